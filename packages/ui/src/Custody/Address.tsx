import type { DestinationAddress } from "@vault-custody/client"

/** An address as it stands on a parcel, line by line. */
export const addressLines = ({
  city,
  company = "",
  country,
  name = "",
  state,
  street1,
  street2 = "",
  zip
}: DestinationAddress): ReadonlyArray<string> =>
  [
    name,
    company,
    street1,
    street2,
    [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    country
  ].filter((line) => line !== "")

/** An address on one line. */
export const addressLine = (address: DestinationAddress): string => addressLines(address).join(", ")
