"""Français. Full disks, damaged stores, backups and what becomes of them."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

STORES: Mapping[str, Template] = {
    "disk.full": "Impossible d’écrire dans le répertoire de données\u00a0: le disque est plein ({error}).",
    "disk.full.remedy": "Libérez de la place sur ce disque, puis réessayez\u00a0; ce qui y était est conservé.",
    "disk.floor": (
        "Il ne reste que {free:,.0f} Mo là où se trouve le répertoire de données\u00a0; avec {size:,.1f} Mo de "
        "plus, il resterait moins que les {floor:,.0f} Mo de KOHAKU_MIN_FREE_MB."
    ),
    "disk.read_only": "Le répertoire de données n’est pas accessible en écriture ({error}).",
    "disk.read_only.remedy": (
        "Donnez à cet utilisateur le droit d’y écrire, ou donnez à KOHAKU_DATA_DIR un répertoire accessible en "
        "écriture."
    ),
    "database.damaged": "Le fichier de la base de données est endommagé ({error}).",
    "database.damaged.remedy": (
        "Arrêtez l’application et restaurez une sauvegarde\u00a0: python -m kohaku restore FICHIER. Ce qui s’y "
        "trouve est conservé à côté."
    ),
    "database.version": "La base de données a été écrite par une autre version de kohaku ({error}).",
    "database.version.remedy": "Installez la version qui l’a écrite, ou une plus récente.",
    "database.cut_short": (
        "Les tables de la base ne correspondent pas à sa version\u00a0: une migration a été interrompue ({error})."
    ),
    "preference.shape": "il ne contient pas de réglages par nom",
    "chroma.damaged": "Le stockage des vecteurs est endommagé ({error}).",
    "chroma.damaged.remedy": (
        "Redémarrez l’application\u00a0: les vecteurs sont recréés à partir du texte, et entre-temps les "
        "questions trouvent leur réponse par les mots."
    ),
    "probe.silent": "aucune réponse en {seconds:.0f} s",
    "probe.died": "sa lecture a mis fin au processus ({cause})",
    "probe.aside": (
        "Le stockage des vecteurs était endommagé et a été mis de côté dans chroma.damaged\u00a0: {why}. Ses "
        "vecteurs sont recréés."
    ),
    "doctor.stale": "«\u00a0{name}\u00a0» a été indexé avec d’autres réglages que ceux d’aujourd’hui ({settings}).",
    "doctor.aside": (
        "Un stockage de vecteurs endommagé est conservé dans {name} ({size:,.0f} Mo)\u00a0; ses vecteurs ont "
        "été recréés."
    ),
    "doctor.remove_it": "Supprimez-le.",
    "doctor.renew": "Recréez tous les vecteurs.",
    "doctor.clock": "L’horloge a reculé\u00a0: quelque chose ici a été écrit le {latest} UTC.",
    "doctor.clock.remedy": "Réglez l’horloge\u00a0: l’ordre des réponses et le budget du jour en dépendent.",
    "word.stale": "périmé",
    "word.damaged vectors": "vecteurs endommagés",
    "word.damaged database": "base endommagée",
    "word.set aside": "mis de côté",
    "word.little space": "peu d’espace",
    "word.clock": "horloge",
    "database.shut": "La base de données est fermée\u00a0: l’application se termine.",
    "job.timeout": "«\u00a0{name}\u00a0» a pris plus de {seconds:,.0f} s.",
    "job.timeout.remedy": "Divisez-le, ou augmentez KOHAKU_INDEX_SECONDS.",
    "database.restore": (
        'Arrêtez l’application et restaurez la dernière sauvegarde\u00a0: python -m kohaku restore "{file}". '
        "Ce qui s’y trouve est conservé à côté."
    ),
    "backup.nothing": "Il n’y a pas de base de données dans {directory}.",
    "backup.nothing.remedy": "Indiquez le répertoire de données\u00a0: --data RÉPERTOIRE.",
    "backup.absent": "{path} n’existe pas.",
    "backup.absent.remedy": "Vérifiez le chemin.",
    "backup.format": "«\u00a0{file}\u00a0» a été créé par une autre version de kohaku.",
    "backup.damaged": "«\u00a0{file}\u00a0» n’est pas une sauvegarde intacte ({why})\u00a0; rien n’a été changé.",
    "backup.damaged.remedy": "Choisissez une autre sauvegarde.",
    "backup.elsewhere": "La base de données n’est pas dans le répertoire de données (KOHAKU_DATABASE_URL).",
    "backup.elsewhere.remedy": ("Utilisez l’outil de ce serveur (pg_dump), et copiez le répertoire de données à côté."),
    "cli.backup": "écrire une sauvegarde du répertoire de données, même en service",
    "cli.backup.vectors": "avec les vecteurs\u00a0; l’application doit être arrêtée (sinon ils sont recréés)",
    "cli.restore": "mettre une sauvegarde à la place du contenu du répertoire de données, qui est conservé à côté",
    "cli.backed_up": "{file}\u00a0: la base de données, les réglages et {count} fichiers ({size:,.1f} Mo)",
    "cli.backup.lost": "{count} fichiers d’origine manquent ou sont endommagés\u00a0: lancez doctor.",
    "cli.restored": "Restauré depuis {file}\u00a0: la base de données, les réglages et {count} fichiers.",
    "cli.restored.replaced": "Ce qui s’y trouvait est dans {path}.",
}
