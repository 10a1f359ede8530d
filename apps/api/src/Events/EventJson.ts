import type { EventRead, EventsRead } from "@vault-custody/domain/Events/EventLog"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { HttpServerResponse } from "effect/http"

/**
 * An event in the contract's form, as JSON: its payload is an object, whose fields follow the log's. The payload is
 * copied as stored, and neither parsed nor encoded again.
 */
export const eventJson = (
  { createdAt, id, organizationId, payload }: StoredEvent,
  more: object = {}
): string => {
  const mode = modeOf(organizationId)
  const own = JSON.stringify({ id, mode, createdAt: new Date(createdAt).toISOString(), payload, ...more })
  return `${own.slice(0, -1)},${payload.slice(1)}`
}

/** An answer that is JSON already. */
const json = (text: string) => HttpServerResponse.text(text, { contentType: "application/json" })

/** A part of the log as the contract has it. */
export const partJson = ({ cursor, events, hasMore }: EventsRead) => {
  const data = events.map((event) => eventJson(event)).join(",")
  return json(`{"data":[${data}],"pagination":${JSON.stringify({ cursor, hasMore })}}`)
}

/** One event as the contract has it, with its deliveries. */
export const detailJson = ({ deliveries, event }: EventRead) =>
  json(`{"data":${eventJson(event, { deliveries })}}`)
