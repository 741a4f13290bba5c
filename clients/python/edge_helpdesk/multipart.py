"""Bodies of multipart/form-data that are read from disk while they are sent."""

import os
import re
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILES_FIELD = 'media_attachment[]'
DEFAULT_TYPE = 'application/octet-stream'
CHUNK_BYTES = 64 * 1024
TYPE = re.compile(r'[\w!#$&^.+/;=" -]+', re.ASCII)

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class File:
    """A file to send: bytes, or a path, which is read while it is sent."""

    name: str
    content: bytes | Path
    type: str = DEFAULT_TYPE
    field: str = FILES_FIELD


class Multipart:
    """Fields come before files, because the helpdesk stores no file before it knows the sender. It can be sent again."""

    def __init__(self, fields: Mapping[str, Any], files: Sequence[File], progress: Progress | None = None) -> None:
        boundary = f'----helpdesk{uuid.uuid4().hex}'
        self.content_type = f'multipart/form-data; boundary={boundary}'
        self._progress = progress
        self._parts: list[bytes | Path] = []
        for name, value in fields.items():
            for text in _texts(value):
                field = f'{name}[]' if isinstance(value, (list, tuple)) and not name.endswith('[]') else name
                self._parts.append(f'--{boundary}\r\n{_disposition(field)}\r\n\r\n{text}\r\n'.encode())
        for file in files:
            # A type with a line break could add a header.
            kind = file.type if TYPE.fullmatch(file.type) else DEFAULT_TYPE
            head = f'--{boundary}\r\n{_disposition(file.field)}; filename="{_quoted(file.name)}"\r\nContent-Type: {kind}\r\n\r\n'
            self._parts += [head.encode(), file.content, b'\r\n']
        self._parts.append(f'--{boundary}--\r\n'.encode())
        self.size = sum(os.path.getsize(part) if isinstance(part, Path) else len(part) for part in self._parts)

    def __iter__(self) -> Iterator[bytes]:
        sent = 0
        for chunk in self._chunks():
            yield chunk
            sent += len(chunk)
            if self._progress is not None:
                self._progress(sent, self.size)

    def _chunks(self) -> Iterator[bytes]:
        for part in self._parts:
            if isinstance(part, Path):
                with part.open('rb') as opened:
                    while chunk := opened.read(CHUNK_BYTES):
                        yield chunk
            else:
                for start in range(0, len(part), CHUNK_BYTES):
                    yield part[start : start + CHUNK_BYTES]


def _texts(value: Any) -> list[str]:
    if value is None:
        return []
    items = value if isinstance(value, (list, tuple)) else [value]
    return [str(int(item)) if isinstance(item, bool) else str(item) for item in items]


def _disposition(name: str) -> str:
    return f'Content-Disposition: form-data; name="{_quoted(name)}"'


def _quoted(text: str) -> str:
    return text.replace('"', '%22').replace('\r', '%0D').replace('\n', '%0A')
