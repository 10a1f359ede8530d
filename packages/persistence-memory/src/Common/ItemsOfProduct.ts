import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import type { ReturnShipment } from "@vault-custody/schema/ReturnShipments/ReturnShipment"
import type { Transfer, TransferItem } from "@vault-custody/schema/Transfers/Transfer"
import type { StoredRequest } from "../OutboundRequests/OutboundRequestsRepoMemory.ts"
import type { MemoryStore } from "./MemoryStore.ts"

interface OfProduct {
  readonly productId?: string | undefined
}

/** Whether one of a row's items is of the product that a filter names, if it names one; for each kind of row. */
export const itemsOfProduct = (store: MemoryStore["Service"]) => {
  const requests = store.table<StoredRequest>("outbound_requests")
  const transferItems = store.table<TransferItem>("transfer_items")
  return {
    shipment:
      ({ productId }: OfProduct) =>
      ({ outboundRequestId }: OutboundShipment): boolean =>
        productId === undefined ||
        requests.get(outboundRequestId)?.request.items.some((item) => item.productId === productId) === true,
    returned:
      ({ productId }: OfProduct) =>
      ({ id }: ReturnShipment): boolean =>
        productId === undefined ||
        [...requests.values()].some(({ request }) =>
          request.items.some((item) => item.returnShipmentId === id && item.productId === productId)
        ),
    transfer:
      ({ productId }: OfProduct) =>
      ({ id }: Transfer): boolean =>
        productId === undefined ||
        [...transferItems.values()].some((item) => item.transferId === id && item.productId === productId)
  }
}
