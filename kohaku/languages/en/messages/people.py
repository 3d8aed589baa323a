"""English. People, their rights and the doors of the app."""

from collections.abc import Mapping

from kohaku.languages.messages import Template

PEOPLE: Mapping[str, Template] = {
    "rights.needed": "You may not do this: it takes the right to {right}.",
    "rights.needed.remedy": "Ask an admin of this app.",
    "rights.not_yours": "This answer is somebody else's.",
    "rights.not_yours.remedy": "Only who asked, and admins, may do this.",
    "rights.address": "“{text}” is no e-mail address that can be used here.",
    "rights.address.remedy": "Write it as name@example.com, in ASCII letters.",
    "rights.uploads.files": "You may upload {limit} files a day; with these it would be more.",
    "rights.uploads.size": "You may upload {limit} MB a day; with these it would be more.",
    "rights.uploads.remedy": "Upload fewer, or wait until tomorrow (UTC); an admin can raise the limit.",
    "claude.private": "{host} is not at a public address: requests go there only where the environment allows it.",
    "claude.private.remedy": "Name the server in the environment (ANTHROPIC_BASE_URL), or set KOHAKU_PRIVATE_ADDRESSES=true there.",
}
