import type { PoolClient } from "pg"
import { pool, rowsOf } from "./Database.ts"
import { newId } from "./Ids.ts"

/** An event of a change, published in the transaction of the change. */
export interface NewEvent {
  readonly event: string
  readonly data: { readonly id: string; readonly organizationId: string; readonly [field: string]: unknown }
}

/** The ids that an event names, but the organization's: the log is filtered by them. */
const idsIn = ({ organizationId, ...data }: NewEvent["data"]): ReadonlyArray<string> => {
  const ids = Object.entries(data).flatMap(([field, value]) =>
    typeof value === "string" && /(?:^i|I)d$/.test(field) && value !== organizationId ? [value] : []
  )
  return [...new Set(ids)]
}

const append = {
  name: "append-event",
  text: `WITH stored AS (
      INSERT INTO outbox (organization_id, id, type, payload, resource_ids, created_at)
      SELECT organization_id, id, type, payload, string_to_array(resource_ids, ','), now()
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
        AS e (id, organization_id, type, payload, resource_ids)
    )
    SELECT e.id AS event_id, w.id AS webhook_id
    FROM unnest($1::text[], $2::text[], $3::text[]) AS e (id, organization_id, type)
    JOIN webhook_endpoints w ON w.organization_id = e.organization_id AND w.is_active AND w.deleted_at IS NULL
      AND e.type = ANY (w.events)
    ORDER BY e.id, w.id`
}

const deliver = {
  name: "append-deliveries",
  text: `WITH stored AS (
      INSERT INTO events (id, organization_id, type, payload, created_at)
      SELECT *, now() FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
      RETURNING id, organization_id, type, created_at
    ), new_deliveries AS (
      INSERT INTO deliveries (organization_id, id, webhook_id, event_id, event_type, created_at)
      SELECT e.organization_id, d.id, d.webhook_id, e.id, e.type, e.created_at
      FROM unnest($5::text[], $6::text[], $7::text[]) AS d (id, webhook_id, event_id)
      JOIN stored e ON e.id = d.event_id
      RETURNING organization_id, id, webhook_id, event_id
    )
    INSERT INTO delivery_queue (delivery_id, organization_id, webhook_id, event_id, due_at)
    SELECT id, organization_id, webhook_id, event_id, clock_timestamp() FROM new_deliveries`
}

const notify = { name: "notify", text: "SELECT pg_notify('deliveries_due', $1)" }
const toNotify = new Set<string>()
let isNotifying = false

/** Wakes the dispatchers, one statement at a time for all that was committed meanwhile. */
const notifySoon = (): void => {
  if (isNotifying) return
  isNotifying = true
  setTimeout(() => {
    const names = [...toNotify].join(",")
    toNotify.clear()
    rowsOf(pool, notify, [names])
      .catch((error) => console.error(error))
      .finally(() => {
        isNotifying = false
        if (toNotify.size > 0) notifySoon()
      })
  }, 5)
}

/** Writes events and their deliveries. Call the returned function after the transaction's commit. */
export const publish = async (client: PoolClient, events: ReadonlyArray<NewEvent>): Promise<() => void> => {
  const timestamp = Math.floor(Date.now() / 1000)
  const stored = events.map(({ data, event }) => ({
    id: newId("evt"),
    organizationId: data.organizationId,
    type: event,
    payload: JSON.stringify({ event, timestamp, data }),
    resourceIds: idsIn(data).join(",")
  }))
  const subscriptions = await rowsOf<{ readonly event_id: string; readonly webhook_id: string }>(
    client,
    append,
    [
      stored.map((e) => e.id),
      stored.map((e) => e.organizationId),
      stored.map((e) => e.type),
      stored.map((e) => e.payload),
      stored.map((e) => e.resourceIds)
    ]
  )
  if (subscriptions.length === 0) return () => {}
  const subscribed = new Set(subscriptions.map((s) => s.event_id))
  const sent = stored.filter((e) => subscribed.has(e.id))
  await rowsOf(client, deliver, [
    sent.map((e) => e.id),
    sent.map((e) => e.organizationId),
    sent.map((e) => e.type),
    sent.map((e) => e.payload),
    subscriptions.map(() => newId("dlv")),
    subscriptions.map((s) => s.webhook_id),
    subscriptions.map((s) => s.event_id)
  ])
  return () => {
    for (const { webhook_id } of subscriptions) toNotify.add(webhook_id)
    notifySoon()
  }
}
