import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { itemsWorth } from "@vault-custody/ui/Custody/Phrases"
import { t } from "@vault-custody/ui/Texts/Texts"

/** A request by its items and their value, whose they are and where they go. */
export const askedFor = ({
  destinationAddress: { city },
  organizationName,
  shipping: { quote },
  totalItems
}: StaffOutboundRequest): string =>
  t("{items} of {organizationName} to {city}", {
    items: itemsWorth(totalItems, quote?.insuredValueCents),
    organizationName,
    city
  })
