import type { FindOptions, FindTarget, FoundThing } from "@vault-custody/ui/Shell/Find"
import { vault } from "./Vault.ts"

/** The path of each kind's pages; the kinds that are not here have no page of their own. */
export const paths: Readonly<Record<string, string>> = {
  inventory_item: "/inventory",
  fbo_account: "/accounts",
  product: "/products",
  inbound_shipment: "/intake/receipts",
  outbound_request: "/requests",
  outbound_shipment: "/shipments",
  transfer: "/transfers",
  organization: "/organizations",
  place: "/places",
  webhook: "/webhooks"
}

/** The page that shows a thing: its own, or a list that has it. */
const targetOf = async ({ id, type }: FoundThing): Promise<FindTarget> => {
  switch (type) {
    case "return_shipment":
      return { to: `/shipments/${(await vault.reads.getReturnShipment(id)).outboundShipmentId}` }
    case "statement": {
      const { fboAccountId, statementDate } = await vault.reads.getStatement(id)
      return { to: "/statements", search: { account: fboAccountId, day: statementDate } }
    }
    default:
      return { to: `${paths[type] ?? ""}/${id}` }
  }
}

/** The search of staff, with the actions that it offers. */
export const find: FindOptions = {
  search: (q, options) => vault.search.search({ q }, options),
  targetOf,
  actions: [
    { label: "Take in a parcel", to: "/intake" },
    { label: "Create product", to: "/products" },
    { label: "Create organization", to: "/organizations" },
    { label: "Begin count", to: "/counts" },
    { label: "Generate statements", to: "/statements" },
    { label: "Add operator", to: "/operators" }
  ]
}
