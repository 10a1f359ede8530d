import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { tellOperations, tellPlan } from "./Narration.ts"
import type { Plan } from "./Plan.ts"
import type { Report } from "./Run.ts"

/** The folder for artefacts of failures, under the repository's root. */
const root = Path.join(import.meta.dirname, "..", "..", "..", "test-results", "faults")

const toLines = (rows: ReadonlyArray<unknown>) => rows.map((row) => `${JSON.stringify(row)}\n`).join("")

/** Writes the artefacts of a failure: plan, history, logs and every table. Returns the folder. */
export const keepArtefacts = Effect.fnUntraced(function* (plan: Plan, report: Report) {
  const folder = Path.join(root, `seed-${plan.seed}`)
  const sql = yield* PgClient.PgClient
  const tables = yield* sql<{ readonly name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'delivery_attempts_%'`
  Fs.rmSync(folder, { recursive: true, force: true })
  Fs.mkdirSync(Path.join(folder, "tables"), { recursive: true })
  const write = (name: string, text: string) => Fs.writeFileSync(Path.join(folder, name), text)
  write("violations.txt", report.violations.map(({ check, what }) => `${check}: ${what}\n`).join(""))
  write("plan.txt", [...tellPlan(plan), ...tellOperations(report.evidence.operations)].join("\n"))
  write("history.jsonl", toLines(report.evidence.operations))
  for (const { lines, name } of report.instances) write(`${name}.log`, lines().join("\n"))
  for (const { name } of tables) {
    const rows = yield* sql<{ readonly row: unknown }>`SELECT to_jsonb(t) AS row FROM ${sql(name)} t`
    write(Path.join("tables", `${name}.jsonl`), toLines(rows.map(({ row }) => row)))
  }
  return folder
})
