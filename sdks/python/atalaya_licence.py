"""Checks licences of Atalaya: online with a cache and a grace period, offline files, leases of seats.

One file, for Python 3.9 and later. It needs `cryptography` for Ed25519 and nothing else.
"""

import base64
import json
import re
import threading
import time
import urllib.error
import urllib.request
from datetime import datetime, timezone

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_public_key

BEGIN, END = "-----BEGIN LICENSE FILE-----", "-----END LICENSE FILE-----"
LINE_LENGTH = 64
CALLS = "/licensing/api/web/v1/auth"


class Refused(Exception):
    """Why a licence is not good. `code` is stable: file, type, not_yet, expired, clock, machine, or the server's."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


def _write(enc, sig):
    parts = '{"enc":"%s","sig":"%s","alg":"base64+ed25519"}' % (enc, sig)
    text = base64.b64encode(parts.encode()).decode()
    lines = "\n".join(text[at : at + LINE_LENGTH] for at in range(0, len(text), LINE_LENGTH))
    return f"{BEGIN}\n{lines}\n{END}\n"


def read_file(public_pem, file):
    """The payload of a licence file as a dictionary. Strict: what is not byte for byte what the server writes is refused."""
    try:
        if not (file.startswith(BEGIN + "\n") and file.endswith("\n" + END + "\n")):
            raise Refused("file")
        body = file[len(BEGIN) + 1 : -len(END) - 2].replace("\n", "")
        parts = json.loads(base64.b64decode(body, validate=True))
        enc, sig = parts["enc"], parts["sig"]
        if not (re.fullmatch(r"[A-Za-z0-9+/=]*", enc) and re.fullmatch(r"[A-Za-z0-9+/=]*", sig)):
            raise Refused("file")
        if _write(enc, sig) != file or base64.b64encode(base64.b64decode(sig, validate=True)).decode() != sig:
            raise Refused("file")
        key = load_pem_public_key(public_pem.encode())
        if not isinstance(key, Ed25519PublicKey):
            raise Refused("file")
        key.verify(base64.b64decode(sig), f"license/{enc}".encode())
        payload = json.loads(base64.b64decode(enc, validate=True))
        if not isinstance(payload, dict):
            raise Refused("file")
        return payload
    except Refused:
        raise
    except (InvalidSignature, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Refused("file") from None


def _time(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()


def check_licence(public_pem, file, now=None):
    """An offline licence that is good now."""
    payload = read_file(public_pem, file)
    now = time.time() if now is None else now
    if payload.get("type", "licence") != "licence":
        raise Refused("type")
    if now >= _time(payload["meta"]["expiry"]):
        raise Refused("expired")
    return payload


def check_lease(public_pem, file, fingerprint, now=None, last_seen=None):
    """A lease that is good now on this machine. `last_seen` is the latest time this machine knows: a clock before it was set back.

    In a lease that only advises, what is wrong stands in `payload["warning"]` instead of being raised.
    """
    payload = read_file(public_pem, file)
    now = time.time() if now is None else now
    if payload.get("type") != "lease":
        raise Refused("type")
    if payload["fingerprint"] != fingerprint:
        raise Refused("machine")
    wrong = None
    if last_seen is not None and now < last_seen - 60:
        wrong = "clock"
    elif now < _time(payload["nbf"]):
        wrong = "not_yet"
    elif now >= _time(payload["exp"]):
        wrong = "expired"
    if wrong and not payload["seat"]["advisory"]:
        raise Refused(wrong)
    payload["warning"] = wrong
    return payload


class Client:
    """Asks the server, remembers what it said, and goes on without it for a while."""

    def __init__(self, origin, api_key, cache_seconds=60, grace_seconds=86_400, timeout_seconds=5):
        self._base = origin.rstrip("/") + CALLS
        self._api_key = api_key
        self._cache_seconds, self._grace_seconds, self._timeout = cache_seconds, grace_seconds, timeout_seconds
        self._known = {}

    def _post(self, path, body):
        request = urllib.request.Request(
            self._base + path, json.dumps(body).encode(), {"Content-Type": "application/json"}, method="POST"
        )
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as reply:
                return json.load(reply)["data"]
        except urllib.error.HTTPError as error:
            if error.code >= 500:
                raise
            raise Refused(json.load(error).get("code", "input.invalid")) from None

    def verify(self, scope=None, mac=None):
        """The server's verdict; the last one while it can't be reached, for the grace period."""
        asked = {"apiKey": self._api_key, **({"scope": scope} if scope else {}), **({"mac": mac} if mac else {})}
        at, verdict = self._known.get((scope, mac), (float("-inf"), None))
        if verdict and time.monotonic() - at < self._cache_seconds:
            return verdict
        try:
            verdict = self._post("/key/verify", asked)
        except (OSError, ValueError):
            if verdict and time.monotonic() - at < self._grace_seconds:
                return {**verdict, "stale": True}
            raise
        self._known[(scope, mac)] = (time.monotonic(), verdict)
        return verdict

    @staticmethod
    def _now():
        return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")

    def activate(self, public_pem, fingerprint, name="", borrow_until=None):
        """A seat for this machine. With `borrow_until`, an instant in ISO 8601, it is good without a network until then."""
        body = {"apiKey": self._api_key, "fingerprint": fingerprint, "name": name, "at": self._now()}
        granted = self._post("/seat/activate", {**body, **({"borrowUntil": borrow_until} if borrow_until else {})})
        return Seat(self, public_pem, fingerprint, {"lease": granted["lease"], "lastSeen": 0}, granted)

    def resume(self, public_pem, fingerprint, memory):
        """The seat that this machine had when it wrote its memory down; nothing is asked of the server."""
        return Seat(self, public_pem, fingerprint, memory)

    def renew(self, lease):
        return self._post("/seat/renew", {"lease": lease, "at": self._now()})

    def release(self, lease):
        return self._post("/seat/release", {"lease": lease})

    def report(self, meter, quantity, use_id, at=None):
        """The same `use_id` counts once, however often it is sent."""
        body = {"apiKey": self._api_key, "meter": meter, "quantity": quantity, "id": use_id}
        return self._post("/usage", {**body, **({"at": at} if at else {})})


class Seat:
    """A machine's seat: renewed at a third of its lease's life, checked without the server, released at the end.

    `memory` is what to write down before the software ends, and to hand to `Client.resume` when it starts again.
    """

    RETRY_SECONDS = 15

    def __init__(self, client, public_pem, fingerprint, memory, granted=None):
        self._client, self._public_pem, self._fingerprint = client, public_pem, fingerprint
        self.memory, self.granted = memory, granted
        self._over = threading.Event()

    def check(self, now=None):
        """The lease if it is good now; in one that only advises, what is wrong stands in `warning`."""
        now = time.time() if now is None else now
        payload = check_lease(self._public_pem, self.memory["lease"], self._fingerprint, now, self.memory["lastSeen"])
        self.memory = {**self.memory, "lastSeen": max(self.memory["lastSeen"], now)}
        return payload

    def renew(self):
        self.granted = self._client.renew(self.memory["lease"])
        self.memory = {**self.memory, "lease": self.granted["lease"]}

    def keep(self, on_refused=lambda refused: None):
        """Renews in a thread at a third of the lease's life, again and again, until `release` or `stop`."""
        over = self._over = threading.Event()

        def life():
            return _time(self.granted["renewAt"]) - _time(self.granted["serverTime"]) if self.granted else 0

        def turns():
            wait = life()
            while not over.wait(wait):
                try:
                    self.renew()
                    wait = life()
                except Refused as refused:
                    return on_refused(refused)
                except (OSError, ValueError):
                    wait = self.RETRY_SECONDS

        threading.Thread(target=turns, daemon=True).start()

    def stop(self):
        self._over.set()

    def release(self):
        self.stop()
        self._client.release(self.memory["lease"])
