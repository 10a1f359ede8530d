import { namedThings } from "@vault-custody/ui/Custody/NamedThings"
import { itemWorths } from "@vault-custody/ui/Custody/ItemWorth"
import { inBatches } from "@vault-custody/ui/Data/Batch"
import { t } from "@vault-custody/ui/Texts/Texts"
import { paths } from "../Find.ts"
import { vault } from "../Vault.ts"

/** Reads things by their ids: those of a page's rows in one request for each kind. */
export const reads = {
  account: inBatches(vault.fboAccounts.listFboAccounts),
  endpoint: inBatches(vault.webhooks.listWebhooks),
  item: inBatches(vault.inventory.listInventory),
  parcel: inBatches(vault.inboundShipments.listInboundShipments),
  product: inBatches(vault.products.listProducts),
  request: inBatches(vault.outboundRequests.listOutboundRequests)
}

/** The names of things that members read. */
export const {
  AccountName,
  EndpointLink,
  ItemName,
  ParcelLink,
  ParcelName,
  ProductName,
  RequestLink,
  TransferName,
  useAccountName,
  useProductName
} = namedThings(paths, reads)

/** The values of items, read by their ids. */
export const { ItemWorth, ItemWorthById, TotalWorth } = itemWorths(reads)

/** The column of the account that something belongs to. */
export const accountColumn = {
  name: t("Account"),
  cell: ({ fboAccountId }: { readonly fboAccountId: string }) => <AccountName id={fboAccountId} />
}
