import type { TransferStatus } from "@vault-custody/schema/Common/Statuses"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import type { Happening } from "../Events/Outbox.ts"

/** What is told of a transition: the change of status, and the completion besides (decisions, section 5). */
export const transferHappenings = (
  previousStatus: TransferStatus,
  transfer: Transfer
): ReadonlyArray<Happening> => {
  const { id, organizationId, fromFboAccountId, toFboAccountId, status, totalItems } = transfer
  const data = { id, organizationId, fromFboAccountId, toFboAccountId }
  return [
    { event: "transfer.status_changed", data: { ...data, previousStatus, status } },
    ...(status === "completed"
      ? [{ event: "transfer.completed" as const, data: { ...data, totalItems } }]
      : [])
  ]
}
