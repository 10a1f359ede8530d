import type { EventLog } from "@vault-custody/ui/Events/EventLog"
import { paths } from "../Find.ts"
import { AccountName, ItemName, ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** The log of events of an organization. */
export const eventLogOf = (organizationId: string): EventLog => ({
  id: organizationId,
  list: (asked, options) => vault.events.listOrganizationEvents(organizationId, asked, options),
  names: { Account: AccountName, Item: ItemName, paths, Product: ProductName },
  pathOf: (id) => `/organizations/${organizationId}/events/${id}`
})
