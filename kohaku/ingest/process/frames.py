"""Messages between the reading process and its parent: length-prefixed bytes on a pipe."""

import struct
from typing import BinaryIO

_LENGTH = struct.Struct(">Q")


def send(pipe: BinaryIO, *parts: bytes) -> None:
    """Write one message of several parts."""
    pipe.write(_LENGTH.pack(len(parts)))
    for part in parts:
        pipe.write(_LENGTH.pack(len(part)))
        pipe.write(part)
    pipe.flush()


def receive(pipe: BinaryIO) -> list[bytes]:
    """Read one message.

    Raises:
        EOFError: the other side is gone.
    """
    return [_exactly(pipe, _number(pipe)) for _ in range(_number(pipe))]


def _number(pipe: BinaryIO) -> int:
    return int(_LENGTH.unpack(_exactly(pipe, _LENGTH.size))[0])


def _exactly(pipe: BinaryIO, size: int) -> bytes:
    data = pipe.read(size)
    if len(data) < size:
        raise EOFError("the other process closed the pipe")
    return data
