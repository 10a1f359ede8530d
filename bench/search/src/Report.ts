import { quantile } from "@vault-custody/bench-report/Rounds"
import { figure, table } from "@vault-custody/bench-report/Table"
import { type Loaded, together } from "./Load.ts"
import type { Quality } from "./Quality.ts"
import { clients, imported, imports, type Speed } from "./Speed.ts"

/** The quality of each engine for a kind of query; ours is the first. */
export interface KindResult {
  readonly kind: string
  readonly queries: number
  readonly byEngine: ReadonlyMap<string, Quality>
}

const shown = ({ mrr, recall }: Quality): string => `${figure(mrr, 3)} / ${figure(recall, 2)}`

const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The kinds in which another engine has a better mean reciprocal rank than ours. */
const behind = (results: ReadonlyArray<KindResult>): ReadonlyArray<string> =>
  results.flatMap(({ kind, byEngine }) => {
    const [ours = 0, ...others] = [...byEngine.values()].map(({ mrr }) => mrr)
    return Math.max(...others) > ours + 1e-9 ? [kind] : []
  })

export const qualityTable = (results: ReadonlyArray<KindResult>): string => {
  const engines = [...(results[0]?.byEngine.keys() ?? [])]
  const overall = engines.map((engine) => {
    const all = results.flatMap(({ byEngine }) => byEngine.get(engine) ?? [])
    return shown({ mrr: mean(all.map(({ mrr }) => mrr)), recall: mean(all.map(({ recall }) => recall)) })
  })
  const lost = behind(results)
  return [
    table(
      ["MRR / recall@10", "queries", ...engines],
      ...results.map(({ kind, queries, byEngine }) => [
        kind,
        String(queries),
        ...[...byEngine.values()].map(shown)
      ]),
      ["mean of the kinds", "", ...overall]
    ),
    "",
    lost.length === 0
      ? "In no kind of query is the MRR of another engine higher."
      : `Kinds in which the MRR of another engine is higher: ${lost.join(", ")}.`
  ].join("\n")
}

const times = (loaded: Loaded): string =>
  [0.5, 0.99, 1]
    .map((share) => quantile(loaded.millis, share))
    .map((value) => figure(value, 1))
    .join(" / ")

export const speedTable = (speeds: ReadonlyArray<Speed>): string =>
  table(
    ["", ...speeds.map(({ products }) => `${figure(products)} products`)],
    ["one client: p50 / p99 / worst, ms", ...speeds.map(({ oneClient }) => times(oneClient))],
    ["the hardest queries", ...speeds.map(({ hard }) => times(hard))],
    [`${clients} clients`, ...speeds.map(({ manyClients }) => times(manyClients))],
    [
      `${clients} clients: searches a second`,
      ...speeds.map(({ manyClients }) => figure(manyClients.perSecond))
    ],
    [
      "the API's processor time for one of these, ms",
      ...speeds.map(({ cpuOfSearch }) => figure(cpuOfSearch, 2))
    ],
    [
      "its longest turn of the event loop meanwhile, ms",
      ...speeds.map(({ delays }) => figure(delays.longest, 1))
    ],
    ["one client between imports", ...speeds.map(({ betweenImports }) => times(betweenImports))],
    [
      `one client during ${imports} imports of ${figure(imported)} products`,
      ...speeds.map(({ whileImporting }) => times(whileImporting))
    ],
    [
      "answers that were not 200",
      ...speeds.map(({ oneClient, hard, manyClients, betweenImports, whileImporting }) =>
        String(together([oneClient, hard, manyClients, betweenImports, whileImporting]).failed)
      )
    ],
    [
      "from the start of a process to its first answer, s",
      ...speeds.map(({ firstSearch }) => figure(firstSearch / 1000, 1))
    ],
    [
      "most memory of the API's process from then on, MB",
      ...speeds.map(({ mostMemory }) => figure(mostMemory / 1e6))
    ],
    [
      "the same arithmetic, in the same minutes: fastest / p50 / p99 / slowest, ms",
      ...speeds.map(({ fixedWork }) =>
        [0, 0.5, 0.99, 1].map((share) => figure(quantile(fixedWork, share), 1)).join(" / ")
      )
    ]
  )
