"""The client remembers, goes on without the server, and holds a seat."""

import base64
import json
import threading
import time
import unittest
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from atalaya_licence import CALLS, Client, Refused, _write
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PRIVATE = Ed25519PrivateKey.generate()
PEM = PRIVATE.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()


def instant(seconds):
    return datetime.fromtimestamp(seconds, timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def lease(life, advisory=False):
    now = time.time()
    nbf, exp = instant(now - 1), instant(now + life)
    payload = {"type": "lease", "leaseId": "l1", "seq": 1, "nbf": nbf, "exp": exp, "fingerprint": "m1", "seat": {"advisory": advisory}}
    enc = base64.b64encode(json.dumps(payload).encode()).decode()
    sig = base64.b64encode(PRIVATE.sign(f"license/{enc}".encode())).decode()
    return {"data": {"lease": _write(enc, sig), "renewAt": instant(now + life / 3), "serverTime": instant(now)}}


class Asking(unittest.TestCase):
    def setUp(self):
        case = self
        case.asked, case.answer = [], (200, {})

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                case.asked.append((self.path[len(CALLS) :], body))
                status, answer = case.answer
                self.send_response(status)
                self.end_headers()
                self.wfile.write(json.dumps(answer).encode())

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.addCleanup(self.close)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def refusal(self, work):
        with self.assertRaises(Refused) as caught:
            work()
        return caught.exception.code

    def test_an_answer_is_remembered_and_good_for_a_while_without_the_server(self):
        self.answer = (200, {"data": {"valid": True, "code": "ok"}})
        client = Client(self.origin, "atl_live_x", cache_seconds=0.2)
        self.assertTrue(client.verify()["valid"])
        self.assertNotIn("stale", client.verify())
        self.assertEqual(len(self.asked), 1)
        time.sleep(0.25)
        self.answer = (503, {})
        self.assertEqual(client.verify(), {"valid": True, "code": "ok", "stale": True})
        self.answer = (400, {"code": "input.invalid"})
        self.assertEqual(self.refusal(client.verify), "input.invalid")
        client._grace_seconds = 0
        self.answer = (503, {})
        with self.assertRaises(OSError):
            client.verify()

    def test_a_seat_is_renewed_at_a_third_until_it_is_released(self):
        client = Client(self.origin, "atl_live_x")
        self.answer = (201, lease(0.6))
        began = time.monotonic()
        seat = client.activate(PEM, "m1", "Press 4", borrow_until="2027-01-01T00:00:00Z")
        self.assertEqual(self.asked[0][1]["borrowUntil"], "2027-01-01T00:00:00Z")
        self.answer = (200, lease(3600))
        seat.keep()
        while len(self.asked) < 2:
            time.sleep(0.01)
        self.assertGreater(time.monotonic() - began, 0.15)
        while seat.granted["renewAt"] != self.answer[1]["data"]["renewAt"]:
            time.sleep(0.01)
        seat.check(time.time() + 3000)
        seat.release()
        self.assertEqual([path for path, _ in self.asked], ["/seat/activate", "/seat/renew", "/seat/release"])

    def test_a_refused_renewal_is_told(self):
        self.answer = (201, lease(0.03))
        seat = Client(self.origin, "atl_live_x").activate(PEM, "m1")
        self.answer = (409, {"code": "seat.taken_over"})
        told, heard = [], threading.Event()
        seat.keep(lambda refused: (told.append(refused.code), heard.set()))
        self.assertTrue(heard.wait(20))
        self.assertEqual(told, ["seat.taken_over"])

    def test_a_clock_that_was_set_back_is_seen_after_a_new_start_too(self):
        self.answer = (201, lease(3600))
        client = Client(self.origin, "atl_live_x")
        seat = client.activate(PEM, "m1")
        seat.check(time.time() + 1800)
        self.assertEqual(self.refusal(client.resume(PEM, "m1", seat.memory).check), "clock")
        self.assertEqual(self.refusal(client.resume(PEM, "m2", seat.memory).check), "machine")

    def test_a_lease_that_advises_only_warns(self):
        self.answer = (201, lease(3600, advisory=True))
        seat = Client(self.origin, "atl_live_x").activate(PEM, "m1")
        self.assertEqual(seat.check(time.time() + 7200)["warning"], "expired")


if __name__ == "__main__":
    unittest.main()
