import type { StoredType } from "@vault-custody/domain/Search/SearchRepo"
import { idPrefixes } from "@vault-custody/schema/Common/Id"

const typesByPrefix: Readonly<Record<string, StoredType>> = {
  [idPrefixes.inventoryItem]: "inventory_item",
  [idPrefixes.fboAccount]: "fbo_account",
  [idPrefixes.inboundShipment]: "inbound_shipment",
  [idPrefixes.outboundRequest]: "outbound_request",
  [idPrefixes.outboundShipment]: "outbound_shipment",
  [idPrefixes.transfer]: "transfer",
  [idPrefixes.returnShipment]: "return_shipment",
  [idPrefixes.statement]: "statement",
  [idPrefixes.webhookEndpoint]: "webhook",
  [idPrefixes.organization]: "organization",
  [idPrefixes.place]: "place"
}

/** The kind of thing that a text is the id of, if it is one. */
export const typeOfId = (text: string): StoredType | undefined =>
  /^[a-z]{3}_./.test(text) ? typesByPrefix[text.slice(0, 3)] : undefined
