"""Verifies proofs, registers and growth, each a line of JSON on standard input, and answers with a line for each: ok, or a code."""

import functools
import json
import sys

sys.path.insert(0, sys.argv[1])
import verify  # noqa: E402

# Each signature of a checkpoint that many cases share is verified once: openssl is a process of its own.
verify.verify_ed25519 = functools.cache(verify.verify_ed25519)

for line in sys.stdin:
    case = json.loads(line)
    try:
        if "known" in case:
            hashes = verify.hash_lines(case["hashes"])
            verify.verify_growth(verify.Checkpoint(case["checkpoint"]), verify.Checkpoint(case["known"]), hashes)
        elif "lines" in case:
            verify.verify_register(case["lines"], case["entry"])
        elif "entry" in case:
            verify.verify_proof(case["proof"], bytes.fromhex(case["entry"]), case["policy"])
        else:
            verify.verify_statement(case["proof"], case["policy"])
        print("ok")
    except verify.Refused as wrong:
        print(f"{wrong.code}: {wrong.message}" if "lines" in case else wrong.code)
