"""A client of one installation, for a service key or a person."""

import http.client
import json
import random
import threading
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlencode, urlsplit

from .errors import ConnectionFailed, HelpdeskError
from .multipart import File, Multipart, Progress
from .operations import CHANGING, KEYED

__all__ = ['Answer', 'File', 'Helpdesk']

TIMEOUT_SECONDS = 30.0
UPLOAD_TIMEOUT_SECONDS = 600.0
RETRIES = 3
BASE_SECONDS = 0.3
MAX_SECONDS = 10.0
MAX_RETRY_AFTER_SECONDS = 60
MARGIN_SECONDS = 30
PASSING = {429, 502, 503, 504}
KEY_HEADER = 'Idempotency-Key'


@dataclass(frozen=True)
class Answer:
    """`data` is what was asked for. `etag` is for `if_match`."""

    data: Any
    message: str
    etag: str | None
    request_id: str | None


@dataclass(frozen=True)
class _Reply:
    status: int
    headers: http.client.HTTPMessage
    body: bytes

    def parsed(self) -> Any:
        try:
            return json.loads(self.body)
        except ValueError:
            return None


class Helpdesk:
    """Sends requests with a token, a time limit and retries. It may be used by several threads.

    Keys and tokens are sent as headers or in bodies, never in an address, and are in no text of this object or its errors.
    """

    def __init__(
        self,
        base_url: str,
        *,
        service_key: str | None = None,
        api_key: str | None = None,
        timeout: float = TIMEOUT_SECONDS,
        upload_timeout: float = UPLOAD_TIMEOUT_SECONDS,
        retries: int = RETRIES,
    ) -> None:
        self._base = urlsplit(base_url.rstrip('/'))
        if self._base.scheme not in ('http', 'https') or self._base.hostname is None:
            raise ValueError('The address of an installation begins with https://.')
        self._service_key, self._api_key = service_key, api_key
        self._timeout, self._upload_timeout, self._retries = timeout, upload_timeout, retries
        self._lock = threading.Lock()
        self._token: str | None = None
        self._refresh_token: str | None = None
        self._expires_at = 0.0
        self._bookmark: str | None = None

    def __repr__(self) -> str:
        return f'Helpdesk({self._base.geturl()!r})'

    def sign_in(self, username: str, password: str, otp: str | None = None) -> Any:
        """Signs in a person. If `otp` is missing, the refusal names that field."""
        fields = {'username': username, 'password': password} | ({} if otp is None else {'otp': otp})
        granted = self._granted('/api/v1/authenticate', fields)['data']
        with self._lock:
            self._keep(granted['token'], granted['refresh_token'], granted['expires_in'])
        return granted['user']

    def get(self, path: str, query: Mapping[str, Any] | None = None) -> Answer:
        return self.request('GET', path, query=query)

    def post(self, path: str, body: Mapping[str, Any] | None = None, **options: Any) -> Answer:
        return self.request('POST', path, body=body, **options)

    def put(self, path: str, body: Mapping[str, Any] | None = None, **options: Any) -> Answer:
        return self.request('PUT', path, body=body, **options)

    def patch(self, path: str, body: Mapping[str, Any] | None = None, **options: Any) -> Answer:
        return self.request('PATCH', path, body=body, **options)

    def delete(self, path: str, query: Mapping[str, Any] | None = None, **options: Any) -> Answer:
        return self.request('DELETE', path, query=query, **options)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        files: Sequence[File] | None = None,
        progress: Progress | None = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
        timeout: float | None = None,
    ) -> Answer:
        """One operation, tried again where a second effect is impossible.

        What creates has an idempotency key. Give your own to be safe over a restart.
        """
        headers = {'Accept': 'application/json'}
        if idempotency_key is not None or (method == 'POST' and _is_among(KEYED, path)):
            headers[KEY_HEADER] = idempotency_key or str(uuid.uuid4())
        if if_match is not None:
            headers['If-Match'] = if_match
        content: bytes | Multipart | None = None
        limit = self._timeout if timeout is None else timeout
        if files is not None:
            content = Multipart(body or {}, files, progress)
            headers['Content-Type'] = content.content_type
            limit = self._upload_timeout if timeout is None else timeout
        elif body is not None:
            content = json.dumps(body).encode()
            headers['Content-Type'] = 'application/json'
        reply = self._send(method, path + _query(query), headers, content, limit)
        envelope = reply.parsed()
        if not 200 <= reply.status < 300 or not isinstance(envelope, dict):
            raise HelpdeskError(reply.status, reply.headers, envelope)
        return Answer(
            envelope.get('data'), envelope.get('message', ''), reply.headers.get('ETag'), reply.headers.get('X-Request-Id')
        )

    def items(self, path: str, query: Mapping[str, Any] | None = None) -> Iterator[Any]:
        """A list item by item. Pages are asked for as the loop needs them."""
        asked = dict(query or {})
        while True:
            page = self.get(path, asked).data
            yield from page['data']
            if page['next_cursor'] is None:
                return
            if page['next_cursor'] == asked.get('cursor'):
                raise RuntimeError('The helpdesk answered the same cursor twice.')
            asked.pop('page', None)
            asked['cursor'] = page['next_cursor']

    def feed(
        self,
        *,
        since: str | None = None,
        types: Sequence[str] = (),
        per_page: int | None = None,
        follow: bool = False,
        every_seconds: float = 5.0,
    ) -> Iterator[tuple[list[Any], str]]:
        """What happened, page by page: the events and the cursor to continue at. With `follow`, it waits for what is next."""
        query = {'types': ','.join(types) or None, 'per_page': per_page}
        while True:
            for page in self._continued('/api/v3/events', since, query):
                since = page['cursor']
                yield page['events'], page['cursor']
            if not follow:
                return
            time.sleep(every_seconds)

    def export(self, *, since: str | None = None, per_page: int | None = None) -> Iterator[tuple[list[Any], str]]:
        """Each ticket that changed, once, as it is now, page by page: the tickets and the cursor to continue at."""
        for page in self._continued('/api/v3/incremental/tickets', since, {'per_page': per_page}):
            yield page['tickets'], page['cursor']

    def _continued(self, path: str, since: str | None, query: Mapping[str, Any]) -> Iterator[Any]:
        while True:
            page = self.get(path, {**query, 'since': since}).data
            if page['has_more'] and page['cursor'] == since:
                raise RuntimeError('The helpdesk answered the same cursor twice.')
            since = page['cursor']
            yield page
            if not page['has_more']:
                return

    def _send(
        self, method: str, target: str, headers: dict[str, str], content: bytes | Multipart | None, timeout: float
    ) -> _Reply:
        is_read = method == 'GET' and not _is_among(CHANGING, target.partition('?')[0])
        is_repeatable = is_read or KEY_HEADER in headers
        token, tries, is_renewed = self._present_token(), 0, False
        while True:
            sent = dict(headers)
            if token is not None:
                sent['Authorization'] = f'Bearer {token}'
            try:
                reply: _Reply | None = self._exchange(method, target, sent, content, timeout)
                failure: Exception | None = None
            except (OSError, http.client.HTTPException) as error:
                reply, failure = None, error
            if reply is not None and reply.status == 401 and token is not None and not is_renewed and _is_about_token(reply):
                token, is_renewed = self._renewed(token), True
                if token is not None:
                    continue
            delay = self._delay(tries, reply) if is_repeatable else None
            if delay is None and failure is not None:
                # Without its cause, whose frames hold the headers.
                raise ConnectionFailed(failure, headers.get(KEY_HEADER)) from None
            if reply is not None and (delay is None or reply.status < 400):
                return reply
            time.sleep(delay or 0)
            tries += 1

    def _exchange(
        self, method: str, target: str, headers: dict[str, str], content: bytes | Multipart | None, timeout: float
    ) -> _Reply:
        kind = http.client.HTTPSConnection if self._base.scheme == 'https' else http.client.HTTPConnection
        connection = kind(self._base.hostname or '', self._base.port, timeout=timeout)
        sent = dict(headers)
        if self._api_key is not None:
            sent['X-API-Key'] = self._api_key
        if self._bookmark is not None:
            sent['X-D1-Bookmark'] = self._bookmark
        if isinstance(content, Multipart):
            sent['Content-Length'] = str(content.size)
        elif content is None and method != 'GET':
            sent['Content-Length'] = '0'
        try:
            connection.request(method, self._base.path + target, body=content, headers=sent)
            answer = connection.getresponse()
            reply = _Reply(answer.status, answer.headers, answer.read())
        finally:
            connection.close()
        # Bookmarks sort by time: a late answer restores no older one.
        bookmark = reply.headers.get('X-D1-Bookmark')
        if bookmark is not None and (self._bookmark is None or bookmark > self._bookmark):
            self._bookmark = bookmark
        return reply

    def _delay(self, tries: int, reply: _Reply | None) -> float | None:
        """The wait before the next attempt; None to stop."""
        if tries >= self._retries or (reply is not None and reply.status not in PASSING):
            return None
        asked = _seconds(reply.headers.get('Retry-After')) if reply is not None else None
        if asked is not None:
            return None if asked > MAX_RETRY_AFTER_SECONDS else asked + random.random() / 4
        return random.random() * min(MAX_SECONDS, BASE_SECONDS * 2**tries)

    def _present_token(self) -> str | None:
        with self._lock:
            if self._token is not None and self._expires_at - time.time() > MARGIN_SECONDS:
                return self._token
            return self._obtain()

    def _renewed(self, used: str) -> str | None:
        with self._lock:
            # Another thread renewed it.
            return self._token if self._token != used else self._obtain()

    def _obtain(self) -> str | None:
        """A refresh token works once, so only one thread asks."""
        if self._refresh_token is not None:
            granted = self._granted('/api/v1/authenticate/refresh', {'refresh_token': self._refresh_token})['data']
            self._keep(granted['token'], granted['refresh_token'], granted['expires_in'])
        elif self._service_key is not None:
            fields = {'grant_type': 'client_credentials', 'client_secret': self._service_key}
            granted = self._granted('/oauth/token', fields)
            self._keep(granted['access_token'], None, granted['expires_in'])
        return self._token

    def _granted(self, path: str, fields: Mapping[str, Any]) -> Any:
        headers = {'Accept': 'application/json', 'Content-Type': 'application/json'}
        try:
            reply = self._exchange('POST', path, headers, json.dumps(fields).encode(), self._timeout)
        except (OSError, http.client.HTTPException) as error:
            raise ConnectionFailed(error, None) from None
        if reply.status != 200:
            raise HelpdeskError(reply.status, reply.headers, reply.parsed())
        return reply.parsed()

    def _keep(self, token: str, refresh_token: str | None, expires_in: float) -> None:
        self._token, self._refresh_token = token, refresh_token
        self._expires_at = time.time() + expires_in


def _query(query: Mapping[str, Any] | None) -> str:
    pairs = {name: value for name, value in (query or {}).items() if value is not None}
    texts = {name: ','.join(map(str, value)) if isinstance(value, (list, tuple)) else value for name, value in pairs.items()}
    return f'?{urlencode(texts)}' if texts else ''


def _is_among(templates: Sequence[str], path: str) -> bool:
    parts = path.split('/')
    return any(
        len(parts) == len(template) and all(own.startswith('{') or own == part for own, part in zip(template, parts))
        for template in (each.split('/') for each in templates)
    )


def _is_about_token(reply: _Reply) -> bool:
    return reply.headers.get('X-Error-Code') in ('token_expired', 'token_invalid')


def _seconds(header: str | None) -> float | None:
    """Seconds or a date (RFC 9110 section 10.2.3)."""
    if header is None:
        return None
    if header.isascii() and header.isdigit():
        return float(header)
    try:
        return max(0.0, parsedate_to_datetime(header).timestamp() - time.time())
    except ValueError:
        return None
