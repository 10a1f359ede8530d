import { EventLog } from "@vault-custody/domain/Events/EventLog"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Duration, Effect } from "effect"
import { implement } from "../Operations/Implement.ts"
import { detailJson, partJson } from "./EventJson.ts"

export const layer = implement(
  OpsApi,
  "events",
  Effect.gen(function* () {
    const log = yield* EventLog
    const organizations = yield* Organizations

    return {
      listOrganizationEvents: Effect.fnUntraced(function* ({ params, query }) {
        const { id } = yield* organizations.getAcrossOrganizations(params.id)
        const { after = "start", limit = 25, resourceId, types } = query
        return partJson(yield* log.read(id, { after, limit, resourceId, types, wait: Duration.zero }))
      }),
      getOrganizationEvent: Effect.fnUntraced(function* ({ params }) {
        const { id } = yield* organizations.getAcrossOrganizations(params.id)
        return detailJson(yield* log.get(id, params.eventId))
      })
    }
  })
)
