import { givenReason } from "@vault-custody/schema/Common/Decision"
import { givenExternalId } from "@vault-custody/schema/Common/References"
import type { TransferStatus } from "@vault-custody/schema/Common/Statuses"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import type { NewEvent } from "../Events/Outbox.ts"

/** The events of a transition: the change of status, and the completion besides. */
export const transferEvents = (
  previousStatus: TransferStatus,
  transfer: Transfer
): ReadonlyArray<NewEvent> => {
  const { id, organizationId, fromFboAccountId, toFboAccountId, status, totalItems } = transfer
  const why = givenReason(status === "cancelled" ? transfer.reason : undefined)
  const data = { id, ...givenExternalId(transfer), organizationId, fromFboAccountId, toFboAccountId }
  return [
    { event: "transfer.status_changed", data: { ...data, previousStatus, status, ...why } },
    ...(status === "completed"
      ? [{ event: "transfer.completed" as const, data: { ...data, totalItems } }]
      : [])
  ]
}
