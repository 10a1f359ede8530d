import { type RequestOptions, Transport, type VaultClientOptions } from "@vault-custody/client/internal"
import type { ReceivedShipment } from "@vault-custody/operations-client"

/** What a weight list does not say itself: what the bars are, and for an intake whose. */
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
  const transport = new Transport(clientOptions)
  const upload = async (
    id: string,
    path: string,
    query: ListQuery,
    content: Blob,
    options: RequestOptions
  ) => {
    const answer = await transport.send({
      id,
      operation: { method: "POST", path },
      target: `${path}?${new URLSearchParams(query).toString()}`,
      file: { contentType: "text/csv", content },
      options: { timeoutMs, ...options }
    })
    // The transport answers what has `data`, and the service what its contract says.
    return (answer as { readonly data: ReceivedShipment }).data
  }
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
