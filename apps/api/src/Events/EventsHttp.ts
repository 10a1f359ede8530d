import { EventLog } from "@vault-custody/domain/Events/EventLog"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Duration, Effect } from "effect"
import { implement } from "../Operations/Implement.ts"
import { detailJson, partJson } from "./EventJson.ts"

export const layer = implement(
  Api,
  "events",
  Effect.gen(function* () {
    const log = yield* EventLog

    return {
      listEvents: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        const { after = "start", limit = 25, resourceId, types, wait = 0 } = query
        const asked = { after, types, resourceId, limit, wait: Duration.seconds(wait) }
        return partJson(yield* log.read(organizationId, asked))
      }),
      getEvent: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return detailJson(yield* log.get(organizationId, params.id))
      })
    }
  })
)
