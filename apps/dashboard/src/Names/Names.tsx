import { Link } from "@tanstack/react-router"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { parcelName, transferName } from "@vault-custody/ui/Custody/Names"
import { Name, useName } from "@vault-custody/ui/Data/Name"
import { Long } from "@vault-custody/ui/Design/Long"
import { requestName } from "../Outbound/RequestWords.ts"
import { vault } from "../Vault.ts"

/** The name of an account's holder. */
export const useAccountName = (id: string): string | undefined =>
  useName("account", id, (options) => vault.fboAccounts.getFboAccount(id, options).then(holderOf))

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
    const parcel = await vault.inboundShipments.getInboundShipment(id, {}, options)
    return parcelName(parcel, holderOf(await vault.fboAccounts.getFboAccount(parcel.fboAccountId, options)))
  })
  return (
    <Link to="/inbound/$id" params={{ id }}>
      <Name of={name} />
    </Link>
  )
}

/** A request, where only its id is at hand, with the way to it. */
export const RequestLink = ({ id }: { readonly id: string }) => (
  <Link to="/outbound/$id" params={{ id }}>
    <Name
      of={useName("request", id, (options) =>
        vault.outboundRequests.getOutboundRequest(id, {}, options).then(requestName)
      )}
    />
  </Link>
)

type Moved = Parameters<typeof transferName>[0] & { readonly toFboAccountId: string }

/** A transfer by its name. */
export const TransferName = ({ transfer }: { readonly transfer: Moved }) => (
  <>{transferName(transfer, useAccountName(transfer.toFboAccountId))}</>
)

/** The title of a product. */
export const useProductName = (id: string): string | undefined =>
  useName("product", id, (options) => vault.products.getProduct(id, options).then(({ title }) => title))

/** A product by its title. */
export const ProductName = ({ id }: { readonly id: string }) => <Name of={useProductName(id)} />
