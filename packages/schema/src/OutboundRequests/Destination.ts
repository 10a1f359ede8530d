import { Schema } from "effect"
import { type Address, AddressInput } from "../Accounts/Address.ts"
import { beyondJsonSchema } from "../Common/Checks.ts"
import { IdInput, type SavedAddressId } from "../Common/Id.ts"

/** The two ways to say where a shipment goes: the address itself, or the id of one that the account keeps. */
export const destinationFields = {
  destinationAddress: Schema.optionalKey(AddressInput),
  destinationAddressId: Schema.optionalKey(
    IdInput("adr", "Saved address of the account, as an alternative to `destinationAddress`")
  )
}

/** Where a shipment goes, as a caller says it. */
export interface Destination {
  readonly destinationAddress?: Address
  readonly destinationAddressId?: SavedAddressId
}

/** Refuses a body that names no destination, or two. */
export const exactlyOneDestination = Schema.makeFilter<Destination>(
  (body) =>
    body.destinationAddress === undefined
      ? body.destinationAddressId === undefined
        ? { path: ["destinationAddress"], issue: "is required unless destinationAddressId is given" }
        : undefined
      : body.destinationAddressId === undefined
        ? undefined
        : { path: ["destinationAddressId"], issue: "must not be given together with destinationAddress" },
  { toJsonSchema: beyondJsonSchema }
)
