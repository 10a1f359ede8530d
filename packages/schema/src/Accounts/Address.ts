import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { AddressLine, CountryCode, Email, OptionalAddressLine, OptionalName, Phone } from "../Common/Text.ts"
import { TimestampOf } from "../Common/Timestamp.ts"

/** Where a shipment goes, with the limits of what a caller sends. */
export const addressFields = {
  street1: AddressLine.annotate({ description: "First line: street and number" }),
  city: AddressLine.annotate({ description: "City or town" }),
  state: AddressLine.annotate({ description: "State or province" }),
  zip: AddressLine.annotate({ description: "Postal code" }),
  country: CountryCode.annotate({ description: "Two-letter country code", examples: ["US"] }),
  street2: Schema.optionalKey(
    OptionalAddressLine.annotate({ description: "Second line: apartment, suite or floor" })
  ),
  name: Schema.optionalKey(OptionalName.annotate({ description: "Recipient" })),
  company: Schema.optionalKey(OptionalName.annotate({ description: "Company at the address" })),
  phone: Schema.optionalKey(Phone.annotate({ description: "Phone number for the carrier" })),
  email: Schema.optionalKey(Email.annotate({ description: "E-mail address for the carrier" }))
}

/** Where a shipment goes. */
export const Address = Schema.Struct(addressFields).annotate({
  identifier: "DestinationAddress",
  description: "Where a shipment goes."
})
export type Address = typeof Address.Type

/** An address that an account keeps for shipments. */
export const SavedAddress = Schema.Struct({
  id: IdOf("adr", "Saved address ID"),
  fboAccountId: IdOf("fbo", "Account that the address belongs to"),
  ...addressFields,
  createdAt: TimestampOf("When it was created")
}).annotate({ identifier: "SavedAddress", description: "An address that an account keeps for shipments." })
export type SavedAddress = typeof SavedAddress.Type
