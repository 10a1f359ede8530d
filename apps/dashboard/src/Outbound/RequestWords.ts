import type { OutboundRequest } from "@vault-custody/client"
import { counted } from "@vault-custody/ui/Design/Plural"

/** The display name of a request: `3 items to Philadelphia, PA`. */
export const requestName = ({ destinationAddress: { city, state }, totalItems }: OutboundRequest): string =>
  `${counted(totalItems, "item")} to ${city}, ${state}`
