"""Signatures of webhooks (https://www.standardwebhooks.com)."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any

TOLERANCE_SECONDS = 300


class InvalidWebhook(Exception):
    """The delivery is not from the helpdesk, or is too old. Answer it with 400."""


def verify_webhook(headers: Mapping[str, str], body: bytes, secret: str | Sequence[str], *, now: float | None = None) -> Any:
    """Returns the event of a delivery whose signature is right. While a secret is rotated, give both.

    `body` is the body as it arrived. A delivery can arrive twice: its header `webhook-id` is the same at every attempt.
    """
    found = {name.lower(): value for name, value in headers.items()}
    delivery_id, timestamp = found.get('webhook-id', ''), found.get('webhook-timestamp', '')
    if not timestamp.isascii() or not timestamp.isdigit() or len(timestamp) > 12:
        raise InvalidWebhook('The timestamp is missing or wrong.')
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECONDS:
        raise InvalidWebhook('The timestamp is more than five minutes off.')
    signed = f'{delivery_id}.{timestamp}.'.encode() + body
    given = [part[3:] for part in found.get('webhook-signature', '').split(' ') if part.startswith('v1,')]
    for each in [secret] if isinstance(secret, str) else secret:
        expected = base64.b64encode(hmac.new(_key_of(each), signed, hashlib.sha256).digest())
        if any(hmac.compare_digest(expected, one.encode()) for one in given):
            return json.loads(body)
    raise InvalidWebhook('No signature is right.')


def _key_of(secret: str) -> bytes:
    try:
        return base64.b64decode(secret.removeprefix('whsec_'), validate=True)
    except binascii.Error:
        raise ValueError('The secret of a webhook is `whsec_` and base64.') from None
