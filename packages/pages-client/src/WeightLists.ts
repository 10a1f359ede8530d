import type { RequestOptions, VaultClientOptions } from "@vault-custody/client/internal"
import type { ReceivedShipment } from "@vault-custody/operations-client"
import { makeCall } from "./Call.ts"

/** Fields that a weight list does not have itself: the product of the bars, and for an intake their account. */
export type ListQuery = Readonly<Record<string, string>>

/** The operations that take a weight list, whose body is no JSON document. */
export interface WeightListUploads {
  readonly receive: (
    shipmentId: string,
    query: ListQuery,
    list: Blob,
    options?: RequestOptions
  ) => Promise<ReceivedShipment>
  readonly intake: (query: ListQuery, list: Blob, options?: RequestOptions) => Promise<ReceivedShipment>
}

/** A list of 100,000 bars takes its time. */
const timeoutMs = 600_000

export const createWeightListUploads = (clientOptions: VaultClientOptions): WeightListUploads => {
  const call = makeCall(clientOptions)
  const upload = (id: string, path: string, query: ListQuery, content: Blob, options: RequestOptions) =>
    call<ReceivedShipment>({
      id,
      operation: { method: "POST", path },
      target: `${path}?${new URLSearchParams(query).toString()}`,
      file: { contentType: "text/csv", content },
      options: { timeoutMs, ...options }
    })
  return {
    receive: (shipmentId, query, list, options = {}) =>
      upload(
        "receiveInboundShipment",
        `/ops/v1/inbound-shipments/${shipmentId}/receive`,
        query,
        list,
        options
      ),
    intake: (query, list, options = {}) => upload("intake", "/ops/v1/intake", query, list, options)
  }
}
