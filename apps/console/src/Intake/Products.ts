import { useQueryClient } from "@tanstack/react-query"
import type { Product } from "@vault-custody/operations-client"
import { comparedIdentifier, scannedIdentifiers } from "@vault-custody/schema/Common/Identifier"
import { vault } from "../Vault.ts"

const isSku =
  (text: string) =>
  ({ sku }: Product): boolean =>
    scannedIdentifiers(text).includes(comparedIdentifier(sku))

/** Finds products, and caches them so that each is asked for once. */
export const useProducts = () => {
  const client = useQueryClient()
  const search = (text: string): Promise<ReadonlyArray<Product>> =>
    client.fetchQuery({
      queryKey: ["product-search", text],
      queryFn: async ({ signal }) =>
        (await vault.reads.searchProducts({ q: text, limit: 8 }, { signal })).data,
      staleTime: 5 * 60_000
    })
  return {
    search,
    /** The product with exactly that SKU. */
    withSku: async (text: string): Promise<Product | undefined> => (await search(text)).find(isSku(text))
  }
}
