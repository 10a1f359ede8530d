import { Schema } from "effect"
import { FboAccount } from "../Accounts/Account.ts"
import { uniqueItems, notEmpty } from "../Common/Checks.ts"
import { IdOf } from "../Common/Id.ts"
import { returnShipmentStatuses } from "../Common/Statuses.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { NamedItem } from "../Inventory/RequestedItems.ts"

/** An item that came back. */
export const ReturnedItem = Schema.Struct({
  inventoryItemId: IdOf("itm", "Inventory item ID")
}).annotate({ identifier: "ReturnedItem", description: "An item that came back." })

/** Items of an outbound shipment that came back to the vault. */
export const ReturnShipment = Schema.Struct({
  id: IdOf("ret", "Return shipment ID"),
  organizationId: IdOf("org", "Owning organization"),
  fboAccountId: IdOf("fbo", "Account that the items came back to"),
  account: Schema.optionalKey(FboAccount),
  outboundShipmentId: IdOf("obs", "Outbound shipment that the items had left with"),
  status: Schema.Literals(returnShipmentStatuses).annotate({
    description: "State of the return, which is recorded once it is received"
  }),
  itemCount: Schema.Int.annotate({ description: "Number of items that came back" }),
  items: Schema.Array(ReturnedItem).annotate({ description: "Items that came back" }),
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "ReturnShipment",
  description: "Items of an outbound shipment that came back to the vault."
})
export type ReturnShipment = typeof ReturnShipment.Type

/** The items that came back. */
export const CreateReturnShipment = Schema.Struct({
  items: Schema.Array(NamedItem)
    .annotate({ description: "Items that came back: at least one, each named once" })
    .check(notEmpty("must name at least one item"), uniqueItems)
}).annotate({ identifier: "CreateReturnShipment", description: "The items that came back." })
export type CreateReturnShipment = typeof CreateReturnShipment.Type
