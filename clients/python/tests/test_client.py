"""The client against a server that answers as each test says."""

import json
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from edge_helpdesk import ConnectionFailed, File, Helpdesk, HelpdeskError, InvalidWebhook, verify_webhook

SERVICE_KEY, API_KEY, TOKEN = 'svc-secret', 'app-secret', 'token-secret'
GRANT = (200, {}, {'access_token': TOKEN, 'expires_in': 3600})
LOST = (0, {}, None)


def done(data: Any, **headers: str) -> tuple[int, dict[str, str], Any]:
    return 200, headers, {'success': True, 'message': 'Done.', 'data': data}


def refused(status: int, message: str = 'No.', **headers: str) -> tuple[int, dict[str, str], Any]:
    named = {name.replace('_', '-'): value for name, value in headers.items()}
    return status, named, {'success': False, 'message': message, 'data': {'errors': {'subject': ['Too long.']}}}


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        self.replies: list[tuple[int, dict[str, str], Any]] = [GRANT]
        self.sent: list[tuple[str, str, Any, bytes]] = []
        test = self

        class Server(BaseHTTPRequestHandler):
            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get('Content-Length', 0)))
                test.sent.append((self.command, self.path, self.headers, body))
                status, headers, answer = test.replies.pop(0)
                if status == 0:
                    return
                self.send_response(status)
                text = json.dumps(answer).encode()
                for name, value in {**headers, 'Content-Length': str(len(text))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(text)

            do_GET = do_POST = do_PATCH = answer

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(('localhost', 0), Server)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        waits = patch('edge_helpdesk.client.time.sleep')
        self.waited = waits.start()
        self.addCleanup(waits.stop)
        url = f'http://localhost:{self.server.server_port}'
        self.desk = Helpdesk(url, service_key=SERVICE_KEY, api_key=API_KEY)

    def keys_of(self, path: str) -> list[str | None]:
        return [headers['Idempotency-Key'] for _, sent, headers, _ in self.sent if sent == path]

    def test_a_creation_is_sent_again_with_its_key(self) -> None:
        self.replies += [LOST, refused(503), done({'ticket_id': 7})]
        path = '/api/v1/helpdesk/create'
        self.assertEqual(self.desk.post(path, {'subject': 'Cold'}).data, {'ticket_id': 7})
        keys = self.keys_of(path)
        self.assertEqual((len(keys), len(set(keys))), (3, 1))
        self.assertIsNotNone(keys[0])

    def test_a_change_and_a_get_that_changes_are_sent_once(self) -> None:
        self.replies += [LOST, refused(503)]
        with self.assertRaises(ConnectionFailed) as raised:
            self.desk.patch('/api/v1/helpdesk/edit', {'ticket_id': 7})
        self.assertIsNone(raised.exception.idempotency_key)
        with self.assertRaises(HelpdeskError):
            self.desk.get('/api/v1/servicedesk/change/delete/7')
        self.assertEqual(len(self.sent), 3)

    def test_it_waits_as_long_as_it_is_asked_to_and_not_for_long(self) -> None:
        self.replies += [refused(429, Retry_After='7'), done([])]
        self.desk.get('/api/v3/tags')
        self.assertTrue(7 <= self.waited.call_args.args[0] < 7.5)
        self.replies += [refused(429, Retry_After='3600')]
        with self.assertRaises(HelpdeskError) as raised:
            self.desk.get('/api/v3/tags')
        self.assertEqual(raised.exception.status, 429)

    def test_a_refusal_has_status_code_and_fields(self) -> None:
        self.replies += [refused(422, 'Too long.', X_Error_Code='validation_failed', X_Request_Id='r-7')]
        with self.assertRaises(HelpdeskError) as raised:
            self.desk.post('/api/v1/helpdesk/create', {})
        error = raised.exception
        self.assertEqual((error.status, error.code, str(error)), (422, 'validation_failed', 'Too long.'))
        self.assertEqual((error.fields, error.request_id), ({'subject': ['Too long.']}, 'r-7'))

    def test_an_expired_token_is_renewed_once(self) -> None:
        self.replies += [refused(401, X_Error_Code='token_expired'), GRANT, done([])]
        self.desk.get('/api/v3/tags')
        self.assertEqual([path for _, path, _, _ in self.sent], ['/oauth/token', '/api/v3/tags'] * 2)

    def test_keys_are_in_no_address_and_no_print(self) -> None:
        self.replies += [refused(404)]
        with self.assertRaises(HelpdeskError) as raised:
            self.desk.get('/api/v1/helpdesk/ticket', {'id': 7})
        prints = [repr(self.desk), repr(raised.exception), str(raised.exception), *(path for _, path, _, _ in self.sent)]
        self.assertEqual(self.sent[1][2]['X-API-Key'], API_KEY)
        for secret in (SERVICE_KEY, API_KEY, TOKEN):
            self.assertNotIn(secret, ' '.join(prints))

    def test_lists_the_feed_and_the_export_follow_cursors(self) -> None:
        self.replies += [done({'data': [1, 2], 'next_cursor': 'b'}), done({'data': [3], 'next_cursor': None})]
        self.assertEqual(list(self.desk.items('/api/v1/helpdesk/inbox', {'page': 1})), [1, 2, 3])
        self.assertEqual(self.sent[2][1], '/api/v1/helpdesk/inbox?cursor=b')
        self.replies += [done({'events': [1], 'cursor': '5', 'has_more': True}), done({'events': [], 'cursor': '6', 'has_more': False})]
        self.assertEqual(list(self.desk.feed(types=['ticket.*'])), [([1], '5'), ([], '6')])
        self.replies += [done({'tickets': [1], 'cursor': 'x', 'has_more': True})] * 2
        with self.assertRaisesRegex(RuntimeError, 'same cursor'):
            list(self.desk.export())

    def test_files_are_sent_with_progress_and_slip_in_no_header(self) -> None:
        self.replies += [LOST, done({})]
        seen: list[tuple[int, int]] = []
        with TemporaryDirectory() as folder:
            path = Path(folder, 'kiln.bin')
            path.write_bytes(b'\x07' * 200_000)
            files = [File('a"\r\nX-Evil: 1', path, 'text/plain\r\nX-Evil: 1')]
            body = {'ticket_id': 7, 'is_internal': True, 'cc': ['a', 'b']}
            self.desk.post('/api/v1/helpdesk/reply', body, files=files, progress=lambda *now: seen.append(now))
        first, second = self.sent[1][3], self.sent[2][3]
        self.assertEqual(first, second)
        self.assertIn(b'\x07' * 200_000, second)
        self.assertNotIn(b'\nX-Evil', second)
        self.assertEqual(second.count(b'name="cc[]"'), 2)
        self.assertEqual(seen[-1], (len(second), len(second)))


class WebhookTest(unittest.TestCase):
    SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    # The example of https://www.standardwebhooks.com.
    BODY = b'{"test": 2432232314}'
    HEADERS = {
        'Webhook-Id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'Webhook-Timestamp': '1614265330',
        'Webhook-Signature': 'v1,none v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    }
    AT = 1614265330

    def test_a_right_signature_in_time_is_accepted(self) -> None:
        event = verify_webhook(self.HEADERS, self.BODY, ['whsec_bmV3', self.SECRET], now=self.AT + 299)
        self.assertEqual(event, {'test': 2432232314})

    def test_others_are_refused(self) -> None:
        for headers, body, now in (
            (self.HEADERS, self.BODY + b' ', self.AT),
            (self.HEADERS, self.BODY, self.AT + 301),
            (self.HEADERS, self.BODY, self.AT - 301),
            (self.HEADERS | {'Webhook-Id': 'other'}, self.BODY, self.AT),
            (self.HEADERS | {'Webhook-Timestamp': '٣'}, self.BODY, self.AT),
            ({}, self.BODY, self.AT),
        ):
            with self.assertRaises(InvalidWebhook):
                verify_webhook(headers, body, self.SECRET, now=now)


if __name__ == '__main__':
    unittest.main()
