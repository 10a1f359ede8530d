import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { AddressLine, CountryCode, Email, OptionalAddressLine, OptionalName, Phone } from "../Common/Text.ts"
import { Timestamp } from "../Common/Timestamp.ts"

/** Where a shipment goes (specification, 2.8), with the limits of what a caller sends. */
export const addressFields = {
  street1: AddressLine,
  city: AddressLine,
  state: AddressLine.annotate({ description: "State or province" }),
  zip: AddressLine.annotate({ description: "Postal code" }),
  country: CountryCode.annotate({ description: "Two-letter country code", examples: ["US"] }),
  street2: Schema.optionalKey(OptionalAddressLine),
  name: Schema.optionalKey(OptionalName.annotate({ description: "Recipient" })),
  company: Schema.optionalKey(OptionalName),
  phone: Schema.optionalKey(Phone),
  email: Schema.optionalKey(Email)
}

export const Address = Schema.Struct(addressFields).annotate({ identifier: "DestinationAddress" })
export type Address = typeof Address.Type

/** An address that an account keeps for shipments. */
export const SavedAddress = Schema.Struct({
  id: IdOf("adr", "Saved address ID"),
  fboAccountId: IdOf("fbo", "Account that the address belongs to"),
  ...addressFields,
  createdAt: Timestamp
}).annotate({ identifier: "SavedAddress" })
export type SavedAddress = typeof SavedAddress.Type
