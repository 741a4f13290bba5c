"""A client of the edge-helpdesk API over the standard library."""

from .client import Answer, File, Helpdesk
from .errors import ConnectionFailed, HelpdeskError
from .webhooks import InvalidWebhook, verify_webhook

__all__ = [
    'Answer',
    'ConnectionFailed',
    'File',
    'Helpdesk',
    'HelpdeskError',
    'InvalidWebhook',
    'verify_webhook',
]
