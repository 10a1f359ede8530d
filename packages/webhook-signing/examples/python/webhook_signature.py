"""Verifies the service's webhooks. Run with the path of vectors.json, it checks itself against them."""

import base64
import hashlib
import hmac
import json
import re
import sys
import time

TOLERANCE_SECONDS = 300


class Refused(Exception):
    """The delivery is not to be trusted; the argument says why."""


def verify(body: bytes, header: str | None, secrets: list[str], now: float | None = None) -> None:
    if not header:
        raise Refused("missing_header")
    timestamp, signatures = parse(header)
    age = int(time.time() if now is None else now) - int(timestamp)
    if age < 0:
        raise Refused("timestamp_in_future")
    if age > TOLERANCE_SECONDS:
        raise Refused("timestamp_too_old")
    signed = timestamp.encode() + b"." + body
    matches = 0
    for secret in secrets:
        expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
        for signature in signatures:
            matches += hmac.compare_digest(expected, signature)
    if matches == 0:
        raise Refused("no_match")


def parse(header: str) -> tuple[str, list[str]]:
    if len(header) > 2048 or re.search(r"\s", header):
        raise Refused("malformed_header")
    timestamps, signatures = [], []
    for part in header.split(","):
        scheme, equals, value = part.partition("=")
        if not scheme or not equals:
            raise Refused("malformed_header")
        if scheme == "t":
            timestamps.append(value)
        elif scheme == "v1":
            signatures.append(value)
    if (
        len(timestamps) != 1
        or not re.fullmatch("0|[1-9][0-9]{0,14}", timestamps[0])
        or not 1 <= len(signatures) <= 8
        or not all(re.fullmatch("[0-9a-f]{64}", signature) for signature in signatures)
    ):
        raise Refused("malformed_header")
    return timestamps[0], signatures


def check(path: str) -> None:
    with open(path, encoding="utf-8") as file:
        vectors = json.load(file)["vectors"]
    for vector in vectors:
        reason = None
        try:
            body = base64.b64decode(vector["payloadBase64"])
            verify(body, vector["header"], vector["secrets"], vector["now"])
        except Refused as refused:
            reason = str(refused)
        if reason != vector["reason"]:
            sys.exit(f"{vector['name']}: expected {vector['reason']}, got {reason}")
    print(f"{len(vectors)} vectors agree")


if __name__ == "__main__":
    check(sys.argv[1])
