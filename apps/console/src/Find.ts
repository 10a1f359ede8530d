import type { FindOptions } from "@vault-custody/ui/Shell/Find"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "./Vault.ts"

/** The path of each kind's pages; the kinds that are not here have no page of their own. */
export const paths: Readonly<Record<string, string>> = {
  count: "/counts",
  inventory_item: "/inventory",
  fbo_account: "/accounts",
  product: "/products",
  inbound_shipment: "/intake/receipts",
  outbound_request: "/requests",
  outbound_shipment: "/shipments",
  transfer: "/transfers",
  organization: "/organizations",
  place: "/places",
  return_shipment: "/returns",
  statement: "/statements",
  webhook: "/webhooks"
}

/** The search of staff, with the actions that it offers. */
export const find: FindOptions = {
  search: (q, options) => vault.search.search({ q }, options),
  listOf: { ...paths, inbound_shipment: "/intake", operator: "/operators" },
  targetOf: ({ id, type }) =>
    type === "operator"
      ? { to: "/operators", search: { operator: id } }
      : { to: `${paths[type] ?? ""}/${id}` },
  actions: [
    { label: t("Take in a parcel"), to: "/intake" },
    { label: t("Create product"), to: "/products" },
    { label: t("Create organization"), to: "/organizations" },
    { label: t("New price"), to: "/metal-prices" },
    { label: t("Create site"), to: "/places" },
    { label: t("Begin count"), to: "/counts" },
    { label: t("Generate statements"), to: "/statements" },
    { label: t("Add operator"), to: "/operators" }
  ]
}
