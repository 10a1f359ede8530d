import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"

interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Shared Hit Blocks": number
  readonly "Shared Read Blocks": number
  /** On average of the loops. */
  readonly "Rows Removed by Join Filter"?: number
  readonly "Actual Loops": number
  readonly Plans?: ReadonlyArray<PlanNode>
}

/** How PostgreSQL carried a statement out. */
export interface Carried {
  readonly text: string
  /** Tables that were read from one end to the other. */
  readonly scanned: ReadonlyArray<string>
  /** Pages of tables and indexes that were looked at. */
  readonly pages: number
  /** Pairs of rows that a join compared and that did not match. */
  readonly mismatches: number
}

const nodesOf = (node: PlanNode): ReadonlyArray<PlanNode> => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const carriedOf = (text: string, rows: ReadonlyArray<object>): Carried => {
  const [explained] = rows
  const [{ Plan: root }]: readonly [{ readonly Plan: PlanNode }] = Object(explained)["QUERY PLAN"]
  const nodes = nodesOf(root)
  return {
    text,
    scanned: nodes.flatMap((node) => (node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? ""] : [])),
    pages: root["Shared Hit Blocks"] + root["Shared Read Blocks"],
    mismatches: nodes.reduce(
      (sum, node) => sum + (node["Rows Removed by Join Filter"] ?? 0) * node["Actual Loops"],
      0
    )
  }
}

/** How the statements of an effect are carried out. Needs an unguarded pool, since each is explained beforehand. */
export const plansOf = Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
  const sql = yield* PgClient.PgClient
  const connection = yield* sql.reserve
  const carried: Array<Carried> = []
  const explaining: typeof connection = {
    ...connection,
    execute: (text, params, transform) =>
      Effect.flatMap(
        connection.execute(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, params, undefined),
        (rows) => {
          carried.push(carriedOf(text, rows))
          return connection.execute(text, params, transform)
        }
      )
  }
  yield* Effect.provideService(effect, sql.transactionService, [explaining, 0])
  return carried
}, Effect.scoped)
