import type { FindOptions, FindTarget, FoundThing } from "@vault-custody/ui/Shell/Find"
import { t } from "@vault-custody/ui/Texts/Texts"
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
  statement: "/statements",
  webhook: "/webhooks"
}

/** The page that shows a thing: its own, or that of the shipment which came back. */
const targetOf = async ({ id, type }: FoundThing): Promise<FindTarget> =>
  type === "return_shipment"
    ? { to: `/shipments/${(await vault.reads.getReturnShipment(id)).outboundShipmentId}` }
    : { to: `${paths[type] ?? ""}/${id}` }

/** The search of staff, with the actions that it offers. */
export const find: FindOptions = {
  search: (q, options) => vault.search.search({ q }, options),
  targetOf,
  actions: [
    { label: t("Take in a parcel"), to: "/intake" },
    { label: t("Create product"), to: "/products" },
    { label: t("Create organization"), to: "/organizations" },
    { label: t("Begin count"), to: "/counts" },
    { label: t("Generate statements"), to: "/statements" },
    { label: t("Add operator"), to: "/operators" }
  ]
}
