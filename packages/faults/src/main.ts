import { PgClient } from "@effect/sql-pg"
import { runMain } from "@vault-custody/runtime/RunMain"
import { CrashablePostgres } from "@vault-custody/testing/CrashablePostgres"
import { Console, Data, Effect } from "effect"
import { parseArgs } from "node:util"
import { keepArtefacts } from "./Artefacts.ts"
import { runFailover } from "./Failover.ts"
import { tellOperations, tellPlan } from "./Narration.ts"
import { makePlan, type Plan } from "./Plan.ts"
import { type Report, run } from "./Run.ts"
import { failedSeeds } from "./Seeds.ts"
import { makeSingle } from "./System/Server.ts"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string" },
    seconds: { type: "string", default: "10" },
    failover: { type: "boolean", default: false }
  },
  // pnpm passes on the `--` that separates these arguments from its own.
  args: process.argv.slice(2).filter((arg) => arg !== "--")
})

const seedsOf = (range: string): ReadonlyArray<number> => {
  const [first = NaN, last = first] = range.split("-").map(Number)
  if (!Number.isInteger(first) || !Number.isInteger(last) || last < first) {
    throw new Error(`--seeds is a range such as 1-100, and not ${range}`)
  }
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

/** Some seed did not pass; the run has said which. */
class SeedsFailed extends Data.TaggedError("SeedsFailed")<{ readonly message: string }> {}

const say = (lines: ReadonlyArray<string>) => Effect.forEach(lines, (line) => Console.log(line))

/** Prints the result of a run, and writes the artefacts of a failure. Returns whether every check passed. */
const conclude = Effect.fnUntraced(function* (plan: Plan, report: Report) {
  const { evidence, figures, violations } = report
  yield* say([...tellOperations(evidence.operations), JSON.stringify(figures)])
  if (violations.length > 0) {
    const database = PgClient.layer({ url: report.databaseUrl })
    const folder = yield* Effect.provide(keepArtefacts(plan, report), database)
    yield* say(violations.map(({ check, what }) => `VIOLATED ${check}: ${what}`))
    yield* Console.log(`artefacts: ${folder}`)
  }
  yield* Console.log(`── seed ${plan.seed}: ${violations.length === 0 ? "passed" : "FAILED"}`)
  return violations.length === 0
})

const faults = Effect.fnUntraced(function* (seed: number) {
  const plan = makePlan(seed, Number(values.seconds))
  yield* say([`── seed ${seed}: ${values.seconds} s of trouble`, ...tellPlan(plan)])
  return yield* conclude(plan, yield* run(yield* makeSingle, plan))
})

const failover = Effect.fnUntraced(function* (seed: number) {
  yield* Console.log(`── seed ${seed}: the primary is lost`)
  const { plan, report, times } = yield* runFailover(seed)
  yield* Console.log(JSON.stringify(times))
  return yield* conclude(plan, report)
})

const program = Effect.gen(function* () {
  const seeds = seedsOf(values.seeds ?? values.seed)
  const failed = yield* failedSeeds(seeds, (seed) =>
    Effect.scoped(values.failover ? failover(seed) : faults(seed))
  )
  const message = `${seeds.length - failed.length} of ${seeds.length} seeds passed`
  if (failed.length > 0)
    return yield* new SeedsFailed({ message: `${message}; failed: ${failed.join(", ")}` })
  yield* Console.log(message)
}).pipe(Effect.provide(CrashablePostgres.layer))

runMain(program)
