import type { EventLog } from "@vault-custody/ui/Events/EventLog"
import { paths } from "../Find.ts"
import { AccountName, ItemName, ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** The organization's log of events. */
export const eventLog: EventLog = {
  id: "own",
  list: vault.events.listEvents,
  waitSeconds: 25,
  names: { Account: AccountName, Item: ItemName, paths, Product: ProductName },
  pathOf: (id) => `/events/${id}`
}
