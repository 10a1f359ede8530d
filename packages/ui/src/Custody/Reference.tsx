import type { OutboundRequest } from "@vault-custody/client"

/** The last six characters of an id: short enough for the telephone, and distinct enough. */
export const shortReference = (id: string): string => id.slice(-6).toUpperCase()

/** The reference of an object: the customer's own name of it, else the end of its id. */
export const Reference = ({
  id,
  name
}: {
  readonly id: string
  readonly name?: string | null | undefined
}) => <code title={id}>{name ?? shortReference(id)}</code>

/** The recipient of a parcel. */
export const recipientOf = ({ city, name }: OutboundRequest["destinationAddress"]): string =>
  name === undefined || name === "" ? city : name
