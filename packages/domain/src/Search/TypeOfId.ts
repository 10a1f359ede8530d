import { idPrefixes } from "@vault-custody/schema/Common/Id"
import type { SearchType } from "@vault-custody/schema/Search/Found"

const typesByPrefix: Readonly<Record<string, SearchType>> = {
  [idPrefixes.inventoryItem]: "inventory_item",
  [idPrefixes.fboAccount]: "fbo_account",
  [idPrefixes.product]: "product",
  [idPrefixes.inboundShipment]: "inbound_shipment",
  [idPrefixes.outboundRequest]: "outbound_request",
  [idPrefixes.outboundShipment]: "outbound_shipment",
  [idPrefixes.transfer]: "transfer",
  [idPrefixes.returnShipment]: "return_shipment",
  [idPrefixes.statement]: "statement",
  [idPrefixes.webhookEndpoint]: "webhook",
  [idPrefixes.organization]: "organization",
  [idPrefixes.operator]: "operator",
  [idPrefixes.place]: "place"
}

/** The kind of thing that a text is the id of, if it is one. */
export const typeOfId = (text: string): SearchType | undefined =>
  /^[a-z]{3}_./.test(text) ? typesByPrefix[text.slice(0, 3)] : undefined
