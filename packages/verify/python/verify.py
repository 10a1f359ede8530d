#!/usr/bin/env python3
"""Verifies proofs of a vault's transparency log, offline, with Python's standard library and the program openssl.

    python3 verify.py <file.tlog-proof> <policy>
        verifies a statement: that the log has it, by a checkpoint that the policy accepts
    python3 verify.py <file.tlog-proof> <policy> --record <file> --salt <base64>
        verifies a record, by its exact bytes and its salt
    python3 verify.py <file.tlog-proof> <policy> --entry <file>
        verifies an entry that stands in the log in clear
    python3 verify.py <file.tlog-proof> <policy> --entry <file> --register <file.ndjson>
        verifies the register of a day besides, by its entry: that it lists no bar and no chain twice

With each of them:
    --max-age <hours>
        refuses a checkpoint that no witness has cosigned in so many hours
    --known <checkpoint> [--consistency <file>]
        holds the proof's checkpoint against one that was seen before: the log may only have grown. Where it has, the file
        has the consistency proof, a hash in each line (base64)

Ends with 0 where all holds, with 1 where something does not, which it names, and with 2 where it was called wrongly.

Formats: RFC 6962 trees, and C2SP's signed-note, tlog-checkpoint, tlog-cosignature (Ed25519), tlog-proof@v1, tlog-policy.
"""

import argparse
import base64
import binascii
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time

ED25519, COSIGNATURE = 1, 4
# DER of a public key (RFC 8410), without the 32 bytes of the key.
SPKI = bytes.fromhex("302a300506032b6570032100")


class Refused(Exception):
    """What does not fit: a code for programs and a sentence for people."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code
        self.message = message


def malformed(message):
    return Refused("malformed", message)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def from_base64(text):
    """One text stands for some bytes: white space, missing padding and set bits behind the end are refused."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
    return data if base64.b64encode(data).decode() == text else None


def from_decimal(text):
    if not re.fullmatch(r"0|[1-9][0-9]{0,15}", text) or int(text) >= 2**53:
        return None
    return int(text)


def hash_lines(lines):
    hashes = [from_base64(line) for line in lines]
    return None if any(one is None or len(one) != 32 for one in hashes) else hashes


# Keys and policies


def parse_key(text, kind):
    name, _, rest = text.partition("+")
    key_id, _, encoded = rest.partition("+")
    material = from_base64(encoded)
    if not name or re.search(r"\s", name) or not re.fullmatch(r"[0-9a-f]{8}", key_id) or material is None:
        raise malformed(f"A verifier key is <name>+<8 hexadecimal digits>+<base64>: {text}")
    if len(material) != 33 or material[0] != kind:
        raise malformed(f"The verifier key of {name} is not for signatures of this kind.")
    if sha256(name.encode(), b"\n", material)[:4].hex() != key_id:
        raise malformed(f"The verifier key of {name} has an id that is not its own.")
    return {"name": name, "id": bytes.fromhex(key_id), "public": material[1:]}


class Policy:
    """Whom somebody believes: logs, witnesses, groups of these, and the quorum."""

    def __init__(self, text):
        self.logs, self.witnesses, self.groups, self.quorum = [], {}, {}, None
        self.grouped = set()
        if re.search(r"[\x00-\x08\x0b-\x1f\x7f]", text):
            raise malformed("A policy has no control characters but tabs and line breaks (\\n).")
        for number, line in enumerate(text.split("\n"), 1):
            words = [word for word in re.split(r"[ \t]+", line) if word]
            if not words or words[0].startswith("#"):
                continue
            try:
                self.read_line(*words)
            except (Refused, TypeError) as wrong:
                raise malformed(f"Line {number} of the policy: {wrong}") from None
        if self.quorum is None:
            raise malformed("The policy has no quorum line.")

    def read_line(self, keyword, *words):
        readers = {
            "log": self.read_log,
            "witness": self.read_witness,
            "group": self.read_group,
            "quorum": self.read_quorum,
        }
        if keyword not in readers:
            raise malformed(f"it begins with {keyword}.")
        readers[keyword](*words)

    def is_defined(self, name):
        return name in self.witnesses or name in self.groups

    def read_log(self, vkey, _url=None):
        key = parse_key(vkey, ED25519)
        if any(other["public"] == key["public"] for other in self.logs):
            raise malformed("the key stands on another line already.")
        self.logs.append(key)

    def read_witness(self, name, vkey, _url=None):
        key = parse_key(vkey, COSIGNATURE)
        if name == "none" or self.is_defined(name):
            raise malformed(f"the name {name} is taken.")
        if any(other["public"] == key["public"] for other in self.witnesses.values()):
            raise malformed("the key stands on another line already.")
        self.witnesses[name] = key

    def read_group(self, name, count, *members):
        if name == "none" or self.is_defined(name) or not members:
            raise malformed(f"the name {name} is taken, or the group has no members.")
        for member in members:
            if not self.is_defined(member) or member in self.grouped:
                raise malformed(f"{member} is not defined on a line before, or a member already.")
            self.grouped.add(member)
        number = int(count) if re.fullmatch(r"[1-9][0-9]*", count) else 0
        threshold = {"all": len(members), "any": 1}.get(count, number)
        if not 1 <= threshold <= len(members):
            raise malformed(f"{count} is not between 1 and {len(members)}, all or any.")
        self.groups[name] = (threshold, members)

    def read_quorum(self, name):
        if self.quorum is not None or (name != "none" and not self.is_defined(name)):
            raise malformed(f"there is a quorum line already, or {name} is not defined on a line before.")
        self.quorum = name

    def is_quorum(self, witnesses):
        def reached(name):
            if name not in self.groups:
                return name in witnesses
            threshold, members = self.groups[name]
            return sum(reached(member) for member in members) >= threshold

        return self.quorum == "none" or reached(self.quorum)


# Signatures


def verify_ed25519(public, message, signature):
    if len(signature) != 64:
        return False
    with tempfile.TemporaryDirectory() as folder:
        paths = {name: os.path.join(folder, name) for name in ("key", "message", "signature")}
        for name, data in (("key", SPKI + public), ("message", message), ("signature", signature)):
            with open(paths[name], "wb") as file:
                file.write(data)
        command = ["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", paths["key"]]
        command += ["-rawin", "-in", paths["message"], "-sigfile", paths["signature"]]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


class Checkpoint:
    """A signed note with a log's origin, size and root."""

    def __init__(self, note):
        split = note.rfind("\n\n")
        if len(note.encode()) > 1_000_000 or split < 0 or re.search(r"[\x00-\x09\x0b-\x1f]", note):
            raise malformed("The checkpoint is no signed note.")
        self.text = note[: split + 1]
        self.signatures = [self.read_signature(line) for line in self.signature_lines(note[split + 2 :])]
        lines = self.text[:-1].split("\n")
        size = from_decimal(lines[1]) if len(lines) > 1 else None
        root = from_base64(lines[2]) if len(lines) > 2 else None
        if not lines[0] or size is None or root is None or len(root) != 32 or "" in lines[3:]:
            raise malformed("A checkpoint begins with lines for origin, size and root (base64 of 32 bytes).")
        self.origin, self.size, self.root = lines[0], size, root

    @staticmethod
    def signature_lines(text):
        if not text.endswith("\n") or text.count("\n") > 100:
            raise malformed("The note's signatures do not end with a line break, or are more than 100.")
        return text[:-1].split("\n")

    @staticmethod
    def read_signature(line):
        words = line.split(" ")
        data = from_base64(words[2]) if len(words) == 3 and words[0] == "\u2014" else None
        if data is None or len(data) < 5 or not words[1] or "+" in words[1]:
            raise malformed("A line of the note is no signature (an em dash, a name, base64).")
        return words[1], data[:4], data[4:]

    def signatures_by(self, key):
        return [data for name, key_id, data in self.signatures if name == key["name"] and key_id == key["id"]]

    def verify_log(self, policy):
        candidates = [key for key in policy.logs if key["name"] == self.origin]
        if not candidates:
            raise Refused("unknown_log", f"The policy names no log {self.origin}.")
        found = False
        for key in candidates:
            for signature in self.signatures_by(key):
                if not verify_ed25519(key["public"], self.text.encode(), signature):
                    raise Refused("bad_signature", f"The signature of {key['name']} does not verify.")
                found = True
        if not found:
            raise Refused("not_signed", f"No key that the policy has for {self.origin} has signed the checkpoint.")

    def verify(self, policy):
        """Answers with the times of cosignatures, in seconds since 1970, by the witnesses' names."""
        self.verify_log(policy)
        times = {}
        for name, key in policy.witnesses.items():
            for signature in self.signatures_by(key):
                at = int.from_bytes(signature[:8], "big")
                signed = f"cosignature/v1\ntime {at}\n{self.text}".encode()
                if len(signature) != 72 or not verify_ed25519(key["public"], signed, signature[8:]):
                    raise Refused("bad_signature", f"The cosignature of {name} does not verify.")
                times[name] = max(at, times.get(name, 0))
        if not policy.is_quorum(set(times)):
            raise Refused("no_quorum", f"The checkpoint of size {self.size} has too few cosignatures.")
        return times


# Trees


def leaf_hash(data):
    return sha256(b"\x00", data)


def verify_inclusion(hashes, leaf, index, size, root):
    """RFC 9162, section 2.1.3.2."""
    wrong = Refused("bad_proof", f"The inclusion proof of entry {index} does not lead to the root of size {size}.")
    if index >= size:
        raise Refused("bad_proof", f"A tree of {size} entries has no entry {index}.")
    at, last, found = index, size - 1, leaf
    for sibling in hashes:
        if last == 0:
            raise wrong
        if at % 2 == 1 or at == last:
            found = sha256(b"\x01", sibling, found)
            while at % 2 == 0 and at != 0:
                at, last = at // 2, last // 2
        else:
            found = sha256(b"\x01", found, sibling)
        at, last = at // 2, last // 2
    if last != 0 or found != root:
        raise wrong


def verify_consistency(hashes, old_size, old_root, size, root):
    """RFC 9162, section 2.1.4.2: the tree of `size` begins with that of `old_size`."""
    wrong = Refused("bad_proof", f"The consistency proof does not lead from size {old_size} to size {size}.")
    if old_size > size:
        raise Refused("bad_proof", f"The log shrank from {old_size} to {size} entries.")
    if old_size in (0, size):
        if hashes or old_root != (root if old_size == size else sha256()):
            raise wrong
        return
    at, last = old_size - 1, size - 1
    while at % 2 == 1:
        at, last = at // 2, last // 2
    # An old tree that is one complete subtree is the proof's own beginning, and left out there.
    path = [old_root, *hashes] if at == 0 else list(hashes)
    if not path:
        raise wrong
    old_found = found = path[0]
    for sibling in path[1:]:
        if last == 0:
            raise wrong
        if at % 2 == 1 or at == last:
            old_found, found = sha256(b"\x01", sibling, old_found), sha256(b"\x01", sibling, found)
            while at % 2 == 0 and at != 0:
                at, last = at // 2, last // 2
        else:
            found = sha256(b"\x01", found, sibling)
        at, last = at // 2, last // 2
    if last != 0 or old_found != old_root or found != root:
        raise wrong


def verify_growth(checkpoint, known, hashes):
    """Holds a checkpoint against one that was seen before, whose signatures were verified then."""
    if known.origin != checkpoint.origin:
        raise Refused("unknown_log", f"The known checkpoint is of {known.origin}, not of {checkpoint.origin}.")
    verify_consistency(hashes, known.size, known.root, checkpoint.size, checkpoint.root)


def verify_fresh(times, since):
    """Refuses a checkpoint whose newest cosignature is from before `since`, in seconds since 1970."""
    newest = max(times.values(), default=None)
    if newest is None:
        raise Refused("stale", "No witness that the policy names has cosigned the checkpoint.")
    if newest < since:
        raise Refused("stale", f"The newest cosignature is from {moment(newest)}, but must not be older than {moment(since)}.")


def moment(seconds):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))


# Proofs


class Proof:
    """A proof as a file: tlog-proof@v1."""

    def __init__(self, text):
        head, separator, note = text.partition("\n\n")
        lines = head.split("\n")
        if not separator or lines[0] != "c2sp.org/tlog-proof@v1":
            raise malformed("The proof does not begin as a proof, or has no checkpoint.")
        lines = lines[1:]
        self.extra = None
        if lines and lines[0].startswith("extra "):
            self.extra = from_base64(lines[0][6:])
            if self.extra is None:
                raise malformed("The proof's extra line is no base64.")
            lines = lines[1:]
        index = from_decimal(lines[0][6:]) if lines and lines[0].startswith("index ") else None
        if index is None:
            raise malformed("The proof has no line with its index.")
        hashes = hash_lines(lines[1:])
        if hashes is None or len(hashes) > 63:
            raise malformed("A line of the proof is no hash (base64 of 32 bytes), or there are more than 63.")
        self.index, self.hashes, self.checkpoint = index, hashes, Checkpoint(note)

    def verify(self, entry, policy):
        times = self.checkpoint.verify(policy)
        verify_inclusion(self.hashes, leaf_hash(entry), self.index, self.checkpoint.size, self.checkpoint.root)
        return times


def commitment(salt, record):
    """The log's entry for a record, by its exact bytes."""
    return sha256(b"\x76", salt, record)


def no_number(name):
    raise ValueError(name)


def read_object(text, what):
    try:
        value = json.loads(text, parse_constant=no_number)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise malformed(f"{what} is no object of JSON.")
    return value


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53


def salt_of(text):
    salt = from_base64(text) if isinstance(text, str) else None
    if salt is None or len(salt) != 16:
        raise malformed("A salt is base64 of 16 bytes.")
    return salt


def verify_proof(proof_text, entry, policy_text):
    """Verifies that `entry` is in the log. Answers with the proof and the times of cosignatures."""
    policy = Policy(policy_text)
    proof = Proof(proof_text)
    return proof, proof.verify(entry, policy)


def verify_statement(proof_text, policy_text):
    """Verifies a statement. Answers with what it says, the proof, and the times of cosignatures."""
    policy = Policy(policy_text)
    proof = Proof(proof_text)
    try:
        extra = read_object((proof.extra or b"").decode(), "The proof's extra line")
    except UnicodeDecodeError:
        raise malformed("The proof's extra line is not UTF-8.") from None
    statement, record_text, hashes = extra.get("statement"), extra.get("record"), extra.get("hashes")
    if not isinstance(statement, str) or not isinstance(record_text, str) or not isinstance(hashes, list):
        raise malformed("The proof's extra line does not hold a statement.")
    path = hash_lines(hashes) if all(isinstance(one, str) for one in hashes) else None
    if path is None or not is_count(extra.get("index")):
        raise malformed("The statement has no path to the root of its day.")
    salt, record_salt = salt_of(extra.get("salt")), salt_of(extra.get("recordSalt"))
    times = proof.verify(commitment(record_salt, record_text.encode()), policy)

    record = read_object(record_text, "The day's entry")
    root = from_base64(record.get("root")) if isinstance(record.get("root"), str) else None
    if record.get("v") != 1 or record.get("type") != "statements" or root is None or not is_count(record.get("count")):
        raise malformed("The proof's entry is no record of statements.")
    leaf = leaf_hash(sha256(b"\x73", salt, statement.encode()))
    try:
        verify_inclusion(path, leaf, extra["index"], record["count"], root)
    except Refused:
        message = "The statement is not the one that the log has for its account and day."
        raise Refused("bad_statement", message) from None
    said = read_object(statement, "The statement")
    if said.get("organizationId") != record.get("organizationId") or said.get("statementDate") != record.get("date"):
        raise malformed("The statement is of another day or organization than its entry.")
    return said, proof, times


# Registers


class GrowingTree:
    """A tree that leaves are added to one by one. It keeps a hash for each level."""

    def __init__(self):
        self.size, self.subtrees = 0, []

    def add(self, data):
        found, rest = leaf_hash(data), self.size
        while rest % 2 == 1:
            found, rest = sha256(b"\x01", self.subtrees.pop(), found), rest // 2
        self.subtrees.append(found)
        self.size += 1

    def root(self):
        if not self.subtrees:
            return sha256(b"")
        found = self.subtrees[-1]
        for left in reversed(self.subtrees[:-1]):
            found = sha256(b"\x01", left, found)
        return found


def is_hash(value):
    return isinstance(value, str) and re.fullmatch(r"[0-9a-f]{64}", value) is not None


def is_text(value):
    return isinstance(value, str)


def is_decimal(value):
    return isinstance(value, str) and re.fullmatch(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?", value) is not None


# The fields of a line, by the one that tells its kind; the weight alone may be absent.
LINES = {
    "bar": {"bar": is_hash, "owner": is_hash},
    "product": {"product": is_text, "items": is_count, "owner": is_hash},
    "chain": {"chain": is_hash, "head": is_hash},
}


def canonical(value):
    """The form of RFC 8785, of the values that lines have."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, str):
        value.encode()
        return json.dumps(value, ensure_ascii=False)
    if is_count(value):
        return str(value)
    raise ValueError("no value of a line")


def read_line(text):
    line = read_object(text, "A line of the register")
    kind = next((name for name in LINES if name in line), None)
    if kind is None:
        raise malformed(f"A line of the register has neither bar nor product nor chain: {text}")
    fits = all(is_of(line.get(name)) for name, is_of in LINES[kind].items())
    if not fits or (kind != "chain" and not is_decimal(line.get("fineTroyOunces", "0"))):
        raise malformed(f"A line of the register does not fit: {text}")
    try:
        is_canonical = canonical(line) == text
    except ValueError:
        is_canonical = False
    if not is_canonical:
        raise malformed(f"A line of the register is not in the form of RFC 8785: {text}")
    return kind, line[kind]


def verify_register(lines, entry_text):
    """
    Verifies the register of a day by its entry, which has to be verified before: that it is sorted, lists no bar and no
    chain twice, and leads to the entry's root. Lines come one by one, so their number does not matter to the memory.
    Answers with the entry.
    """
    entry = read_object(entry_text, "The entry")
    root = from_base64(entry["root"]) if isinstance(entry.get("root"), str) else None
    if entry.get("v") != 1 or entry.get("type") != "register" or not is_count(entry.get("lines")) or root is None:
        raise malformed("The entry is not that of a register.")
    tree, last, last_subject = GrowingTree(), None, None
    for text in lines:
        subject = read_line(text)
        data = text.encode()
        if subject == last_subject and subject[0] != "product":
            raise Refused("bad_register", f"The register has the {subject[0]} {subject[1]} twice.")
        if last is not None and data <= last:
            raise Refused("bad_register", f"The register is not sorted: {text} comes after {last.decode()}")
        last, last_subject = data, subject
        tree.add(data)
    date = entry.get("date")
    if tree.size != entry["lines"]:
        raise Refused("bad_register", f"The register of {date} has {tree.size} lines, not {entry['lines']}.")
    if tree.root() != root:
        raise Refused("bad_register", f"The register of {date} does not lead to the root in the log.")
    return entry


def lines_of(path):
    with open(path, encoding="utf-8", newline="\n") as file:
        for line in file:
            yield line.removesuffix("\n")


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def main():
    parser = argparse.ArgumentParser(description="Verifies proofs of a vault's transparency log.")
    parser.add_argument("proof")
    parser.add_argument("policy")
    parser.add_argument("--record", help="file with a record's exact bytes")
    parser.add_argument("--salt", help="the record's salt, base64")
    parser.add_argument("--entry", help="file with the bytes of an entry in clear")
    parser.add_argument("--register", help="file with the lines of the register that the entry is of")
    parser.add_argument("--max-age", type=float, metavar="HOURS", help="refuses what no witness has cosigned for so long")
    parser.add_argument("--known", metavar="CHECKPOINT", help="file with a checkpoint that was seen before")
    parser.add_argument("--consistency", metavar="FILE", help="file with the consistency proof from the known checkpoint")
    asked = parser.parse_args()
    if asked.consistency and not asked.known:
        parser.error("a consistency proof goes with the known checkpoint")
    if asked.register and not asked.entry:
        parser.error("a register goes with its entry")
    if (asked.record is None) != (asked.salt is None) or (asked.record and asked.entry):
        parser.error("a record goes with its salt, and not with an entry")
    try:
        proof_text, policy_text = read(asked.proof), read(asked.policy)
        if asked.record or asked.entry:
            with open(asked.record or asked.entry, "rb") as file:
                data = file.read()
            entry = commitment(salt_of(asked.salt), data) if asked.record else data
            proof, times = verify_proof(proof_text, entry, policy_text)
            what = "The entry"
            if asked.register:
                register = verify_register(lines_of(asked.register), data.decode())
                what = f"The register of {register.get('date')}, whose {register['lines']} lines list each bar once,"
        else:
            said, proof, times = verify_statement(proof_text, policy_text)
            what = f"Statement {said['id']} of {said['statementDate']}, version {said.get('version')},"
        if asked.max_age is not None:
            verify_fresh(times, time.time() - asked.max_age * 3600)
        if asked.known:
            hashes = hash_lines(read(asked.consistency).split()) if asked.consistency else []
            if hashes is None:
                raise malformed("A line of the consistency proof is no hash (base64 of 32 bytes).")
            verify_growth(proof.checkpoint, Checkpoint(read(asked.known)), hashes)
    except Refused as wrong:
        print(f"{wrong.code}: {wrong.message}", file=sys.stderr)
        return 1
    except (OSError, UnicodeDecodeError) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    witnesses = ", ".join(sorted(times)) or "none asked for"
    print(f"{what} is entry {proof.index} of {proof.checkpoint.origin}. Witnesses: {witnesses}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
