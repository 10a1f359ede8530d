import type { Deduplicator, Once } from "./Deduplicator.ts"

/** The needed part of a connection; the client of the `pg` package has it. */
export interface PostgresClient {
  readonly query: (
    text: string,
    values?: Array<unknown>
  ) => Promise<{ readonly command: string; readonly rowCount: number | null }>
  /** Returns the connection to its pool; with `true`, closes it. */
  readonly release: (destroy?: boolean) => void
}

/** The table of processed events. Rows may be deleted once their deliveries can no longer be repeated. */
export const createWebhookEventsTable = `
CREATE TABLE IF NOT EXISTS webhook_events (
  event_id text PRIMARY KEY,
  handled_at timestamptz NOT NULL DEFAULT now()
)`

/**
 * A deduplicator for any number of processes. The event is remembered in the transaction that the work is given,
 * so that both happen or neither does: what the work writes through that connection happens exactly once.
 *
 * The insert takes the lock: a second delivery of the same event waits at it until the first has committed (then
 * it is a duplicate) or rolled back (then it does the work).
 *
 * @example
 * ```ts
 * import { createWebhookEventsTable, postgresDeduplicator } from "@vault-custody/webhook-signing/dedupe"
 * import { createFetchHandler } from "@vault-custody/webhook-signing/fetch"
 * import { Pool } from "pg"
 * import { report } from "./handle.ts"
 *
 * export const pool = new Pool({ connectionString: process.env["DATABASE_URL"] })
 * await pool.query(createWebhookEventsTable)
 *
 * const { once } = postgresDeduplicator(() => pool.connect())
 *
 * export const POST = createFetchHandler({
 *   secrets: process.env["WEBHOOK_SECRET"] ?? "",
 *   // Writes through this connection happen once, and only if the event is remembered.
 *   onEvent: (event, eventId) =>
 *     once(eventId, (client) =>
 *       client.query("INSERT INTO deliveries VALUES ($1, $2)", [eventId, event.data.id])
 *     ),
 *   onError: report
 * })
 * ```
 *
 * @param connect takes a connection from a pool; it is given back with `release`
 */
export const postgresDeduplicator = <Client extends PostgresClient>(
  connect: () => Promise<Client>
): Deduplicator<Client> => {
  const once = async <A>(eventId: string, work: (client: Client) => Promise<A>): Promise<Once<A>> => {
    const client = await connect()
    let usable = true
    try {
      await client.query("BEGIN")
      const { rowCount } = await client.query(
        "INSERT INTO webhook_events (event_id) VALUES ($1) ON CONFLICT DO NOTHING",
        [eventId]
      )
      const outcome: Once<A> =
        rowCount === 0 ? { duplicate: true } : { duplicate: false, value: await work(client) }
      // If a statement of the transaction failed, COMMIT rolls back and reports no error.
      const { command } = await client.query("COMMIT")
      if (command !== "COMMIT") throw new Error("The work went on after a failed statement: all is undone.")
      return outcome
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {
        usable = false
      })
      throw error
    } finally {
      client.release(!usable)
    }
  }

  return { once }
}
