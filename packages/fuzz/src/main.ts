import { CrashablePostgres } from "@vault-custody/testing/CrashablePostgres"
import { Console, Effect } from "effect"
import { parseArgs } from "node:util"
import { fuzz } from "./Fuzz.ts"
import { operations } from "./Operations.ts"
import { startService } from "./Service.ts"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    requests: { type: "string", default: "100000" }
  },
  // Arguments from pnpm begin with the dashes that separate them from its own.
  args: process.argv.slice(2).filter((arg) => arg !== "--")
})

const program = Effect.gen(function* () {
  const { url } = yield* CrashablePostgres
  const service = yield* startService(url)
  const seed = Number(values.seed)
  const { done, findings, statuses } = yield* fuzz(service, {
    seed,
    requests: Number(values.requests),
    say: (line) => process.stdout.write(`${line}\n`)
  })
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  yield* Console.log(`seed ${seed}: ${byStatus.join(", ")}`)
  const undone = operations.map(({ id, listener }) => `${listener} ${id}`).filter((name) => !done.has(name))
  yield* Console.log(
    `${done.size} of ${operations.length} operations succeeded${undone.length === 0 ? "" : `, not: ${undone.join(", ")}`}`
  )
  yield* Console.log(`${findings.length} findings`)
  if (findings.length > 0) process.exitCode = 1
}).pipe(Effect.scoped, Effect.provide(CrashablePostgres.layer))

await Effect.runPromise(program)
