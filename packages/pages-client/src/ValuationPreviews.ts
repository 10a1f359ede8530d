import type { RequestOptions, VaultClientOptions } from "@vault-custody/client/internal"
import type { CreateValuation, ValuationPreview } from "@vault-custody/operations-client"
import { makeCall } from "./Call.ts"

/** Returns the change that a valuation would make, and records nothing. */
export type PreviewValuation = (
  productId: string,
  valuation: CreateValuation,
  options?: RequestOptions
) => Promise<ValuationPreview>

/** The operation `createValuation` with `preview=true`, which has a query beside its body. */
export const createValuationPreviews = (clientOptions: VaultClientOptions): PreviewValuation => {
  const call = makeCall(clientOptions)
  return (productId, body, options = {}) => {
    const path = `/ops/v1/products/${productId}/valuations`
    return call({
      id: "createValuation",
      operation: { method: "POST", path },
      target: `${path}?preview=true`,
      body,
      options
    })
  }
}
