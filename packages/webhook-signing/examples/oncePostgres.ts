import { createWebhookEventsTable, postgresDeduplicator } from "@vault-custody/webhook-signing/dedupe"
import { createFetchHandler } from "@vault-custody/webhook-signing/fetch"
import { Pool } from "pg"
import { report } from "./handle.ts"

export const pool = new Pool({ connectionString: process.env["DATABASE_URL"] })
await pool.query(createWebhookEventsTable)

const { once } = postgresDeduplicator(() => pool.connect())

export const POST = createFetchHandler({
  secrets: process.env["WEBHOOK_SECRET"] ?? "",
  // Writes through this connection happen once, and only if the event is remembered.
  onEvent: (event, eventId) =>
    once(eventId, (client) =>
      client.query("INSERT INTO deliveries VALUES ($1, $2)", [eventId, event.data.id])
    ),
  onError: report
})
