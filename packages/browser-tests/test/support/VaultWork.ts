import type { VaultClient } from "@vault-custody/client"
import type { OperationsApi } from "@vault-custody/operations-client"

/** Whose metal it is, and of which product what is received is. */
interface Customer {
  readonly client: VaultClient
  readonly accountId: string
  readonly vaultId: string
  readonly productId: string
}

const named = (ids: ReadonlyArray<string>) => ids.map((inventoryItemId) => ({ inventoryItemId }))

/** Work of a customer and the staff by a program, so that a test begins at the press of a button. */
export const vaultWork = (staff: OperationsApi, { accountId, client, productId, vaultId }: Customer) => {
  /** Items that have just come in, by their ids. */
  const receive = async (count: number): Promise<ReadonlyArray<string>> => {
    const { items } = await staff.inboundShipments.intake({
      vaultId,
      isUnannounced: true,
      items: Array.from({ length: count }, () => ({ productId }))
    })
    return items.map(({ id }) => id)
  }
  const requestOf = (ids: ReadonlyArray<string>) =>
    client.outboundRequests.createOutboundRequest({
      fboAccountId: accountId,
      items: named(ids),
      destinationAddress: {
        name: "Henry Holder",
        street1: "9 Assay Lane",
        city: "Denver",
        state: "CO",
        zip: "80202",
        country: "US"
      }
    })
  /** A request for new items that waits to be reviewed. */
  const request = async (count = 1) => requestOf(await receive(count))
  /** One that waits to be picked. */
  const approved = async (count = 1) => {
    const { id } = await request(count)
    return staff.outboundRequests.approveOutboundRequest(id)
  }
  /** A shipment that waits to be shipped. */
  const picked = async (count = 1) => staff.outboundRequests.pickOutboundRequest((await approved(count)).id)
  /** One that is under way. */
  const shipped = async (count = 1) =>
    staff.outboundShipments.shipOutboundShipment((await picked(count)).id, {
      carrier: "UPS",
      trackingNumber: "1Z888"
    })
  /** A transfer of items that waits to be confirmed. */
  const transferOf = (ids: ReadonlyArray<string>, toFboAccountId: string) =>
    client.transfers.createTransfer({
      fromFboAccountId: accountId,
      toFboAccountId,
      items: named(ids)
    })
  return { approved, picked, receive, request, requestOf, shipped, transferOf }
}
