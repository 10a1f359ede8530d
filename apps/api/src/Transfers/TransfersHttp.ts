import { ListSearch } from "@vault-custody/domain/Search/ListSearch"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { Timelines } from "@vault-custody/domain/Timelines/Timelines"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { referenceFilterOf } from "@vault-custody/schema/Common/References"
import { Effect } from "effect"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { Audited } from "../AuditLog/Audited.ts"
import { listed } from "../Http/Listed.ts"
import { implement } from "../Operations/Implement.ts"

export const layer = implement(
  Api,
  "transfers",
  Effect.gen(function* () {
    const transfers = yield* Transfers
    const search = yield* ListSearch
    const idempotent = yield* Idempotent
    const audited = yield* Audited
    const timelines = yield* Timelines

    return {
      listTransfers: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["transfers", organizationId], query, (page) =>
          search.own(
            { type: "transfer", organizationId, q: query.q },
            { ...query, ...referenceFilterOf(query) },
            page,
            (filter, page) => transfers.list(organizationId, filter, page)
          )
        )
      }),
      createTransfer: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own("transfer.create", transfers.create(organizationId, request.payload), ({ id }) => id)
        )
      }),
      getTransfer: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* transfers.get(organizationId, params.id, query.expand) }
      }),
      getTransferTimeline: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* timelines.ofTransfer(organizationId, params.id) }
      }),
      updateTransfer: Effect.fnUntraced(function* ({ params, payload }) {
        const { organizationId } = yield* CurrentCustomer
        const updated = transfers.update(organizationId, params.id, payload)
        return { data: yield* audited.own("transfer.update", updated, ({ id }) => id) }
      }),
      listTransferItems: Effect.fnUntraced(function* ({ params, query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["transferItems", organizationId, params.id], query, (page) =>
          transfers.listItems(organizationId, params.id, page)
        )
      }),
      confirmTransfer: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own(
            "transfer.confirm",
            transfers.confirm(organizationId, request.params.id),
            ({ id }) => id
          )
        )
      }),
      cancelTransfer: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(
          request,
          audited.own(
            "transfer.cancel",
            transfers.cancel(organizationId, request.params.id, request.payload.reason),
            ({ id }) => id
          )
        )
      })
    }
  })
)
