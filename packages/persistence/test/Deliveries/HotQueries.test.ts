import { PgClient, type PgConnection } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, String } from "effect"
import type { Columns } from "../../src/Common/Columns.ts"
import { int4Array, textArray, timesArray } from "../../src/Common/Database.ts"
import { claimDeliveries, type DeliveryRow, type EndpointRow } from "../../src/Deliveries/ClaimDeliveries.ts"
import { findDueLanes, type FoundLane } from "../../src/Deliveries/FindDueLanes.ts"
import {
  recordDelivered,
  recordEnded,
  recordRetried,
  type RetriedRow
} from "../../src/Deliveries/RecordAttempts.ts"
import { layerPg } from "../support/Backends.ts"
import { statementsOf } from "../support/StatementsOf.ts"
import { claim, outcome, setUp } from "./Support.ts"

/** Columns that are null in the one kind of row are not in the other. */
const claimed: Columns<DeliveryRow & Omit<EndpointRow, "id" | "webhookId">> = {
  id: "text",
  webhookId: "text",
  eventId: "text",
  eventType: "text",
  payload: "bytea null",
  createdAt: "timestamptz",
  committedAt: "timestamptz null",
  failedAttempts: "int4",
  dueAt: "timestamptz",
  traceParent: "text null",
  organizationId: "text",
  url: "text",
  headerStyle: "text",
  secret: "bytea",
  previousSecret: "bytea null",
  hasMore: "bool",
  now: "timestamptz",
  place: "text"
}

const retried: Columns<RetriedRow> = { webhookId: "text null", dueAt: "timestamptz" }

const found: Columns<FoundLane> = {
  webhookId: "text",
  organizationId: "text null",
  dueAt: "timestamptz null",
  now: "timestamptz"
}

interface Query {
  readonly run: (sql: PgClient.PgClient) => Effect.Effect<unknown, unknown>
  /** Of the types that the query is given, and such that it finds nothing. */
  readonly parameters: ReadonlyArray<unknown>
  readonly columns: Record<string, string>
}

const leaseId = "00000000-0000-0000-0000-000000000000"
const noTexts = textArray([])
const noNumbers = int4Array([])
const outcomes = [noTexts, noTexts, noNumbers, noNumbers, noNumbers, noTexts, noTexts, noNumbers]

const queries: ReadonlyArray<readonly [name: string, query: Query]> = [
  [
    "claim",
    {
      run: (sql) => claimDeliveries(sql, false, [], leaseId, 1),
      parameters: [noTexts, timesArray([]), noNumbers, noNumbers, leaseId, 1],
      columns: claimed
    }
  ],
  [
    "record the end of",
    { run: (sql) => recordEnded(sql, []), parameters: outcomes, columns: { count: "int4" } }
  ],
  [
    "record the delivery of",
    {
      run: (sql) => recordDelivered(sql, []),
      parameters: [noTexts, noTexts, noTexts, noNumbers, noNumbers, noNumbers],
      columns: { count: "int4" }
    }
  ],
  ["record retries of", { run: (sql) => recordRetried(sql, []), parameters: outcomes, columns: retried }],
  ["find", { run: (sql) => findDueLanes(sql, false, null, 1), parameters: ["", 1], columns: found }]
]

/** The columns that PostgreSQL describes, by the fields that they are read as. */
const described = Effect.fnUntraced(function* (text: string, parameters: ReadonlyArray<unknown>) {
  const sql = yield* PgClient.PgClient
  const types = yield* sql<{ readonly id: number; readonly type: string }>`
    SELECT oid::int AS id, typname AS type FROM pg_type`
  const typeOf = new Map(types.map(({ id, type }) => [id, type]))
  const connection = yield* sql.reserve
  // The result type of `executeRaw` of an adapted connection.
  const { fields } = (yield* connection.executeRaw(text, parameters)) as PgConnection.Result
  return Object.fromEntries(
    fields.map(({ dataTypeId, name }) => [String.snakeToCamel(name), typeOf.get(dataTypeId)])
  )
}, Effect.scoped)

layer(layerPg, { excludeTestServices: true })("the rows of the queue's hot queries", (it) => {
  it.effect.each(queries)(
    "to %s are of the columns that PostgreSQL describes",
    ([, { columns, parameters, run }]) =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient
        const [text] = yield* statementsOf(run(sql))
        assert.isDefined(text)
        const expected = Object.entries(columns).map(([field, type]) => [field, type.replace(" null", "")])
        assert.deepStrictEqual(yield* described(text, parameters), Object.fromEntries(expected))
      })
  )

  it.effect("that are recorded as delivered are found where they were when they were claimed", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { webhookId } = yield* setUp(3)
      const outcomes = (yield* claim(webhookId)).map((delivery) => outcome(delivery, null, null))
      assert.deepStrictEqual(yield* recordDelivered(sql, outcomes), [{ count: 3 }])
    })
  )
})
