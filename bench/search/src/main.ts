import { writeResults } from "@vault-custody/bench-report/Page"
import { figure } from "@vault-custody/bench-report/Table"
import { runMain } from "@vault-custody/runtime/RunMain"
import { Console, Effect } from "effect"
import { availableParallelism, cpus } from "node:os"
import { type Item, readCatalogue } from "./Catalogue.ts"
import { type Engine, ours, peers } from "./Engines.ts"
import { kinds } from "./Kinds.ts"
import { measure, type Quality, queriesOf } from "./Quality.ts"
import { type KindResult, qualityTable, speedTable } from "./Report.ts"
import { measureSpeed } from "./Speed.ts"

/**
 * Measures search: its quality, beside MiniSearch, Orama and Fuse.js over the same products, and the API's speed with
 * catalogues of several sizes. Starts everything that it needs.
 */
const ofEach = Number(process.env["BENCH_QUERIES"] ?? 50)
const sizes = (process.env["BENCH_SIZES"] ?? "5693,100000,1000000")
  .split(",")
  .filter((size) => size !== "")
  .map(Number)

/** Whether to write the report: only for a part that was measured in full. */
const isWritten = (setting: string): boolean =>
  process.env["BENCH_WRITE"] === "1" || process.env[setting] === undefined

const better = (a: Quality, b: Quality): Quality => (b.mrr > a.mrr ? b : a)

const bestOf = async (
  engines: ReadonlyArray<Engine>,
  queries: Parameters<typeof measure>[1]
): Promise<Quality> => {
  let best: Quality = { mrr: -1, recall: 0 }
  for (const engine of engines) best = better(best, await measure(engine, queries))
  return best
}

const quality = async (items: ReadonlyArray<Item>): Promise<ReadonlyArray<KindResult>> => {
  const engines = Object.entries({ "vault-custody": [ours(items)], ...(await peers(items)) })
  const results: Array<KindResult> = []
  for (const [kind, make] of Object.entries(kinds)) {
    const queries = queriesOf(make, items, ofEach)
    if (queries.length === 0) continue
    const byEngine = new Map<string, Quality>()
    for (const [name, settings] of engines) byEngine.set(name, await bestOf(settings, queries))
    results.push({ kind, queries: queries.length, byEngine })
  }
  return results
}

const program = Effect.gen(function* () {
  const catalogue = readCatalogue()
  const report = Effect.fnUntraced(function* (
    part: string,
    isToBeWritten: boolean,
    what: string,
    results: string
  ) {
    const text = [
      `\`npx -y pnpm@12 bench:search\` on ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores ` +
        `(${cpus()[0]?.model.trim()}), Node.js ${process.versions.node}${what}`,
      results
    ].join("\n\n")
    yield* Console.log(`${text}\n`)
    if (isToBeWritten) writeResults("search.md", `bench:search ${part}`, text)
  })

  if (ofEach > 0) {
    const results = yield* Effect.promise(() => quality(catalogue))
    yield* report(
      "quality",
      isWritten("BENCH_QUERIES"),
      `: ${figure(catalogue.length)} products. Of MiniSearch (any word, all words) and Orama (tolerance 0, 1) the better of two settings counts in each kind; Fuse.js searches by words.`,
      qualityTable(results)
    )
  }
  if (sizes.length > 0) {
    const speeds = yield* Effect.forEach(sizes, (size) => measureSpeed(catalogue, size))
    yield* report("speed", isWritten("BENCH_SIZES"), ".", speedTable(speeds))
  }
})

runMain(program)
