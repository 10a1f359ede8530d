import type { OutboundRequest } from "@vault-custody/client"
import { itemsWords } from "@vault-custody/ui/ItemsWords"

/** What people call a request: `3 items to Philadelphia, PA`. */
export const requestName = ({ destinationAddress: { city, state }, totalItems }: OutboundRequest): string =>
  `${itemsWords(totalItems)} to ${city}, ${state}`
