import { PgClient, PgTypes } from "@effect/sql-pg"
import { Effect } from "effect"
import type { Connection } from "effect/sql/SqlConnection"

interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Shared Hit Blocks": number
  readonly "Shared Read Blocks": number
  /** Averages over the loops, also for removed rows. */
  readonly "Actual Rows": number
  readonly "Rows Removed by Filter"?: number
  readonly "Rows Removed by Join Filter"?: number
  readonly "Actual Loops": number
  readonly Plans?: ReadonlyArray<PlanNode>
}

/** How PostgreSQL executed a statement. */
export interface Carried {
  readonly text: string
  /** Tables that were read from one end to the other. */
  readonly scanned: ReadonlyArray<string>
  /** Pages of tables and indexes that were read. */
  readonly pages: number
  /** How many rows of each table, or entries of its indexes, were read. */
  readonly rows: Readonly<Record<string, number>>
  /** How long the execution took, in milliseconds, without planning. */
  readonly millis: number
  /** Pairs of rows that a join compared and that did not match. */
  readonly mismatches: number
}

const nodesOf = (node: PlanNode): ReadonlyArray<PlanNode> => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (nodes: ReadonlyArray<PlanNode>): Record<string, number> => {
  const rows: Record<string, number> = {}
  for (const { "Relation Name": table, ...node } of nodes) {
    if (table === undefined) continue
    const read = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)
    rows[table] = (rows[table] ?? 0) + read * node["Actual Loops"]
  }
  return rows
}

const carriedOf = (text: string, rows: ReadonlyArray<object>): Carried => {
  const [explained] = rows
  const [{ "Execution Time": millis, Plan: root }]: readonly [
    { readonly "Execution Time": number; readonly Plan: PlanNode }
  ] = Object(explained)["QUERY PLAN"]
  const nodes = nodesOf(root)
  return {
    text,
    millis,
    scanned: nodes.flatMap((node) =>
      node["Node Type"] === "Seq Scan" && node["Actual Loops"] > 0 ? [node["Relation Name"] ?? ""] : []
    ),
    rows: rowsOf(nodes),
    pages: root["Shared Hit Blocks"] + root["Shared Read Blocks"],
    mismatches: nodes.reduce(
      (sum, node) => sum + (node["Rows Removed by Join Filter"] ?? 0) * node["Actual Loops"],
      0
    )
  }
}

type Execute = Connection["execute"]

const explain = "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)"

/** Explains a statement as it is planned for its parameters. */
const explained =
  ({ execute }: Connection): Execute =>
  (text, params) =>
    execute(`${explain} ${text}`, params, undefined)

/** A parameter as a literal. Of typed parameters only times and lists of texts occur here. */
const literalOf = (param: unknown): string => {
  if (PgTypes.isParameter(param)) {
    return Array.isArray(param.value)
      ? `ARRAY[${param.value.map(literalOf).join(", ")}]::text[]`
      : `to_timestamp(${Number(param.value)} / 1000.0)`
  }
  return typeof param === "number" ? String(param) : `'${String(param)}'`
}

/** Explains a statement as it is planned for all parameters. */
const explainedForAll = ({ executeUnprepared }: Connection): Execute => {
  const send = (statement: string) => executeUnprepared(statement, [], undefined)
  return (text, params) => {
    const literals = params.map(literalOf)
    return Effect.andThen(
      Effect.all([send("SET plan_cache_mode = force_generic_plan"), send(`PREPARE explained AS ${text}`)]),
      Effect.ensuring(
        send(`${explain} EXECUTE explained (${literals.join(", ")})`),
        Effect.orDie(Effect.all([send("DEALLOCATE explained"), send("RESET plan_cache_mode")]))
      )
    )
  }
}

const plansBy = (explainedBy: (connection: Connection) => Execute) =>
  Effect.fnUntraced(function* <A, E, R>(effect: Effect.Effect<A, E, R>) {
    const sql = yield* PgClient.PgClient
    const connection = yield* sql.reserve
    const explain = explainedBy(connection)
    const carried: Array<Carried> = []
    const explaining: Connection = {
      ...connection,
      execute: (text, params, transform) =>
        Effect.flatMap(explain(text, params, undefined), (rows) => {
          carried.push(carriedOf(text, rows))
          return connection.execute(text, params, transform)
        })
    }
    yield* Effect.provideService(effect, sql.transactionService, [explaining, 0])
    return carried
  }, Effect.scoped)

/** How the statements of an effect are executed. Needs an unguarded pool, since each is explained beforehand. */
export const plansOf = plansBy(explained)

/** The same with one plan for all parameters. */
export const plansForAllOf = plansBy(explainedForAll)
