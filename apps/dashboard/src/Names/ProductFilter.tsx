import type { ComboSource } from "@vault-custody/ui/Design/ComboField"
import { ComboFilter } from "@vault-custody/ui/Data/ComboFilter"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { useProductName } from "./Names.tsx"

/** Searches products by words: the held ones if the text is empty, else the whole catalogue. */
export const products: ComboSource = {
  kind: "products",
  search: async (q, options) => {
    if (q === "") {
      const { byProduct } = await vault.holdings.getHoldings({}, options)
      return byProduct.slice(0, 20).map(({ productId, title }) => ({ value: productId, label: title }))
    }
    const { data } = await vault.products.searchProducts({ q, limit: 20 }, options)
    return data.map(({ id, sku, title }) => ({ value: id, label: title, note: sku }))
  }
}

/** The filter `product` of a list. */
export const ProductFilter = () => (
  <ComboFilter name="product" label={t("Product")} source={products} useChosenName={useProductName} />
)
