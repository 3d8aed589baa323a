"""Français. What is wrong with a file, and what to do."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

FILES: Mapping[str, Template] = {
    "file.hidden_sheet": "feuille «\xa0{sheet}\xa0»",
    "file.hidden_columns": "colonne {columns} de «\xa0{sheet}\xa0»",
    "file.hidden_rows": "ligne {rows} de «\xa0{sheet}\xa0»",
    "file.formulas": "{count} cellules contiennent une formule sans valeur enregistrée ({cells})\xa0: ouvrez le classeur dans Excel, laissez-le calculer et enregistrez-le.",
    "file.doubtful": "Lu avec peu de certitude, à comparer avec la page\xa0: {pages}.",
    "file.late": "Non lu, faute de temps\xa0: {pages}. Divisez le fichier ou augmentez KOHAKU_READER_SECONDS.",
    "file.hidden_slide": "La diapositive {number} est masquée et laissée hors des réponses.",
    "file.slide_part": "«\xa0{name}\xa0» de la diapositive {number} n’a pas pu être lu ({error}).",
    "file.hidden_cells": "Masqué dans Excel et laissé hors des réponses\xa0: {places}.",
    "file.images.unrecognised": ("{pages}\u00a0: image sans texte.", "{pages}\u00a0: images sans texte."),
    "file.images.unread": (
        (
            "{pages}\u00a0: image\u00a0; pour la lire, installez la reconnaissance de texte\u00a0: pip "
            "install -r requirements.txt."
        ),
        (
            "{pages}\u00a0: images\u00a0; pour les lire, installez la reconnaissance de texte\u00a0: "
            "pip install -r requirements.txt."
        ),
    ),
    "file.pages": ("page {pages}", "pages {pages}"),
    "file.stored_pdf": "Le PDF conservé",
    "file.no_page.remedy": "Il a les pages 1 à {count}.",
    "file.no_page": "Le document n’a pas de page {page}.",
    "file.nul": "{count} caractères NUL ont été supprimés.",
    "file.undecoded": "{count} caractères n’ont pu être décodés\u00a0; ils apparaissent comme «\u00a0�\u00a0».",
    "file.not_encoding": (
        "{count} caractères ne sont pas valides en {encoding}\u00a0; ils apparaissent comme «\u00a0�\u00a0»."
    ),
    "file.guessed": (
        "L’encodage des caractères est supposé être {name}\u00a0: vérifiez que les lettres accentuées sont correctes."
    ),
    "file.timeout": "{name} n’a pas été lu en {seconds:,.0f} secondes.",
    "file.timeout.remedy": "Divisez le fichier, ou augmentez KOHAKU_READER_SECONDS.",
    "file.killed": "Le système a mis fin à la lecture de {name}, sans doute par manque de mémoire.",
    "file.killed.remedy": "Divisez le fichier, ou libérez de la mémoire.",
    "file.exit_code": "code de sortie {code}",
    "file.crashed": "La lecture de {name} a planté ({cause}).",
    "file.crashed.remedy": (
        "Le fichier est peut-être endommagé, ou demande plus que KOHAKU_READER_MEMORY_MB\u00a0: enregistrez-le "
        "à nouveau, ou dans un autre format."
    ),
    "file.memory": "La lecture de {name} a demandé plus de {size:,.0f} Mo de mémoire.",
    "file.memory.remedy": "Divisez le fichier, ou augmentez KOHAKU_READER_MEMORY_MB.",
    "file.export_again": "Exportez-le à nouveau.",
    "file.no_rows": "{name} n’a pas de lignes.",
    "file.uneven_rows": "{odd} lignes sur {rows} n’ont pas {cells} cellules comme les autres.",
    "file.word.remedy": "Ouvrez-le dans Word et enregistrez-le à nouveau.",
    "file.word": "{name} est endommagé\u00a0: les parties Word ne peuvent être lues ({error}).",
    "file.mail.remedy": "Exportez-le à nouveau en .eml.",
    "file.mail": "{name} n’est pas un courriel.",
    "file.mail_empty.remedy": "Téléversez plutôt ses pièces jointes.",
    "file.mail_empty": "{name} est un message sans texte.",
    "file.mail_nested": "Ses parties sont trop imbriquées pour être distinguées ; le message a été lu ligne par ligne.",
    "file.ebook_chapters": "Chapitres qui n’ont pas pu être lus : {names}.",
    "file.remainder": (
        "{count} texte hors du texte courant (dessin, commentaire) se trouve à la fin.",
        "{count} textes hors du texte courant (dessins, commentaires) se trouvent à la fin.",
    ),
    "file.mail_attachments": "Les pièces jointes n’ont pas été lues\u00a0: {names}. Téléversez-les comme fichiers.",
    "file.export_source": "Exportez-le à nouveau depuis sa source.",
    "file.ebook": "{name} est un livre numérique endommagé\u00a0: {error}.",
    "file.drm.remedy": "Téléversez une copie non protégée.",
    "file.drm": "{name} est protégé par des verrous numériques (DRM).",
    "file.ebook_package": "{name} est un livre numérique sans fichier de paquet.",
    "file.ebook_empty.remedy": "Ses pages sont peut-être des images.",
    "file.ebook_empty": "{name} est un livre numérique sans texte.",
    "file.web_empty.remedy": "Enregistrez la page une fois chargée, ou imprimez-la en PDF.",
    "file.web_empty": "{name} est une page web sans texte.",
    "file.fetch_again": "Récupérez le fichier à nouveau.",
    "file.pdf_cut": "{name} est tronqué\u00a0: la fin du PDF manque.",
    "file.pdf_pages": "{name} est un PDF sans pages.",
    "file.password.remedy": "Enregistrez une copie sans mot de passe et téléversez-la.",
    "file.password": "{name} est protégé par un mot de passe.",
    "file.pdf_incomplete.remedy": "Le téléchargement a peut-être été interrompu\u00a0; récupérez-le à nouveau.",
    "file.pdf_incomplete": "{name} n’est pas un PDF complet\u00a0: il ne peut être ouvert.",
    "file.scan.remedy": "Numérisez-le à nouveau, plus nettement.",
    "file.scan": "{name} n’a pas de texte, et aucun n’a été reconnu dans ses images.",
    "file.images": "Toutes les pages de {name} sont des images\u00a0: il n’y a pas de texte à lire.",
    "file.images.remedy": (
        "Pour les lire, installez la reconnaissance de texte\u00a0: pip install -r requirements.txt."
    ),
    "file.recognised": "Sans couche de texte, lu par reconnaissance de texte (vérifiez les chiffres)\u00a0: {pages}.",
    "file.remarks": "Des annotations à côté du texte n’ont pas été lues ({count})\u00a0: imprimez le fichier avec ses commentaires pour qu’elles le soient.",
    "file.attachments": "Des fichiers joints n’ont pas été lus ({count})\u00a0: téléversez-les séparément.",
    "file.powerpoint.remedy": "Ouvrez-le dans PowerPoint et enregistrez-le à nouveau.",
    "file.damaged": "{name} est endommagé\u00a0: {error}.",
    "file.no_slides": "{name} est une présentation sans diapositives.",
    "file.slides_empty.remedy": "Ses diapositives sont peut-être des images\u00a0: exportez-la en PDF.",
    "file.slides_empty": "{name} est une présentation sans texte.",
    "file.tree.remedy": "Il faut document_id, title et sections.",
    "file.tree": "{name} n’est pas un arbre de document\u00a0: {error}.",
    "file.tree_empty.remedy": "Ses sections ne contiennent que des images.",
    "file.no_text": "{name} n’a pas de texte.",
    "file.excel.remedy": "Ouvrez-le dans Excel et enregistrez-le à nouveau.",
    "file.workbook_empty.remedy": "Ouvrez-le, laissez-le calculer, et enregistrez-le à nouveau.",
    "file.workbook_empty": "{name} est un classeur sans valeurs.",
    "file.unforeseen.remedy": "Enregistrez-le dans un autre format, ou signalez-le.",
    "file.unforeseen": "{name} n’a pas pu être lu ({kind}\u00a0: {error}).",
    "file.no_text.remedy": "Si ses pages sont des images, il faut d’abord une reconnaissance de texte.",
    "file.empty.remedy": "Téléversez le fichier à nouveau\u00a0; le transfert a peut-être échoué.",
    "file.empty": "{name} est vide.",
    "file.program.remedy": "Vérifiez d’où vient le fichier.",
    "file.program": "{name} est un programme, pas {expected}.",
    "file.other.remedy": "Enregistrez-le en PDF, Word ou texte et téléversez ce fichier.",
    "file.other": "{name} est {what}, pour lequel il n’y a pas de lecteur.",
    "file.misnamed": "{name} porte le nom d’{expected}, mais son contenu n’en est pas un.",
    "file.misnamed.remedy": (
        "Il est peut-être tronqué, ou c’est une page d’erreur enregistrée sous ce nom\u00a0: ouvrez-le, puis "
        "exportez-le à nouveau."
    ),
    "file.cut.remedy": "Récupérez le fichier à nouveau, ou enregistrez-le à nouveau depuis son programme.",
    "file.cut": "{name} est tronqué ou endommagé\u00a0: {error}.",
    "file.other_archive": "{name} porte le nom d’{expected}, mais c’est une archive d’un autre genre.",
    "file.opendocument.remedy": "Enregistrez-le en .docx, .xlsx, .pptx ou PDF.",
    "file.opendocument": "{name} est un fichier OpenDocument.",
    "file.legacy.remedy": "Enregistrez-le en {format} et téléversez ce fichier.",
    "file.legacy": "{name} est dans l’ancien format {format}.",
    "file.binary.remedy": "Téléversez-le en PDF, Office, HTML ou texte.",
    "file.binary": "{name} est un fichier binaire sans lecteur ici.",
    "file.json_other.remedy": "Téléversez le document lui-même.",
    "file.json_other": "{name} est du JSON sans les champs d’un arbre de document.",
    "file.json": "{name} n’est pas du JSON valide\u00a0: {error}.",
    "file.json_tree.remedy": "Il faut document_id, title, sections.",
    "limit.bytes": "{name} fait {size:,.0f} Mo\u00a0; la limite est de {limit:,.0f} Mo.",
    "limit.bytes.remedy": "Divisez le fichier, ou augmentez KOHAKU_MAX_UPLOAD_MB.",
    "limit.pages": "{name} a {count:,} pages\u00a0; la limite est de {limit:,}.",
    "limit.pages.remedy": "Divisez le fichier, ou augmentez KOHAKU_MAX_PAGES.",
    "limit.characters": "{name} a plus de {limit:,} caractères de texte.",
    "limit.characters.remedy": "Divisez le fichier, ou augmentez KOHAKU_MAX_CHARACTERS.",
    "archive.leaves.remedy": "Ne lui faites pas confiance\u00a0; décompressez-le à la main s’il le faut.",
    "archive.leaves": "{name} contient un élément qui sort de son dossier.",
    "archive.empty.remedy": "Téléversez les fichiers eux-mêmes.",
    "archive.empty": "{name} est une archive sans fichiers.",
    "archive.nested.remedy": "Décompressez-la et téléversez ses fichiers.",
    "archive.nested": "{name} est une archive dans une archive.",
    "archive.files": "{name} contient {count:,} fichiers\u00a0; la limite est de {limit:,}.",
    "archive.files.remedy": "Divisez l’archive, ou augmentez KOHAKU_ZIP_FILES.",
    "archive.size": "{name} décompressé fait {size:,.0f} Mo\u00a0; la limite est de {limit:,.0f} Mo.",
    "archive.size.remedy": "Divisez l’archive, ou augmentez KOHAKU_ZIP_TOTAL_MB.",
    "archive.password.remedy": "Décompressez-la et téléversez les fichiers.",
    "archive.ratio": "{name} contient un élément qui, décompressé, dépasse {ratio} fois sa taille.",
    "archive.ratio.remedy": (
        "Si elle est fiable, décompressez-la et téléversez les fichiers, ou augmentez KOHAKU_ZIP_RATIO."
    ),
}
