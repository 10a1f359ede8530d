import { readFileSync } from "node:fs"
import { verifyStatement, type Checked, type ProvenStatement } from "@vault-custody/verify"

const proof = readFileSync("examples/statement.tlog-proof", "utf8")
const policy = readFileSync("examples/policy.txt", "utf8")

const verified: Checked<ProvenStatement> = await verifyStatement(proof, policy)
if (!verified.ok) throw new Error(verified.problem.message)
const changed = await verifyStatement(proof.replace("index ", "index 1"), policy)
if (changed.ok || changed.problem.code !== "bad_proof") throw new Error("A changed proof is accepted")
