import { type RequestOptions, Transport, type VaultClientOptions } from "@vault-custody/client/internal"
import type { CreateValuation, ValuationPreview } from "@vault-custody/operations-client"

/** What a valuation would change; nothing is recorded. */
export type PreviewValuation = (
  productId: string,
  valuation: CreateValuation,
  options?: RequestOptions
) => Promise<ValuationPreview>

/** The operation `createValuation` with `preview=true`, which has a query beside its body. */
export const createValuationPreviews = (clientOptions: VaultClientOptions): PreviewValuation => {
  const transport = new Transport(clientOptions)
  return async (productId, body, options = {}) => {
    const path = `/ops/v1/products/${productId}/valuations`
    const answer = await transport.send({
      id: "createValuation",
      operation: { method: "POST", path },
      target: `${path}?preview=true`,
      body,
      options
    })
    // The transport answers what has `data`, and the service what its contract says.
    return (answer as { readonly data: ValuationPreview }).data
  }
}
