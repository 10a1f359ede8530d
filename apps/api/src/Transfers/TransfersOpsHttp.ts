import type { AuditAction } from "@vault-custody/schema/AuditLog/AuditActions"
import { orNotFound } from "@vault-custody/domain/Common/Lookup"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { StaffReadsRepo } from "@vault-custody/domain/Work/StaffReadsRepo"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import { Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { listed } from "../Http/Listed.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { implement } from "../Operations/Implement.ts"

const facts = (action: AuditAction, reason: string | undefined) => (transfer: Transfer) => ({
  action,
  resourceType: "transfer",
  resourceId: transfer.id,
  organizationId: transfer.organizationId,
  details: { status: transfer.status, ...(reason === undefined ? {} : { reason }) }
})

export const layer = implement(
  OpsApi,
  "transfers",
  Effect.gen(function* () {
    const transfers = yield* Transfers
    const audited = yield* Audited
    const idempotent = yield* Idempotent
    const reads = yield* StaffReadsRepo

    return {
      listTransferItems: ({ params, query }) =>
        listed(["transferItems", "staff", params.id], query, (page) =>
          Effect.flatMap(orNotFound(reads.transfers.find(params.id)), ({ organizationId }) =>
            transfers.listItems(organizationId, params.id, page)
          )
        ),
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
    }
  })
)
