import { Schema } from "effect"
import { atLeastOneField } from "../Common/Checks.ts"
import { CountryCode } from "../Common/Country.ts"
import { IdOf } from "../Common/Id.ts"
import {
  AddressLine,
  Email,
  OptionalAddressLine,
  OptionalEmail,
  OptionalName,
  Phone
} from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"

const says = {
  street1: "First line of the address: street and number",
  city: "City or town",
  state: "State or province; required in US, CA and AU, elsewhere it may be empty",
  zip: "Postal code; required in US, CA and AU, elsewhere it may be empty",
  country: "Two-letter country code (ISO 3166-1), in capitals",
  street2: "Second line of the address: apartment, suite or floor",
  name: "Recipient",
  company: "Name of the company at the address",
  phone: "Phone number for the carrier",
  email: "E-mail address for the carrier"
}

/** Where a shipment goes, as it was stored: what older versions took is shown too. */
const shownFields = {
  street1: Schema.String.annotate({ description: says.street1 }),
  city: Schema.String.annotate({ description: says.city }),
  state: Schema.String.annotate({ description: says.state }),
  zip: Schema.String.annotate({ description: says.zip }),
  country: Schema.String.annotate({ description: says.country, examples: ["US"] }),
  street2: Schema.optionalKey(Schema.String.annotate({ description: says.street2 })),
  name: Schema.optionalKey(Schema.String.annotate({ description: says.name })),
  company: Schema.optionalKey(Schema.String.annotate({ description: says.company })),
  phone: Schema.optionalKey(Schema.String.annotate({ description: says.phone })),
  email: Schema.optionalKey(Schema.String.annotate({ description: says.email }))
}

/** Where a shipment goes. */
export const Address = Schema.Struct(shownFields).annotate({
  identifier: "DestinationAddress",
  description: "The destination address of a shipment."
})
export type Address = typeof Address.Type

/** Countries whose addresses are nothing without a state and a postal code. */
const countriesWithStates: ReadonlySet<string> = new Set(["US", "CA", "AU"])

const stateAndZip = Schema.makeFilter<Pick<Address, "country" | "state" | "zip">>(
  (address) =>
    countriesWithStates.has(address.country)
      ? (["state", "zip"] as const).flatMap((field) =>
          address[field].trim() === ""
            ? [{ path: [field], issue: `must not be empty for ${address.country}` }]
            : []
        )
      : undefined,
  {
    toJsonSchema: () => ({
      anyOf: [
        { properties: { country: { not: { enum: [...countriesWithStates] } } } },
        { properties: { state: { pattern: "\\S" }, zip: { pattern: "\\S" } } }
      ]
    })
  }
)

/** Where a shipment is to go, as a caller writes it. */
export const AddressInput = Schema.Struct({
  street1: AddressLine.annotate({ description: says.street1 }),
  city: AddressLine.annotate({ description: says.city }),
  state: OptionalAddressLine.annotate({ description: says.state, examples: ["NV"] }),
  zip: OptionalAddressLine.annotate({ description: says.zip, examples: ["89501"] }),
  country: CountryCode.annotate({ description: says.country, examples: ["US"] }),
  street2: Schema.optionalKey(OptionalAddressLine.annotate({ description: says.street2 })),
  name: Schema.optionalKey(OptionalName.annotate({ description: says.name })),
  company: Schema.optionalKey(OptionalName.annotate({ description: says.company })),
  phone: Schema.optionalKey(Phone.annotate({ description: says.phone })),
  email: Schema.optionalKey(Email.annotate({ description: says.email }))
})
  .annotate({
    description:
      "The destination address of a shipment. `state` and `zip` are required; they may be empty except in US, CA and AU."
  })
  .check(stateAndZip)
  .annotate({ identifier: "DestinationAddressInput" })

/** The changes of a saved address. The result must be an address that could be saved. */
export const UpdateAddress = Schema.Struct({
  street1: Schema.optionalKey(AddressLine.annotate({ description: says.street1 })),
  city: Schema.optionalKey(AddressLine.annotate({ description: says.city })),
  state: Schema.optionalKey(OptionalAddressLine.annotate({ description: says.state })),
  zip: Schema.optionalKey(OptionalAddressLine.annotate({ description: says.zip })),
  country: Schema.optionalKey(CountryCode.annotate({ description: says.country, examples: ["GB"] })),
  street2: Schema.optionalKey(
    OptionalAddressLine.annotate({ description: `${says.street2}; empty clears it` })
  ),
  name: Schema.optionalKey(OptionalName.annotate({ description: `${says.name}; empty clears it` })),
  company: Schema.optionalKey(OptionalName.annotate({ description: `${says.company}; empty clears it` })),
  phone: Schema.optionalKey(Phone.annotate({ description: `${says.phone}; empty clears it` })),
  email: Schema.optionalKey(OptionalEmail.annotate({ description: `${says.email}; empty clears it` }))
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateSavedAddress",
    description:
      "The fields to change, at least one. Absent fields keep their values; an empty string clears an optional field."
  })
export type UpdateAddress = typeof UpdateAddress.Type

/** An address that an account keeps for shipments. */
export const SavedAddress = Schema.Struct({
  id: IdOf("adr", "Saved address ID"),
  fboAccountId: IdOf("fbo", "Account that the address belongs to"),
  ...shownFields,
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "SavedAddress", description: "An address that an account keeps for shipments." })
export type SavedAddress = typeof SavedAddress.Type

/** The answer to the deletion of a saved address. */
export const SavedAddressDeleted = Schema.Struct({
  id: IdOf("adr", "Saved address ID"),
  deleted: Schema.Literal(true).annotate({
    description: "Always true; outbound requests that were made with the address keep their copy of it"
  })
}).annotate({
  identifier: "SavedAddressDeleted",
  description: "The confirmation that a saved address was deleted."
})
