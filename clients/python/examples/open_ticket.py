"""Opens a ticket with a file and waits for the answer: open_ticket.py FILE"""

import os
import sys
from pathlib import Path

from edge_helpdesk import File, Helpdesk
from edge_helpdesk.types import FeedEvent, NewTicket, Thread

desk = Helpdesk(os.environ['HELPDESK_URL'], service_key=os.environ['HELPDESK_KEY'])
path = Path(sys.argv[1])

# Where the feed ends now, so that no answer is missed.
_, cursor = next(desk.feed(since='now'))

opened: NewTicket = desk.post(
    '/api/v1/helpdesk/create',
    {'subject': 'The kiln is cold', 'body': 'See the file.', 'email': 'ann@example.com'},
    files=[File(path.name, path)],
).data
print(f'Opened {opened["ticket_number"]}', flush=True)


def answer() -> Thread:
    events: list[FeedEvent]
    for events, _ in desk.feed(since=cursor, types=['ticket.replied'], follow=True, every_seconds=1):
        for event in events:
            if event['subject']['id'] == opened['ticket_id']:
                threads = desk.items('/api/v1/helpdesk/ticket-thread', {'id': opened['ticket_id']})
                return list(threads)[-1]
    raise RuntimeError('The feed ended.')


print(f'Answer: {answer()["body_text"]}')
