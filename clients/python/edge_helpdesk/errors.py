"""What a call may raise."""

from typing import Any


class HelpdeskError(Exception):
    """The helpdesk refused a request. `code` is stable and for programs, the text is for people."""

    def __init__(self, status: int, headers: Any, body: Any) -> None:
        refusal = body if isinstance(body, dict) else {}
        text = refusal.get('message') or refusal.get('error_description') or f'The helpdesk answered {status}.'
        super().__init__(str(text))
        data = refusal.get('data')
        details = data if isinstance(data, dict) else {}
        self.status = status
        # `oauth` has its own form (RFC 6749). Null if the answer is not from the helpdesk.
        self.code: str | None = headers.get('X-Error-Code') or refusal.get('error')
        # Each invalid parameter with its messages.
        self.fields: dict[str, list[str]] = details.get('errors') or {}
        # The id of this request in the helpdesk's log.
        self.request_id: str | None = headers.get('X-Request-Id')
        self.retry_after: str | None = headers.get('Retry-After')


class ConnectionFailed(Exception):
    """No answer arrived, so it is unknown whether the helpdesk acted. Send a creation again with the same `idempotency_key`."""

    def __init__(self, reason: BaseException, idempotency_key: str | None) -> None:
        super().__init__(f'The helpdesk could not be reached: {type(reason).__name__}.')
        self.idempotency_key = idempotency_key
