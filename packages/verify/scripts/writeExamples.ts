import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { examples } from "./Examples.ts"
import { POLICY_WITHOUT_WITNESSES } from "../test/support/Log.ts"
import { mineOf } from "../test/support/Checks.ts"
import { story } from "../test/support/Story.ts"

/** Writes the proof and the policy that the examples verify. Run it through pnpm. */
const vault = story(1)
const mine = mineOf(vault)
const [index] = [...mine.statements.keys()]
const folder = fileURLToPath(new URL("../examples/", import.meta.url))
writeFileSync(`${folder}statement.tlog-proof`, await vault.statementProof(mine, index ?? 0, 0))
writeFileSync(`${folder}policy.txt`, POLICY_WITHOUT_WITNESSES)
examples.write()
