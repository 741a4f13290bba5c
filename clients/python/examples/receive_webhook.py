"""Receives webhooks and verifies them: receive_webhook.py PORT"""

import os
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

from edge_helpdesk import InvalidWebhook, verify_webhook


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get('Content-Length', 0)))
        try:
            event = verify_webhook(self.headers, body, os.environ['HELPDESK_WEBHOOK_SECRET'])
        except InvalidWebhook:
            self.send_error(400, 'wrong signature')
            return
        subject = event['data']['subject']
        print(f'{self.headers["webhook-id"]}: {event["type"]} of {subject["type"]} {subject["id"]}', flush=True)
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """The deliveries are the log."""


server = HTTPServer(('localhost', int(sys.argv[1])), Receiver)
print('Listening', flush=True)
server.serve_forever()
