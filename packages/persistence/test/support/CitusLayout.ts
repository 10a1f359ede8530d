import { readFileSync } from "node:fs"
import { join } from "node:path"

const page = readFileSync(join(import.meta.dirname, "../../../../docs/scaling.md"), "utf8")

/** The statements by which docs/scaling.md spreads statements over a Citus cluster. */
export const citusLayout: ReadonlyArray<string> = (
  /### Statements on Citus[\s\S]*?```sql\n([\s\S]*?)```/.exec(page)?.[1] ?? ""
)
  .split(";\n")
  .filter((statement) => statement.trim() !== "")
