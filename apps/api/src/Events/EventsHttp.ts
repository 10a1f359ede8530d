import { EventLog } from "@vault-custody/domain/Events/EventLog"
import type { StoredEvent } from "@vault-custody/domain/Events/StoredEvent"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { Duration, Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { implement } from "../Operations/Implement.ts"

/**
 * An event in the contract's form, as JSON: its payload is an object, whose fields follow the log's. The payload is
 * copied as stored, and neither parsed nor encoded again.
 */
const eventJson = ({ createdAt, id, organizationId, payload }: StoredEvent, more: object = {}): string => {
  const mode = modeOf(organizationId)
  const own = JSON.stringify({ id, mode, createdAt: new Date(createdAt).toISOString(), payload, ...more })
  return `${own.slice(0, -1)},${payload.slice(1)}`
}

const json = (text: string) => HttpServerResponse.text(text, { contentType: "application/json" })

export const layer = implement(
  Api,
  "events",
  Effect.gen(function* () {
    const log = yield* EventLog

    return {
      listEvents: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        const { after = "start", limit = 25, resourceId, types, wait = 0 } = query
        const { cursor, events, hasMore } = yield* log.read(organizationId, {
          after,
          types,
          resourceId,
          limit,
          wait: Duration.seconds(wait)
        })
        const data = events.map((event) => eventJson(event)).join(",")
        return json(`{"data":[${data}],"pagination":${JSON.stringify({ cursor, hasMore })}}`)
      }),
      getEvent: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        const { deliveries, event } = yield* log.get(organizationId, params.id)
        return json(`{"data":${eventJson(event, { deliveries })}}`)
      })
    }
  })
)
