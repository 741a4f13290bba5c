"""Exports all tickets as one line of JSON each: export_tickets.py [CURSOR]. The last line of stderr is where to continue."""

import json
import os
import sys

from edge_helpdesk import Helpdesk

desk = Helpdesk(os.environ['HELPDESK_URL'], service_key=os.environ['HELPDESK_KEY'])

cursor = sys.argv[1] if len(sys.argv) > 1 else None
for tickets, cursor in desk.export(since=cursor):
    for ticket in tickets:
        print(json.dumps(ticket))
print(cursor, file=sys.stderr)
