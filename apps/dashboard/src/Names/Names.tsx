import { namedThings } from "@vault-custody/ui/Custody/NamedThings"
import { paths } from "../Find.ts"
import { vault } from "../Vault.ts"

/** The names of things that members read. */
export const {
  AccountName,
  ItemName,
  ParcelLink,
  ParcelName,
  ProductName,
  RequestLink,
  TransferName,
  useAccountName,
  useProductName
} = namedThings(paths, {
  account: (id, options) => vault.fboAccounts.getFboAccount(id, options),
  item: (id, options) => vault.inventory.getInventoryItem(id, {}, options),
  parcel: (id, options) => vault.inboundShipments.getInboundShipment(id, {}, options),
  product: (id, options) => vault.products.getProduct(id, options),
  request: (id, options) => vault.outboundRequests.getOutboundRequest(id, {}, options)
})
