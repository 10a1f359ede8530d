import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { type Operation, outcomeOf } from "../Workload/Operation.ts"
import type { Violation } from "./Violation.ts"

/** Queries for the markers of operations, by the operation's name. */
const traces: Readonly<Record<string, string>> = {
  "create account": "SELECT last_name AS marker FROM fbo_accounts",
  "add alias": "SELECT source AS marker FROM vault_ids WHERE kind = 'alias'",
  "save address": "SELECT address->>'street1' AS marker FROM saved_addresses",
  "announce inbound shipment": "SELECT shipment_notes AS marker FROM inbound_shipments",
  // One item stands for all of its shipment: another check, an invariant, covers that they came together.
  "receive inbound shipment":
    "SELECT DISTINCT split_part(internal_identifier, '/', 1) AS marker, inbound_shipment_id FROM inventory_items",
  intake:
    "SELECT DISTINCT split_part(internal_identifier, '/', 1) AS marker, inbound_shipment_id FROM inventory_items",
  "create transfer": "SELECT notes AS marker FROM transfers",
  "create outbound request": "SELECT notes AS marker FROM outbound_requests",
  "create webhook": "SELECT name AS marker FROM webhook_endpoints",
  "void item": `
    SELECT a.details->>'reason' AS marker FROM audit_log a
    JOIN inventory_movements m ON m.inventory_item_id = a.resource_id AND m.kind = 'voided'`
}

/** The number of items that an operation asks to receive. */
const itemsIn = (body: unknown): number =>
  body !== null && typeof body === "object" && "items" in body && Array.isArray(body.items)
    ? body.items.length
    : 0

const describe = ({ attempts, marker, name }: Operation): string =>
  `${name} ${marker} (${attempts.map(({ outcome, process, requestId }) => `${requestId} at ${process}: ${outcome.kind}`).join(", ")})`

/** Each acknowledged operation took effect once, each refused one never, and each other one once or never. */
export const checkAcknowledged = Effect.fnUntraced(function* (operations: ReadonlyArray<Operation>) {
  const sql = yield* PgClient.PgClient
  const violations: Array<Violation> = []
  const check = "acknowledged"
  for (const [name, query] of Object.entries(traces)) {
    const rows = yield* sql.unsafe<{ readonly marker: string }>(query)
    const found = Map.groupBy(rows, ({ marker }) => marker)
    for (const operation of operations) {
      if (operation.name !== name) continue
      const { kind } = outcomeOf(operation)
      const count = found.get(operation.marker)?.length ?? 0
      const least = kind === "done" ? 1 : 0
      const most = kind === "refused" ? 0 : 1
      if (count < least || count > most) {
        violations.push({ check, what: `${describe(operation)} is there ${count} times` })
      }
    }
  }
  const items = yield* sql.unsafe<{ readonly marker: string; readonly count: number }>(
    "SELECT split_part(internal_identifier, '/', 1) AS marker, count(*)::int AS count FROM inventory_items GROUP BY 1"
  )
  const brought = new Map(items.map(({ count, marker }) => [marker, count]))
  for (const operation of operations) {
    const count = brought.get(operation.marker) ?? 0
    if (count !== 0 && count !== itemsIn(operation.body)) {
      violations.push({
        check,
        what: `${describe(operation)} brought ${count} of ${itemsIn(operation.body)} items`
      })
    }
  }
  return violations
})

/** Attempts with one idempotency key have one answer: later answers repeat the first. */
export const checkIdempotency = (operations: ReadonlyArray<Operation>): ReadonlyArray<Violation> =>
  operations.flatMap((operation) => {
    const check = "idempotency"
    if (operation.idempotencyKey === undefined) return []
    const answers = operation.attempts.flatMap(({ outcome }) => (outcome.kind === "done" ? [outcome] : []))
    const violations: Array<Violation> = []
    if (new Set(answers.map(({ status, text }) => `${status} ${text}`)).size > 1) {
      violations.push({
        check,
        what: `${describe(operation)} was answered differently:\n${answers.map(({ text }) => `  ${text}`).join("\n")}`
      })
    }
    if (answers.filter(({ replayed }) => !replayed).length > 1) {
      violations.push({ check, what: `${describe(operation)} was carried out more than once` })
    }
    const first = operation.attempts.findIndex(({ outcome }) => outcome.kind === "done")
    // A replay may be refused if its answer would show a secret that has changed since.
    const showsSecret = operation.name === "create webhook" || operation.name === "rotate secret"
    const forgotten = operation.attempts
      .slice(first + 1)
      .some(({ outcome }) => first >= 0 && outcome.kind === "refused")
    if (forgotten && !showsSecret) {
      violations.push({ check, what: `${describe(operation)} was acknowledged, and refused when repeated` })
    }
    return violations
  })

/** Each acknowledged change by staff has one entry in the audit log, and a refused one has none. */
export const checkAudit = Effect.fnUntraced(function* (operations: ReadonlyArray<Operation>) {
  const sql = yield* PgClient.PgClient
  const rows = yield* sql<{ readonly id: string }>`SELECT request_id AS id FROM audit_log`
  const logged = new Set(rows.map(({ id }) => id))
  return operations.flatMap((operation) => {
    if (!operation.staff) return []
    const entries = operation.attempts.filter(({ requestId }) => logged.has(requestId))
    const isDone = outcomeOf(operation).kind === "done"
    const refused = entries.filter(({ outcome }) => outcome.kind === "refused")
    // A change that sets the current value again writes no entry.
    const changesAtMostOnce = operation.idempotencyKey === undefined
    const count = entries.length
    const isWrong = refused.length > 0 || count > 1 || (isDone && count === 0 && !changesAtMostOnce)
    return isWrong
      ? [{ check: "audit", what: `${describe(operation)} has ${count} entries in the audit log` }]
      : []
  })
})
