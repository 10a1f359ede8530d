import type { DestinationAddress } from "@vault-custody/client"
import { type Entries, TextField } from "@vault-custody/ui/Design/Fields"
import { t } from "@vault-custody/ui/Texts/Texts"
import { countryCode, countryName, countryNames } from "./Countries.ts"

/** An address out of a form of `AddressFields` alone; optional parts that were left empty are left out. */
export const addressFrom = (prefixed: Entries, prefix = ""): DestinationAddress => {
  const entries = Object.fromEntries(
    Object.entries(prefixed).map(([name, value]) => [name.slice(prefix.length), value])
  )
  const { city = "", country = "", state = "", street1 = "", zip = "", ...rest } = entries
  return {
    street1,
    city,
    state,
    zip,
    country: countryCode(country) ?? country,
    ...Object.fromEntries(
      Object.entries(rest).filter(([name]) => ["company", "email", "name", "phone", "street2"].includes(name))
    )
  }
}

/** The fields of an address; `prefix` is where it stands in the request, with its dot. */
export const AddressFields = ({ prefix = "" }: { readonly prefix?: string }) => (
  <>
    <TextField name={`${prefix}name`} label={t("Recipient (optional)")} maxLength={200} />
    <TextField name={`${prefix}street1`} label={t("Street")} isRequired />
    <TextField name={`${prefix}street2`} label={t("Apartment, suite or floor (optional)")} />
    <TextField name={`${prefix}city`} label={t("City")} isRequired />
    <TextField
      name={`${prefix}state`}
      label={t("State or province")}
      hint={t("Not every country has them.")}
    />
    <TextField name={`${prefix}zip`} label={t("Postal code")} hint={t("Not every country has them.")} />
    <TextField
      name={`${prefix}country`}
      label={t("Country")}
      isRequired
      defaultValue={countryName("US")}
      suggestions={countryNames()}
      hint={t("A name or its two letters, such as Germany or DE.")}
      validate={(typed) =>
        countryCode(typed) === undefined
          ? t("There is no such country. Type its name or its two letters, such as Germany or DE.")
          : null
      }
    />
    <TextField
      name={`${prefix}phone`}
      label={t("Phone (optional)")}
      type="tel"
      hint={t("For the carrier.")}
    />
  </>
)
