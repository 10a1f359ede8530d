import { ListSearch } from "@vault-custody/domain/Search/ListSearch"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { Timelines } from "@vault-custody/domain/Timelines/Timelines"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { referenceFilterOf } from "@vault-custody/schema/Common/References"
import { Effect } from "effect"
import { makeAnswerEncoder } from "../Http/AnswerEncoder.ts"
import { jsonText } from "../Http/JsonText.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { Audited } from "../AuditLog/Audited.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "outboundRequests",
  Effect.gen(function* () {
    const requests = yield* OutboundRequests
    const search = yield* ListSearch
    const idempotent = yield* Idempotent
    const audited = yield* Audited
    const timelines = yield* Timelines
    const { encode: encodeList } = makeAnswerEncoder(
      Api.groups.outboundRequests.endpoints.listOutboundRequests
    )

    return {
      listOutboundRequests: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        const filter = { ...query, ...referenceFilterOf(query), includeItems: query.includeItems === "true" }
        // With their items, the requests of a page can be up to 50,000 objects.
        const list = yield* listed(["outboundRequests", organizationId], query, (page) =>
          search.own({ type: "outbound_request", organizationId, q: query.q }, filter, page, (filter, page) =>
            requests.list(organizationId, filter, page)
          )
        )
        return yield* jsonText(yield* encodeList(list))
      }),
      createOutboundRequest: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own(
            "outbound_request.create",
            requests.create(organizationId, request.payload),
            ({ id }) => id
          )
        )
      }),
      getOutboundRequest: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* requests.get(organizationId, params.id, query.expand) }
      }),
      getOutboundRequestTimeline: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* timelines.ofOutboundRequest(organizationId, params.id) }
      }),
      updateOutboundRequest: Effect.fnUntraced(function* ({ params, payload }) {
        const { organizationId } = yield* CurrentCustomer
        const updated = requests.update(organizationId, params.id, payload)
        return { data: yield* audited.own("outbound_request.update", updated, ({ id }) => id) }
      }),
      cancelOutboundRequest: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own(
            "outbound_request.cancel",
            requests.cancel(organizationId, request.params.id, request.payload.reason),
            ({ id }) => id
          )
        )
      })
    }
  })
)
