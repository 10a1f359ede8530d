import type { Transfer, TransferInitiator, TransferItem } from "@vault-custody/schema/Transfers/Transfer"
import { type Columns, orCreated } from "../Common/Columns.ts"
import { type CancelColumns, toDecision } from "../Common/DecisionColumns.ts"
import { type ReferenceColumns, referenceColumns, toReferenced } from "../Common/References.ts"

export type TransferRow = Omit<
  Transfer,
  | "initiatedBy"
  | "totalInsuredValueCents"
  | "completedAt"
  | "reason"
  | "decidedAt"
  | "externalId"
  | "fromAccount"
  | "toAccount"
> &
  ReferenceColumns &
  CancelColumns & {
    readonly initiatedBy: TransferInitiator | null
    readonly totalInsuredValueCents: string | null
    readonly completedAt: number | null
  }

export const toTransfer = ({
  cancelReason,
  completedAt,
  decidedAt,
  initiatedBy,
  totalInsuredValueCents,
  ...transfer
}: TransferRow): Transfer => ({
  ...toReferenced(transfer),
  ...toDecision({ reason: cancelReason, decidedAt }),
  ...(initiatedBy === null ? {} : { initiatedBy }),
  ...(totalInsuredValueCents === null ? {} : { totalInsuredValueCents: BigInt(totalInsuredValueCents) }),
  ...(completedAt === null ? {} : { completedAt })
})

export const transferColumns: Columns<TransferRow> = {
  id: "text",
  fromFboAccountId: "text",
  toFboAccountId: "text",
  organizationId: "text",
  status: "text",
  initiatedBy: "text null",
  totalItems: "int4",
  totalInsuredValueCents: "numeric null",
  approvedBySystem: "bool",
  notes: "text",
  ...referenceColumns,
  cancelReason: "text null",
  decidedAt: "timestamptz null",
  createdAt: "timestamptz",
  updatedAt: orCreated,
  completedAt: "timestamptz null"
}

export const transferItemColumns: Columns<TransferItem> = {
  id: "text",
  transferId: "text",
  inventoryItemId: "text",
  productId: "text",
  createdAt: "timestamptz"
}
