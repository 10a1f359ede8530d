import type { OutboundRequest } from "@vault-custody/client"

/** The end of an id: short enough to be said on the telephone, and told from others. */
export const shortReference = (id: string): string => id.slice(-6).toUpperCase()

/** By what a thing is called: its customer's own name of it, else the end of its id. */
export const Reference = ({
  id,
  name
}: {
  readonly id: string
  readonly name?: string | null | undefined
}) => <code title={id}>{name ?? shortReference(id)}</code>

/** To whom a parcel goes. */
export const recipientOf = ({ city, name }: OutboundRequest["destinationAddress"]): string =>
  name === undefined || name === "" ? city : name
