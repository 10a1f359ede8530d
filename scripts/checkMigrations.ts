import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { before, refusedIn } from "./MigrationRules.ts"

const folder = join(import.meta.dirname, "..", "packages", "persistence", "migrations")
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort()

/** Migrations are numbered from 1 without a gap: two that were written side by side may have taken the same number. */
const misplaced = files
  .filter((name, index) => Number(name.split("_", 1)[0]) !== index + 1)
  .map(
    (name) => `${name}: its number has come before, or one is missing before it. Take the next free number.`
  )

const refused = files
  .filter((name) => !before.has(name))
  .flatMap((name) =>
    refusedIn(readFileSync(join(folder, name), "utf8")).map(
      ({ line, message }) => `${name}:${line} ${message} (CONTRIBUTING.md, "A migration")`
    )
  )

for (const problem of [...misplaced, ...refused]) process.stderr.write(`${problem}\n`)
process.exitCode = misplaced.length + refused.length === 0 ? 0 : 1
