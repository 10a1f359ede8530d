import type { ComboSource } from "@vault-custody/ui/Design/ComboField"
import { ComboFilter } from "@vault-custody/ui/Data/ComboFilter"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** Products of the catalogue by words of their title, SKU, metal or maker. */
const products: ComboSource = {
  kind: "products",
  search: async (q, options) => {
    const { data } = await (q === ""
      ? vault.reads.listProducts({ limit: 20 }, options)
      : vault.reads.searchProducts({ q, limit: 20 }, options))
    return data.map(({ id, sku, title }) => ({ value: id, label: title, note: sku }))
  }
}

/** The filter `product` of a list. */
export const ProductFilter = () => (
  <ComboFilter name="product" label={t("Product")} source={products} useChosenName={useProductName} />
)
