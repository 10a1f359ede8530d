// @ts-check
const { readFileSync } = require("node:fs")
const { verifyStatement } = require("@vault-custody/verify")

const proof = readFileSync("examples/statement.tlog-proof", "utf8")
const policy = readFileSync("examples/policy.txt", "utf8")

verifyStatement(proof, policy).then((verified) => {
  if (!verified.ok) throw new Error(verified.problem.message)
  return verified.value
})
