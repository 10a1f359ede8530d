import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import { type Operation, outcomeOf } from "../Workload/Operation.ts"
import type { Violation } from "./Violation.ts"

const check = "events"

/** A thing and the event of its creation. */
const creation = (type: string, table: string) => ({
  [type]: {
    called: `SELECT id AS what FROM ${table}`,
    found: `SELECT data->>'id' AS what FROM e WHERE type = '${type}'`
  }
})

/** The events that a database's rows call for, and those that it has; a row that only one side has is a violation. */
const pairs: Readonly<Record<string, { readonly called: string; readonly found: string }>> = {
  ...creation("fbo_account.created", "fbo_accounts"),
  ...creation("inbound_shipment.created", "inbound_shipments"),
  ...creation("outbound_request.created", "outbound_requests"),
  ...creation("return_shipment.created", "return_shipments"),
  ...creation("statement.generated", "statements"),
  ...creation("transfer.created", "transfers"),
  "fbo_account.updated, of vault IDs and aliases": {
    called: `SELECT fbo_account_id || CASE kind WHEN 'alias' THEN ' ["aliases"]' ELSE ' ["vaultId"]' END AS what
      FROM vault_ids`,
    found: `SELECT data->>'id' || ' ' || (data->>'changedFields') AS what FROM e
      WHERE type = 'fbo_account.updated' AND data->'changedFields' <> '["businessName"]'`
  },
  "inventory.received": {
    called: "SELECT inventory_item_id AS what FROM inventory_movements WHERE kind = 'received'",
    found: "SELECT data->>'id' AS what FROM e WHERE type = 'inventory.received'"
  },
  "inventory.status_changed": {
    called: `SELECT concat_ws(' ', inventory_item_id, from_status, to_status) AS what
      FROM inventory_movements WHERE kind NOT IN ('received', 'transferred')`,
    found: `SELECT concat_ws(' ', data->>'id', data->>'previousStatus', data->>'status') AS what
      FROM e WHERE type = 'inventory.status_changed'`
  },
  "transfer.completed": {
    called: "SELECT id AS what FROM transfers WHERE status = 'completed'",
    found: "SELECT data->>'id' AS what FROM e WHERE type = 'transfer.completed'"
  },
  "outbound_shipment.delivered": {
    called: "SELECT id AS what FROM outbound_shipments WHERE status = 'delivered'",
    found: "SELECT data->>'id' AS what FROM e WHERE type = 'outbound_shipment.delivered'"
  },
  "the event log": {
    called: "SELECT id || ' ' || md5(payload) AS what FROM e",
    found: "SELECT id || ' ' || md5(payload) AS what FROM event_log"
  },
  "deliveries of the endpoints that are subscribed to everything": {
    called: `SELECT e.id || ' ' || w.id AS what FROM e
      JOIN webhook_endpoints w ON w.organization_id = e.organization_id AND w.name LIKE 'witness-%'`,
    found: `SELECT d.event_id || ' ' || w.id AS what FROM deliveries d
      JOIN webhook_endpoints w ON w.id = d.webhook_id AND w.name LIKE 'witness-%'`
  },
  "deliveries of the endpoints that are subscribed to something": {
    called: `SELECT e.id || ' ' || w.id AS what FROM e
      JOIN webhook_endpoints w ON w.organization_id = e.organization_id AND w.name LIKE 'some-%' AND e.type = ANY (w.events)`,
    found: `SELECT d.event_id || ' ' || w.id AS what FROM deliveries d
      JOIN webhook_endpoints w ON w.id = d.webhook_id AND w.name LIKE 'some-%'`
  }
}

const withEvents = `WITH e AS (SELECT id, organization_id, type, payload, payload::jsonb->'data' AS data FROM events)`

/** Things whose status changes along a path, from where they begin. */
const paths = `
  SELECT 'transfer.status_changed' AS type, id, 'pending_approval' AS first, status FROM transfers
  UNION ALL SELECT 'outbound_request.status_changed', id, 'pending_review', status FROM outbound_requests
  UNION ALL SELECT 'outbound_shipment.status_changed', id, 'created', status FROM outbound_shipments
  UNION ALL SELECT 'inbound_shipment.status_changed', id,
    CASE WHEN shipment_notes = '' THEN 'received' ELSE 'created' END, status FROM inbound_shipments`

interface Change {
  readonly id: string
  readonly before: string
  readonly after: string
}

/** Whether the changes, in whatever order, lead from the first status to the last, each used once. */
const leads = (first: string, last: string, changes: ReadonlyArray<Change>): boolean => {
  let status = first
  let left = [...changes]
  while (left.length > 0) {
    const next = left.find(({ before }) => before === status)
    if (next === undefined) return false
    status = next.after
    left = left.filter((change) => change !== next)
  }
  return status === last
}

/** Checks that each change has its events, and each event its change, by the deliveries to each witness endpoint. */
export const checkEvents = Effect.fnUntraced(function* (operations: ReadonlyArray<Operation>) {
  const sql = yield* PgClient.PgClient
  const violations: Array<Violation> = []
  for (const [name, { called, found }] of Object.entries(pairs)) {
    const rows = yield* sql.unsafe<{ readonly problem: string; readonly what: string }>(`
      ${withEvents}
      (SELECT 'is missing' AS problem, * FROM (${called} EXCEPT ALL ${found}) missing)
      UNION ALL (SELECT 'has no change' AS problem, * FROM (${found} EXCEPT ALL ${called}) surplus)`)
    for (const { problem, what } of rows.slice(0, 5)) {
      violations.push({ check, what: `${name}: that of ${what} ${problem}` })
    }
  }

  const changes = yield* sql.unsafe<Change & { readonly type: string }>(`
    ${withEvents}
    SELECT type, data->>'id' AS id, data->>'previousStatus' AS before, data->>'status' AS after
    FROM e WHERE type LIKE '%.status_changed' AND type <> 'inventory.status_changed'`)
  const byThing = Map.groupBy(changes, ({ id }) => id)
  const things = yield* sql.unsafe<Record<"type" | "id" | "first" | "status", string>>(paths)
  for (const { first, id, status, type } of things) {
    const seen = byThing.get(id) ?? []
    byThing.delete(id)
    if (!leads(first, status, seen)) {
      const told = seen.map(({ after, before }) => `${before} → ${after}`).join(", ")
      violations.push({ check, what: `${type} of ${id}, which is ${status}, tell of ${told || "nothing"}` })
    }
  }
  for (const id of byThing.keys())
    violations.push({ check, what: `status_changed of ${id}, which does not exist` })

  const written = operations.filter(({ name }) => name === "change account")
  const [{ count } = { count: 0 }] = yield* sql.unsafe<{ readonly count: number }>(`
    ${withEvents}
    SELECT count(*)::int AS count FROM e
    WHERE type = 'fbo_account.updated' AND data->'changedFields' = '["businessName"]'`)
  const least = written.filter((operation) => outcomeOf(operation).kind === "done").length
  const most = written.filter((operation) => outcomeOf(operation).kind !== "refused").length
  if (count < least || count > most) {
    violations.push({ check, what: `${count} changes of accounts were told, ${least} to ${most} took place` })
  }
  return violations
})
