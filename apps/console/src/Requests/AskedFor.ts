import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { t } from "@vault-custody/ui/Texts/Texts"

/** A request by its items, whose they are and where they go. */
export const askedFor = ({
  destinationAddress: { city },
  organizationName,
  totalItems
}: StaffOutboundRequest): string =>
  t("{count, plural, one {# item} other {# items}} of {organizationName} to {city}", {
    count: totalItems,
    organizationName,
    city
  })
