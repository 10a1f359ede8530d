import { readFile } from "node:fs/promises"
import { verifyStatement } from "@vault-custody/verify"

const proof = await readFile("examples/statement.tlog-proof", "utf8")
const policy = await readFile("examples/policy.txt", "utf8")

const verified = await verifyStatement(proof, policy)
if (verified.ok) {
  const { index, statement } = verified.value
  console.log(`Statement ${statement.id} of ${statement.statementDate} is entry ${index} of the log.`)
} else {
  console.error(`${verified.problem.code}: ${verified.problem.message}`)
  process.exitCode = 1
}
