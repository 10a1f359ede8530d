import { Schema } from "effect"
import { FboAccount } from "../Accounts/Account.ts"
import { atLeastOneField, beyondJsonSchema } from "../Common/Checks.ts"
import { decisionFields } from "../Common/Decision.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { CentsOf } from "../Common/Money.ts"
import { changedReferenceFields, newReferenceFields, referenceFields } from "../Common/References.ts"
import { transferStatuses } from "../Common/Statuses.ts"
import { Notes } from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { requestedItems } from "../Inventory/RequestedItems.ts"

/** Initiators of a transfer. */
export const transferInitiators = ["customer", "staff"] as const
export type TransferInitiator = (typeof transferInitiators)[number]

/** A batch of items that goes from one account to another of the same organization, all of them or none. */
export const Transfer = Schema.Struct({
  id: IdOf("trf", "Transfer ID"),
  fromFboAccountId: IdOf("fbo", "Source account"),
  toFboAccountId: IdOf("fbo", "Destination account"),
  fromAccount: Schema.optionalKey(FboAccount),
  toAccount: Schema.optionalKey(FboAccount),
  organizationId: IdOf("org", "Owning organization"),
  status: Schema.Literals(transferStatuses).annotate({
    description: "State of the transfer, which holds no items while it is `pending_approval`"
  }),
  initiatedBy: Schema.optionalKey(
    Schema.Literals(transferInitiators).annotate({
      description: "Party that confirmed the transfer; absent before the confirmation"
    })
  ),
  totalItems: Schema.Int.annotate({ description: "Number of items to move" }),
  totalInsuredValueCents: Schema.optionalKey(
    CentsOf(
      "Insured value of all items in cents, as a string, when the transfer was created; absent if it was created before values were kept"
    )
  ),
  approvedBySystem: Schema.Boolean.annotate({
    description: "Whether the system approved the transfer, on the customer's own confirmation"
  }),
  notes: Schema.String.annotate({ description: "Free text; empty for none" }),
  ...referenceFields,
  ...decisionFields("confirmed or cancelled"),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt,
  completedAt: Schema.optionalKey(
    TimestampOf("Time when all items had moved; absent until the transfer is completed")
  )
}).annotate({
  identifier: "Transfer",
  description: "A batch of items that moves from one account to another."
})
export type Transfer = typeof Transfer.Type

/** One item of a transfer. */
export const TransferItem = Schema.Struct({
  id: IdOf("tri", "Transfer item ID"),
  transferId: IdOf("trf", "Transfer that the item belongs to"),
  inventoryItemId: IdOf("itm", "Inventory item to move"),
  productId: IdOf("prd", "Product of the item"),
  createdAt: TimestampOf("Time when it was created")
}).annotate({ identifier: "TransferItem", description: "One item of a transfer." })
export type TransferItem = typeof TransferItem.Type

/** A transfer to create. It holds nothing until it is confirmed. */
export const CreateTransfer = Schema.Struct({
  fromFboAccountId: IdInput("fbo", "Source account"),
  toFboAccountId: IdInput("fbo", "Destination account"),
  items: requestedItems(100_000),
  notes: Schema.optionalKey(Notes.annotate({ description: "Free text. Default empty." })),
  ...newReferenceFields
})
  .check(
    Schema.makeFilter(
      ({ fromFboAccountId, toFboAccountId }) =>
        fromFboAccountId === toFboAccountId
          ? { path: ["toFboAccountId"], issue: "must be another account than fromFboAccountId" }
          : undefined,
      { toJsonSchema: beyondJsonSchema }
    )
  )
  .annotate({
    identifier: "CreateTransfer",
    description: "A transfer to create. It holds no items until it is confirmed."
  })
export type CreateTransfer = typeof CreateTransfer.Type

/** The fields of a transfer that can change in any state. */
export const UpdateTransfer = Schema.Struct({
  notes: Schema.optionalKey(Notes.annotate({ description: "New free text; empty clears it" })),
  ...changedReferenceFields
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateTransfer",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateTransfer = typeof UpdateTransfer.Type

/** Why a transfer is confirmed or cancelled; may be left out. */
export const TransferReason = Schema.Struct({
  reason: Schema.optionalKey(Notes.annotate({ description: "Reason, in free text" }))
}).annotate({
  identifier: "TransferReason",
  description: "The confirmation or cancellation of a transfer, with an optional reason."
})
