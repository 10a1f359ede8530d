import { PgClient } from "@effect/sql-pg"
import type { ReceivedDelivery } from "@vault-custody/testing/WebhookReceiver"
import { verifyWebhook } from "@vault-custody/webhook-signing"
import { Effect } from "effect"
import { type Operation, outcomeOf } from "../Workload/Operation.ts"
import type { Endpoint } from "../World.ts"
import type { Violation } from "./Violation.ts"

const check = "received"

/** The receivers' tolerance for a signature's timestamp, in seconds, by the clock of the one machine of a run. */
const tolerance = 300

interface Due {
  readonly eventId: string
  readonly path: string
  readonly payload: string
  readonly isDeleted: boolean
}

const eventOf = ({ headers }: ReceivedDelivery) => String(headers["x-service-event-id"])

/** Every secret that answers have shown, by the path of its endpoint; `undefined` if one may be unknown. */
const secretsOf = (endpoints: ReadonlyArray<Endpoint>, operations: ReadonlyArray<Operation>) => {
  const secrets = new Map<string, Array<string> | undefined>(
    endpoints.map(({ path, secret }) => [path, [secret]])
  )
  const paths = new Map<string, string>()
  const learn = (path: string, data: unknown) => {
    const known = secrets.has(path) ? secrets.get(path) : []
    const shown = data !== null && typeof data === "object" && "signingSecret" in data
    secrets.set(path, shown && known !== undefined ? [...known, String(data.signingSecret)] : undefined)
  }
  for (const operation of operations) {
    const outcome = outcomeOf(operation)
    const data = outcome.kind === "done" ? outcome.data : undefined
    if (outcome.kind === "refused") continue
    if (operation.name === "create webhook") {
      learn(operation.marker, data)
      if (data !== null && typeof data === "object" && "id" in data)
        paths.set(String(data.id), operation.marker)
    }
    if (operation.name === "rotate secret") {
      learn(paths.get(operation.path.split("/")[3] ?? "") ?? "", data)
    }
  }
  return secrets
}

/**
 * Each delivery arrived at least once at its own endpoint, byte for byte the event's body and with a signature that
 * verifies when it comes; and nothing arrived that is not in the database.
 */
export const checkReceived = Effect.fnUntraced(function* (
  received: ReadonlyArray<ReceivedDelivery>,
  endpoints: ReadonlyArray<Endpoint>,
  operations: ReadonlyArray<Operation>
) {
  const sql = yield* PgClient.PgClient
  const due = yield* sql<Due>`
    SELECT d.event_id AS "eventId", w.name AS path, e.payload, w.deleted_at IS NOT NULL AS "isDeleted"
    FROM deliveries d JOIN webhook_endpoints w ON w.id = d.webhook_id JOIN events e ON e.id = d.event_id`
  // Deleting an endpoint deletes its queued deliveries, though they may have been sent.
  const dropped = yield* sql<Omit<Due, "isDeleted">>`
    SELECT e.id AS "eventId", w.name AS path, e.payload FROM webhook_endpoints w
    JOIN events e ON e.organization_id = w.organization_id AND e.type = ANY (w.events)
    WHERE w.deleted_at IS NOT NULL`
  const payloads = new Map(
    [...due, ...dropped].map(({ eventId, path, payload }) => [`/hook/${path} ${eventId}`, payload])
  )
  const arrivals = Map.groupBy(received, (delivery) => `${delivery.path} ${eventOf(delivery)}`)
  const violations: Array<Violation> = []
  for (const { eventId, isDeleted, path } of due) {
    if (!isDeleted && !arrivals.has(`/hook/${path} ${eventId}`)) {
      violations.push({ check, what: `${eventId} never arrived at ${path}` })
    }
  }
  const secrets = secretsOf(endpoints, operations)
  let verified = 0
  for (const [arrival, deliveries] of arrivals) {
    const payload = payloads.get(arrival)
    if (payload === undefined) {
      violations.push({ check, what: `${arrival} arrived, and was never committed` })
      continue
    }
    for (const delivery of deliveries) {
      if (delivery.text !== payload) violations.push({ check, what: `${arrival} arrived with other bytes` })
      const known = secrets.get(delivery.path.slice("/hook/".length))
      if (known === undefined) continue
      const problem = yield* Effect.promise(() =>
        verifyWebhook(delivery.body, delivery.headers, known, {
          nowSeconds: Math.floor(delivery.receivedAt / 1000),
          toleranceSeconds: tolerance
        }).then(
          () => undefined,
          (error: unknown) => String(error)
        )
      )
      verified++
      if (problem !== undefined) violations.push({ check, what: `${arrival} does not verify: ${problem}` })
    }
  }
  return { deliveries: due.length, arrived: received.length, verified, violations }
})
