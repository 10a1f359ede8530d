import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The name of a request: the city that its items go to. */
export const requestName = ({ destinationAddress: { city } }: StaffOutboundRequest): string =>
  t("Request to {city}", { city })
