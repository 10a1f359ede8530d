import type { RequestOptions, VaultClientOptions } from "@vault-custody/client/internal"
import type {
  CreateMetalPrice,
  CreateValuation,
  MetalPricePreview,
  ValuationPreview
} from "@vault-custody/operations-client"
import { makeCall } from "./Call.ts"

/** Operations with `preview=true`, which have a query beside their body: they record nothing. */
export interface Previews {
  /** Returns the change that a valuation would make. */
  readonly valuation: (
    productId: string,
    valuation: CreateValuation,
    options?: RequestOptions
  ) => Promise<ValuationPreview>
  /** Returns the change that a price of a metal would make. */
  readonly metalPrice: (price: CreateMetalPrice, options?: RequestOptions) => Promise<MetalPricePreview>
}

export const createPreviews = (clientOptions: VaultClientOptions): Previews => {
  const call = makeCall(clientOptions)
  const preview = <A>(id: string, path: string, body: unknown, options: RequestOptions): Promise<A> =>
    call({ id, operation: { method: "POST", path }, target: `${path}?preview=true`, body, options })
  return {
    valuation: (productId, body, options = {}) =>
      preview("createValuation", `/ops/v1/products/${productId}/valuations`, body, options),
    metalPrice: (body, options = {}) => preview("createMetalPrice", "/ops/v1/metal-prices", body, options)
  }
}
