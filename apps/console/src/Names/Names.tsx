import { Link } from "@tanstack/react-router"
import { namedThings } from "@vault-custody/ui/Custody/NamedThings"
import { itemWorths } from "@vault-custody/ui/Custody/ItemWorth"
import { inBatches } from "@vault-custody/ui/Data/Batch"
import { Name, useName } from "@vault-custody/ui/Data/Name"
import { TwoLines } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { createContext, type ReactNode, use } from "react"
import { paths } from "../Find.ts"
import { vault } from "../Vault.ts"

/** Reads things by their ids: those of a page's rows in one request for each kind. */
export const reads = {
  account: inBatches(vault.reads.listFboAccounts),
  endpoint: inBatches(vault.reads.listWebhooks),
  item: inBatches(vault.reads.listInventory),
  parcel: inBatches(vault.reads.listInboundShipments),
  product: inBatches(vault.reads.listProducts),
  request: inBatches(vault.reads.listOutboundRequests)
}

/** The names of things that staff read. */
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
  useItemName,
  useProductName
} = namedThings(paths, reads)

/** The values of items, read by their ids. */
export const { ItemWorth, ItemWorthById, TotalWorth } = itemWorths(reads)

/** Whether a list is on the page of one organization, so that no row has to name it. */
export const OfOneOrganization = createContext(false)

/** Something, and below it the organization that it belongs to. */
export const WithOrganization = ({
  children,
  name
}: {
  readonly children: ReactNode
  readonly name: string
}) => (use(OfOneOrganization) ? children : <TwoLines second={name}>{children}</TwoLines>)

interface OfAccount {
  readonly fboAccountId: string
  readonly organizationName: string
}

/** The column of the account that something belongs to, with its organization. */
export const accountColumn = {
  name: t("Account"),
  cell: ({ fboAccountId, organizationName }: OfAccount) => (
    <WithOrganization name={organizationName}>
      <AccountName id={fboAccountId} />
    </WithOrganization>
  )
}

/** The path of a place; undefined while it is not known. */
export const usePlacePath = (id: string): string | undefined =>
  useName("place", id, (options) => vault.places.getPlace(id, options).then(({ path }) => path))

/** A place by its path, with the way to it. */
export const PlaceName = ({ id }: { readonly id: string }) => (
  <Link to="/places/$id" params={{ id }}>
    <Name of={usePlacePath(id)} />
  </Link>
)
