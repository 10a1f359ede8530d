import { readFileSync } from "node:fs"
import process from "node:process"
import * as installed from "@vault-custody/verify"
import * as bundled from "./bundled.mjs"

const proof = readFileSync("examples/statement.tlog-proof", "utf8")
const policy = readFileSync("examples/policy.txt", "utf8")

for (const { verifyStatement } of [installed, bundled]) {
  const verified = await verifyStatement(proof, policy)
  if (!verified.ok) throw new Error(verified.problem.message)
  const other = await verifyStatement(proof, policy.replace("quorum none", "quorum nobody"))
  if (other.ok) throw new Error("A policy that is none is accepted")
}
process.stdout.write("verifies here\n")
