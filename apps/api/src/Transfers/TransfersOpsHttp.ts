import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { withParsedBodies } from "../Http/Bodies/ParsedBodies.ts"

const facts = (action: string, reason: string | undefined) => (transfer: Transfer) => ({
  action,
  resourceType: "transfer",
  resourceId: transfer.id,
  organizationId: transfer.organizationId,
  details: { status: transfer.status, ...(reason === undefined ? {} : { reason }) }
})

export const layer = HttpApiBuilder.group(
  OpsApi,
  "transfers",
  Effect.fnUntraced(function* (handlers) {
    const transfers = yield* Transfers
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return withParsedBodies(handlers).handleAll({
      confirmTransfer: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const confirmed = transfers.confirmAsStaff(params.id, payload.reason)
        return yield* idempotent.post(
          request,
          audited.change(confirmed, facts("transfer.confirm", payload.reason))
        )
      }),
      cancelTransfer: Effect.fnUntraced(function* (request) {
        const { params, payload } = request
        const cancelled = transfers.cancelAsStaff(params.id, payload.reason)
        return yield* idempotent.post(
          request,
          audited.change(cancelled, facts("transfer.cancel", payload.reason))
        )
      })
    })
  })
)
