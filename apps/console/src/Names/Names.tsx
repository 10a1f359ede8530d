import { Link } from "@tanstack/react-router"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { parcelName, transferName } from "@vault-custody/ui/Custody/Names"
import { Name, useName } from "@vault-custody/ui/Data/Name"
import { Long } from "@vault-custody/ui/Design/Long"
import { TwoLines } from "@vault-custody/ui/Design/Table"
import { t } from "@vault-custody/ui/Texts/Texts"
import { createContext, type ReactNode, use } from "react"
import { requestName } from "../Requests/RequestName.ts"
import { vault } from "../Vault.ts"

/** The name of an account's holder. */
export const useAccountName = (id: string): string | undefined =>
  useName("account", id, (options) => vault.reads.getFboAccount(id, options).then(holderOf))

/** An account by its holder's name, with the way to it. */
export const AccountName = ({ id }: { readonly id: string }) => (
  <Link to="/accounts/$id" params={{ id }}>
    <Name of={useAccountName(id)} />
  </Link>
)

type Parcel = Parameters<typeof parcelName>[0] & { readonly fboAccountId: string }

/** A parcel that comes in, by its name. */
export const ParcelName = ({ parcel }: { readonly parcel: Parcel }) => (
  <Long text={parcelName(parcel, useAccountName(parcel.fboAccountId))} />
)

/** A parcel that comes in, where only its id is at hand, with the way to it. */
export const ParcelLink = ({ id }: { readonly id: string }) => {
  const name = useName("parcel", id, async (options) => {
    const parcel = await vault.reads.getInboundShipment(id, options)
    return parcelName(parcel, holderOf(await vault.reads.getFboAccount(parcel.fboAccountId, options)))
  })
  return (
    <Link to="/intake/receipts/$id" params={{ id }}>
      <Name of={name} />
    </Link>
  )
}

/** A request, where only its id is at hand, with the way to it. */
export const RequestLink = ({ id }: { readonly id: string }) => (
  <Link to="/requests/$id" params={{ id }}>
    <Name
      of={useName("request", id, (options) => vault.reads.getOutboundRequest(id, options).then(requestName))}
    />
  </Link>
)

type Moved = Parameters<typeof transferName>[0] & { readonly toFboAccountId: string }

/** A transfer by its name. */
export const TransferName = ({ transfer }: { readonly transfer: Moved }) => (
  <>{transferName(transfer, useAccountName(transfer.toFboAccountId))}</>
)

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

/** The title of a product. */
export const useProductName = (id: string): string | undefined =>
  useName("product", id, (options) => vault.reads.getProduct(id, options).then(({ title }) => title))

/** A product by its title. */
export const ProductName = ({ id }: { readonly id: string }) => <Name of={useProductName(id)} />

/** The path of a place; undefined while it is not known. */
export const usePlacePath = (id: string): string | undefined =>
  useName("place", id, (options) => vault.places.getPlace(id, options).then(({ path }) => path))

/** A place by its path, with the way to it. */
export const PlaceName = ({ id }: { readonly id: string }) => (
  <Link to="/places/$id" params={{ id }}>
    <Name of={usePlacePath(id)} />
  </Link>
)

/** An item by its serial number or mark, with the way to it. */
export const ItemName = ({ id }: { readonly id: string }) => (
  <Link to="/inventory/$id" params={{ id }}>
    <Name of={useName("item", id, (options) => vault.reads.getInventoryItem(id, options).then(itemName))} />
  </Link>
)
