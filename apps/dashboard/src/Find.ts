import type { FindOptions, FindTarget, FoundThing } from "@vault-custody/ui/Shell/Find"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "./Vault.ts"

/** The path of each kind's pages; the kinds that are not here have no page of their own. */
export const paths: Readonly<Record<string, string>> = {
  inventory: "/inventory",
  inventory_item: "/inventory",
  fbo_account: "/accounts",
  inbound_shipment: "/inbound",
  outbound_request: "/outbound",
  outbound_shipment: "/shipments",
  return_shipment: "/returns",
  transfer: "/transfers",
  statement: "/statements",
  webhook: "/webhooks"
}

/** The page that shows a thing: its own, or a list that has it. */
const targetOf = ({ id, subtitle, type }: FoundThing): FindTarget =>
  type === "product" ? { to: "/products", search: { q: subtitle } } : { to: `${paths[type] ?? ""}/${id}` }

/** The search of members, with the actions that it offers. */
export const find: FindOptions = {
  search: (q, options) => vault.search.search({ q }, options),
  listOf: { ...paths, product: "/products" },
  targetOf,
  actions: [
    { label: t("Create account"), to: "/accounts" },
    { label: t("Announce shipment"), to: "/inbound" },
    { label: t("Request shipment"), to: "/outbound/new" },
    { label: t("Create transfer"), to: "/transfers" },
    { label: t("Create API key"), to: "/api-keys" },
    { label: t("Add endpoint"), to: "/webhooks" },
    { label: t("Invite member"), to: "/team" },
    { label: t("Add passkey"), to: "/settings" }
  ]
}
