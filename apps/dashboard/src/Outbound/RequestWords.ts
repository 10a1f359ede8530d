import type { OutboundRequest } from "@vault-custody/client"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The display name of a request: `3 items to Philadelphia, PA`. */
export const requestName = ({ destinationAddress: { city, state }, totalItems }: OutboundRequest): string =>
  t("{count, plural, one {# item} other {# items}} to {city}, {state}", { count: totalItems, city, state })
