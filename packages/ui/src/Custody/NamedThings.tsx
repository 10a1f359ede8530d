import { Link } from "@tanstack/react-router"
import type {
  FboAccount,
  InboundShipment,
  InventoryItem,
  OutboundRequest,
  Product
} from "@vault-custody/client"
import type { ReactNode } from "react"
import { Name, useName } from "../Data/Name.tsx"
import { Long } from "../Design/Long.tsx"
import { holderOf } from "./Holder.tsx"
import { itemName } from "./ItemName.tsx"
import { parcelName, requestName, transferName } from "./Names.tsx"

type Read<Thing> = (id: string) => Promise<Thing>

/** How an application reads a thing whose id alone is at hand. */
export interface Reads {
  readonly account: Read<Parameters<typeof holderOf>[0]>
  readonly endpoint: Read<{ readonly name: string }>
  readonly item: Read<Pick<InventoryItem, "internalIdentifier" | "serialNumber">>
  readonly parcel: Read<Pick<InboundShipment, "carrier" | "fboAccountId" | "trackingNumber">>
  readonly product: Read<Pick<Product, "title">>
  readonly request: Read<Pick<OutboundRequest, "destinationAddress">>
}

/** The names of things in an application, and the ways to their pages. `paths` has the path of each kind's pages. */
export const namedThings = (paths: Readonly<Record<string, string>>, read: Reads) => {
  const linkTo = (type: string, id: string, name: ReactNode) => (
    <Link to={`${paths[type] ?? ""}/${id}`}>{name}</Link>
  )

  const useAccountName = (id: FboAccount["id"]): string | undefined =>
    useName("account", id, () => read.account(id).then(holderOf))
  const useProductName = (id: Product["id"]): string | undefined =>
    useName("product", id, () => read.product(id).then(({ title }) => title))
  const useItemName = (id: string) => useName("item", id, () => read.item(id).then(itemName))
  const useRequestName = (id: string) => useName("request", id, () => read.request(id).then(requestName))
  const useEndpointName = (id: string) =>
    useName("webhook", id, () => read.endpoint(id).then(({ name }) => name))
  const useParcelName = (id: string) =>
    useName("parcel", id, async () => {
      const parcel = await read.parcel(id)
      return parcelName(parcel, holderOf(await read.account(parcel.fboAccountId)))
    })

  return {
    /** A hook: the name of an account's holder. */
    useAccountName,
    /** A hook: the title of a product. */
    useProductName,
    /** A hook: an item by its serial number or mark. */
    useItemName,
    /** An account by its holder's name, with the way to it. */
    AccountName: ({ id }: { readonly id: string }) =>
      linkTo("fbo_account", id, <Name of={useAccountName(id)} />),
    /** An item by its serial number or mark, with the way to it. */
    ItemName: ({ id }: { readonly id: string }) =>
      linkTo("inventory_item", id, <Name of={useItemName(id)} />),
    /** A product by its title. */
    ProductName: ({ id }: { readonly id: string }) => <Name of={useProductName(id)} />,
    /** A parcel that comes in, where only its id is at hand, with the way to it. */
    ParcelLink: ({ id }: { readonly id: string }) =>
      linkTo("inbound_shipment", id, <Name of={useParcelName(id)} />),
    /** An endpoint by its name, with the way to it. */
    EndpointLink: ({ id }: { readonly id: string }) =>
      linkTo("webhook", id, <Name of={useEndpointName(id)} />),
    /** A request, where only its id is at hand, with the way to it. */
    RequestLink: ({ id }: { readonly id: string }) =>
      linkTo("outbound_request", id, <Name of={useRequestName(id)} />),
    /** A parcel that comes in, by its name. */
    ParcelName: ({
      parcel
    }: {
      readonly parcel: Parameters<typeof parcelName>[0] & { readonly fboAccountId: string }
    }) => <Long text={parcelName(parcel, useAccountName(parcel.fboAccountId))} />,
    /** A transfer by its name. */
    TransferName: ({
      transfer
    }: {
      readonly transfer: Parameters<typeof transferName>[0] & { readonly toFboAccountId: string }
    }) => <>{transferName(transfer, useAccountName(transfer.toFboAccountId))}</>
  }
}
