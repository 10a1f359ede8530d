"""Verifies proofs of statements, each a line of JSON on standard input, and answers with a line for each: ok, or a code."""

import json
import sys

sys.path.insert(0, sys.argv[1])
import verify  # noqa: E402

for line in sys.stdin:
    case = json.loads(line)
    try:
        if "entry" in case:
            verify.verify_proof(case["proof"], bytes.fromhex(case["entry"]), case["policy"])
        else:
            verify.verify_statement(case["proof"], case["policy"])
        print("ok")
    except verify.Refused as wrong:
        print(wrong.code)
