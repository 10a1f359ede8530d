import { PgClient } from "@effect/sql-pg"
import { CrashablePostgres } from "@vault-custody/testing/CrashablePostgres"
import { Console, Effect } from "effect"
import { parseArgs } from "node:util"
import { keepArtefacts } from "./Artefacts.ts"
import { tellOperations, tellPlan } from "./Narration.ts"
import { makePlan } from "./Plan.ts"
import { run } from "./Run.ts"

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string" },
    seconds: { type: "string", default: "10" }
  },
  // What pnpm hands on begins with the dashes that separate it from its own.
  args: process.argv.slice(2).filter((arg) => arg !== "--")
})

const seedsOf = (range: string): ReadonlyArray<number> => {
  const [first = NaN, last = first] = range.split("-").map(Number)
  if (!Number.isInteger(first) || !Number.isInteger(last) || last < first) {
    throw new Error(`--seeds is a range such as 1-100, and not ${range}`)
  }
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}

const say = (lines: ReadonlyArray<string>) => Effect.forEach(lines, (line) => Console.log(line))

/** One seed: says what went wrong on purpose, what was asked for, and which promises were not kept. */
const runSeed = Effect.fnUntraced(function* (seed: number) {
  const { crash, start, url } = yield* CrashablePostgres
  const plan = makePlan(seed, Number(values.seconds))
  yield* say([`── seed ${seed}: ${values.seconds} s of trouble`, ...tellPlan(plan)])
  const report = yield* run({ url, crash, start }, plan)
  yield* say([...tellOperations(report.evidence.operations), JSON.stringify(report.figures)])
  if (report.violations.length > 0) {
    const folder = yield* Effect.provide(
      keepArtefacts(plan, report),
      PgClient.layer({ url: report.databaseUrl })
    )
    yield* say(report.violations.map(({ check, what }) => `VIOLATED ${check}: ${what}`))
    yield* Console.log(`artefacts: ${folder}`)
  }
  yield* Console.log(`── seed ${seed}: ${report.violations.length === 0 ? "passed" : "FAILED"}`)
  return report.violations.length === 0
})

const program = Effect.gen(function* () {
  const seeds = seedsOf(values.seeds ?? values.seed)
  const passed = yield* Effect.forEach(seeds, (seed) =>
    Effect.map(Effect.scoped(runSeed(seed)), (isPassed) => ({ seed, isPassed }))
  )
  const failed = passed.filter(({ isPassed }) => !isPassed).map(({ seed }) => seed)
  yield* Console.log(
    `${seeds.length - failed.length} of ${seeds.length} seeds passed` +
      (failed.length === 0 ? "" : `; failed: ${failed.join(", ")}`)
  )
  if (failed.length > 0) process.exitCode = 1
}).pipe(Effect.provide(CrashablePostgres.layer))

await Effect.runPromise(program)
