import { figure, table } from "@vault-custody/bench-report/Table"
import { Ids } from "@vault-custody/domain/Common/Ids"
import * as Database from "@vault-custody/persistence/Common/Database"
import { apiPools } from "@vault-custody/persistence/Common/DatabasePools"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import { runMain } from "@vault-custody/runtime/RunMain"
import { type Carried, plansForAllOf, plansOf } from "@vault-custody/testing/PlansOf"
import { Console, Effect, Layer, type Redacted } from "effect"
import { availableParallelism } from "node:os"
import { clientOf, durableSettings, fill, startFilled } from "./FilledDatabase.ts"
import { listsStatements, rows } from "./ListsData.ts"
import { listRequests } from "./ListsRequests.ts"

// How PostgreSQL carries out the statements of customers' lists, with each filter alone and combined, for an organization
// that has a million rows of each kind.

const wanted = process.env["BENCH_KINDS"]?.split(",")

/** The report prints larger values, in milliseconds, in bold. */
const target = 50

const repositories = (url: Redacted.Redacted) =>
  RepositoriesPg.layer.pipe(
    Layer.provideMerge(
      Database.layer({ url, applicationName: "bench-lists", isGuarded: false, pools: apiPools })
    ),
    Layer.provide(Ids.layer)
  )

/** The total time and pages of several statements of one list. */
const total = (carried: ReadonlyArray<Carried>) => ({
  millis: carried.reduce((sum, { millis }) => sum + millis, 0),
  pages: carried.reduce((sum, { pages }) => sum + pages, 0)
})

const shown = (millis: number) => (millis > target ? `**${figure(millis, 1)}**` : figure(millis, 1))

const measured = Effect.gen(function* () {
  const kinds = (yield* listRequests).filter(
    ({ name }) => wanted === undefined || wanted.some((part) => name.includes(part))
  )
  const lines: Array<ReadonlyArray<string>> = []
  for (const { name, read } of kinds) {
    // The pages are in memory from the second time on.
    yield* read
    const forOne = total(yield* plansOf(read))
    const forAll = total(yield* plansForAllOf(read))
    yield* Console.error(`${name}: ${figure(forOne.millis, 1)} and ${figure(forAll.millis, 1)} ms`)
    lines.push([name, shown(forOne.millis), figure(forOne.pages), shown(forAll.millis), figure(forAll.pages)])
  }
  return lines
})

const program = Effect.gen(function* () {
  const { url } = yield* startFilled({ ...durableSettings, fsync: false, synchronous_commit: false })
  yield* Effect.provide(fill("fbo_accounts", listsStatements), clientOf(url))
  const lines = yield* Effect.provide(measured, repositories(url))
  const text = [
    `\`npx -y pnpm@12 bench:lists\`: one organization with ${figure(rows)} rows of each kind, on ${availableParallelism()} cores. The statements are the repositories', each explained as it is planned for its parameters and for all. Milliseconds that PostgreSQL took, and pages of 8 KiB that it looked at:`,
    table(["list and filter", "ms", "pages", "for all, ms", "pages"], ...lines)
  ].join("\n\n")
  yield* Console.log(text)
})

runMain(Effect.scoped(program))
