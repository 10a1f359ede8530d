import { cpuOf, cpuOfTree } from "@vault-custody/bench-report/Cpu"
import { quantile } from "@vault-custody/bench-report/Rounds"
import { figure, table } from "@vault-custody/bench-report/Table"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Api } from "./ApiProcess.ts"
import { placeIdOf, placesOf } from "./PlacesData.ts"
import { idOf } from "./ScaledData.ts"
import type { WorkRequest } from "./WorkRequests.ts"

/** Staff's requests about places: contents now and earlier, who touched an item, and the meaning of a scan. */
export const placeRequests = (items: number): ReadonlyArray<WorkRequest> => {
  const { box } = placesOf(items)
  const boxOf = (n: number) => placeIdOf("box", (n * 7919) % box)
  const itemOf = (n: number) => idOf("itm", 1 + ((n * 104_729) % items))
  return [
    { name: "places", path: () => "/places?limit=100" },
    { name: "places, by a scan", path: (n) => `/places?scanned=BOX-${(n * 7919) % box}` },
    { name: "places, where an item is", path: (n) => `/inventory/${itemOf(n)}` },
    { name: "places, who touched an item", path: (n) => `/inventory/${itemOf(n)}/custody` },
    { name: "places, what is in a box", path: (n) => `/places/${boxOf(n)}/contents?limit=100` },
    {
      name: "places, what was in a box",
      path: (n) => `/places/${boxOf(n)}/contents?limit=100&at=2026-06-01T00:00:00Z`
    },
    { name: "places, what is on a shelf", path: (n) => `/places/${placeIdOf("shelf", n % 5)}/contents` }
  ]
}

const expect = async (answer: ReturnType<Api["ops"]>, status: number) => {
  const { json, status: got } = await answer
  if (got !== status) throw new Error(`${got} ${JSON.stringify(json)}`)
  return json.data
}

const timed = async <A>(run: () => Promise<A>): Promise<readonly [millis: number, result: A]> => {
  const startedAt = performance.now()
  const result = await run()
  return [performance.now() - startedAt, result]
}

/** Moves boxes of 500 from shelf to shelf, one after the other, until told to stop; answers how long each took. */
const moveBoxes = async (
  { ops }: Api,
  items: number,
  isOver: () => boolean
): Promise<ReadonlyArray<number>> => {
  const { box, shelf } = placesOf(items)
  const took: Array<number> = []
  for (let n = 0; !isOver(); n++) {
    const body = {
      toPlaceId: placeIdOf("shelf", (n * 31 + 1) % shelf),
      boxes: [{ placeId: placeIdOf("box", (n * 7919) % box) }]
    }
    const [millis] = await timed(() => expect(ops("POST", "/moves", JSON.stringify(body)), 201))
    took.push(millis)
  }
  return took.toSorted((a, b) => a - b)
}

/** Processor time of the API and of PostgreSQL for each of some operations, in milliseconds. */
const spentOn = async <A>(api: Api, postgres: number, run: () => Promise<ReadonlyArray<A>>) => {
  const spent = () => [cpuOf(api.pid), cpuOfTree(postgres)] as const
  const [own, server] = spent()
  const results = await run()
  const [ownAfter, serverAfter] = spent()
  const each = (micros: number) => figure(micros / 1000 / results.length, 2)
  return { results, spent: [each(ownAfter - own), each(serverAfter - server)] }
}

/** How long the first pages of what a count expects take, one after the other. */
const expectedPages = async ({ ops }: Api, count: string): Promise<ReadonlyArray<number>> => {
  const took: Array<number> = []
  for (let cursor = ""; took.length < 50;) {
    const [millis, { json, status }] = await timed(() =>
      ops("GET", `/counts/${count}/expected?limit=100${cursor === "" ? "" : `&cursor=${cursor}`}`)
    )
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`)
    took.push(millis)
    cursor = json.pagination.nextCursor
  }
  return took.toSorted((a, b) => a - b)
}

const spreadOf = (took: ReadonlyArray<number>) =>
  [quantile(took, 0.5), quantile(took, 0.99)].map((millis) => figure(millis, 1))

/** Everything in the scope was seen in its place, but for every thousandth item: by SQL, as scanners would send it in days. */
const scanAll = (count: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (
      sql
    ) => sql`INSERT INTO count_scans (count_id, scan_id, scanned, place_id, seen_at, custody_number, item_ids,
        item_id, operator_id)
      SELECT ${count}, id, internal_identifier, place_id, now(), custody_number(), ARRAY[id], id, 'opr_bench'
      FROM inventory_items WHERE place_id IS NOT NULL AND ('x' || right(id, 8))::bit(32)::bigint % 1000 <> 1
        AND place_id IN (SELECT b.id FROM places b JOIN places s ON s.id = b.parent_id JOIN places r ON r.id = s.parent_id
          WHERE r.parent_id = ${placeIdOf("site", 0)})`
  )

/** Moves boxes while something else is done. */
const besides = async <A>(api: Api, items: number, run: () => Promise<A>) => {
  const other = { isOver: false }
  const moving = moveBoxes(api, items, () => other.isOver)
  const [millis, result] = await timed(run)
  other.isOver = true
  return { millis, result, moved: await moving }
}

/** Measures moves of boxes, and a count of a site during such moves. */
export const placesWork = Effect.fnUntraced(function* (
  api: Api,
  { items, moves, postgres }: { readonly items: number; readonly moves: number; readonly postgres: number }
) {
  let moved = 0
  // The first are not counted: plans are made, and pages read.
  yield* Effect.promise(() => moveBoxes(api, items, () => moved++ >= 20))
  moved = 0
  const alone = yield* Effect.promise(() =>
    spentOn(api, postgres, () => moveBoxes(api, items, () => moved++ >= moves))
  )
  const scope = JSON.stringify({ scope: { placeId: placeIdOf("site", 0) }, isBlind: false })
  const begun = yield* Effect.promise(() =>
    besides(api, items, () => expect(api.ops("POST", "/counts", scope), 201))
  )
  const { id } = begun.result
  const pages = yield* Effect.promise(() => spentOn(api, postgres, () => expectedPages(api, id)))
  yield* scanAll(id)
  const closed = yield* Effect.promise(() =>
    besides(api, items, () => expect(api.ops("POST", `/counts/${id}/close`), 200))
  )
  const { numbers } = closed.result
  return [
    table(
      ["ms", "p50", "p99", "the API's processor time", "PostgreSQL's"],
      ["moving a box of 500", ...spreadOf(alone.results), ...alone.spent],
      [
        `moving one while a count is closed (${figure(closed.moved.length)} moves)`,
        ...spreadOf(closed.moved),
        "",
        ""
      ],
      ["a page of 100 of what an open count expects", ...spreadOf(pages.results), ...pages.spent]
    ),
    "",
    `A count of a site that expects ${figure(numbers.expected)} items was begun in ${figure(begun.millis, 1)} ms and closed in ${figure(closed.millis / 1000, 1)} s: ${figure(numbers.found)} found, ${figure(numbers.missing)} missing.`
  ].join("\n")
})
