import { useQuery } from "@tanstack/react-query"
import { SelectField } from "@vault-custody/ui/Fields"
import { useUrlState } from "@vault-custody/ui/UrlState"
import { vault } from "../Vault.ts"

/** The filter `product` of a list: what the organization holds, and what the address names. */
export const ProductFilter = () => {
  const { filter, get } = useUrlState()
  const chosen = get("product")
  const { data } = useQuery({
    queryKey: ["product-options"],
    queryFn: ({ signal }) => vault.holdings.getHoldings({}, { signal })
  })
  const options = (data?.byProduct ?? []).map(({ productId, title }) => ({ value: productId, label: title }))
  const isKnown = chosen === "" || options.some(({ value }) => value === chosen)
  return (
    <SelectField
      name="product"
      label="Product"
      value={chosen}
      onChange={(value) => filter("product", value)}
      options={[
        { value: "", label: "All" },
        ...options,
        ...(isKnown ? [] : [{ value: chosen, label: data === undefined ? "…" : chosen }])
      ]}
    />
  )
}
