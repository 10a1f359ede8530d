import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { contractSource } from "./ContractSource.ts"

/** Writes `src/generated/Contract.ts`, or with `--check` says whether the committed one is what the contract says today. */
const root = fileURLToPath(new URL("../../..", import.meta.url))
const file = fileURLToPath(new URL("../src/generated/Contract.ts", import.meta.url))
const text = execFileSync(`${root}node_modules/.bin/oxfmt`, ["--stdin-filepath", file], {
  cwd: root,
  input: contractSource(),
  encoding: "utf8"
})

if (!process.argv.includes("--check")) {
  writeFileSync(file, text)
  process.stdout.write("wrote packages/client/src/generated/Contract.ts\n")
} else if (readFileSync(file, "utf8") === text) {
  process.stdout.write("packages/client/src/generated/Contract.ts is up to date\n")
} else {
  process.stderr.write(
    "packages/client/src/generated/Contract.ts has drifted from the contract. Run: npx -y pnpm@12 openapi\n"
  )
  process.exitCode = 1
}
