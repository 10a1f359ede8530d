import { Data, Schema } from "effect"
import { FieldIssue, maxDetails, wireWithDetailsOf } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { Refusal, wire } from "../Common/Refusal.ts"

/** 409 `INVENTORY_ITEM_UNAVAILABLE`: an item is not in the vault, not in the account named, or taken. */
export class InventoryItemUnavailable extends Refusal("InventoryItemUnavailable", {
  status: 409,
  code: "INVENTORY_ITEM_UNAVAILABLE",
  message:
    "An item is not available: it must be in the vault, in the account named, and neither in an open outbound request nor in a transfer that is being processed."
}) {
  static readonly wire = wire(InventoryItemUnavailable)
}

/** 409 `SERIAL_NUMBER_IN_USE`: the vault has that bar already, by its serial number. */
export class SerialNumberInUse extends Refusal("SerialNumberInUse", {
  status: 409,
  code: "SERIAL_NUMBER_IN_USE",
  message:
    "The vault has an item with this serial number already, of this product or of the same metal and maker. Look it up by its number before booking another."
}) {
  static readonly wire = wire(SerialNumberInUse)
}

/** An entry that asks for more items of a product than are free. */
export const Shortage = Schema.Struct({
  ...FieldIssue.fields,
  productId: IdOf("prd", "Product ID"),
  asked: Schema.Int.annotate({ description: "Number of items that the entry requests" }),
  free: Schema.Int.annotate({ description: "Number of items that are free for it" })
}).annotate({ description: "An entry that requests more items of a product than are free." })
export type Shortage = typeof Shortage.Type

const insufficient =
  "The account has fewer free items of a product than were requested. Request at most the numbers of free items that the details list."

/** 409 `INSUFFICIENT_INVENTORY`: a quantity of a product is more than the account has free. */
export class InsufficientInventory extends Data.TaggedError("InsufficientInventory")<{
  readonly message: string
  readonly details: ReadonlyArray<Shortage>
}> {
  static readonly status = 409
  static readonly code = "INSUFFICIENT_INVENTORY"
  static readonly wire = wireWithDetailsOf(InsufficientInventory, Shortage, { description: insufficient })

  constructor({ details }: { readonly details: ReadonlyArray<Shortage> }) {
    super({ message: insufficient, details: details.slice(0, maxDetails) })
  }
}

/** 409 `INTERNAL_IDENTIFIER_IN_USE`: the vault has an item with that mark already. */
export class InternalIdentifierInUse extends Refusal("InternalIdentifierInUse", {
  status: 409,
  code: "INTERNAL_IDENTIFIER_IN_USE",
  message:
    "The vault has an item with this internal identifier already. Send another one, or leave it out to have one assigned."
}) {
  static readonly wire = wire(InternalIdentifierInUse)
}
