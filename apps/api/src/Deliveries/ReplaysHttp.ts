import { Replays } from "@vault-custody/domain/Deliveries/Replays"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "replays",
  Effect.gen(function* () {
    const replays = yield* Replays
    const idempotent = yield* Idempotent
    const audited = yield* Audited

    return {
      startReplay: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own(
            "webhook.replay",
            replays.start(organizationId, request.params.id, request.payload),
            () => request.params.id
          )
        )
      }),
      listReplays: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["replays", organizationId, params.id], query, (page) =>
          replays.list(organizationId, params.id, query, page)
        )
      }),
      getReplay: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* replays.get(organizationId, params.id, params.replayId) }
      }),
      cancelReplay: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const { id, replayId } = request.params
        return yield* idempotent.post(
          request,
          audited.own("replay.cancel", replays.cancel(organizationId, id, replayId), () => replayId, id)
        )
      })
    }
  })
)
