import { useQuery } from "@tanstack/react-query"
import { useDeferredValue, useState } from "react"
import type { RefObject } from "react"
import { Button } from "@vault-custody/ui/Button"
import { wordsOfError } from "@vault-custody/ui/States"
import { ScanField } from "../Scanning/ScanField.tsx"
import { vault } from "../Vault.ts"
import type { ParcelProduct } from "./Parcel.ts"
import { useProducts } from "./Products.ts"

const Suggestions = ({
  onChoose,
  text
}: {
  readonly text: string
  readonly onChoose: (product: ParcelProduct) => void
}) => {
  const { data = [] } = useQuery({
    queryKey: ["product-suggestions", text],
    queryFn: ({ signal }) => vault.reads.searchProducts({ q: text, limit: 8 }, { signal }),
    select: (found) => found.data,
    enabled: text.length > 1,
    staleTime: 60_000
  })
  return data.length === 0 ? null : (
    <ul className="suggestions" aria-label="Products found">
      {data.map((product) => (
        <li key={product.id}>
          <Button look="quiet" onClick={() => onChoose(product)}>
            {product.title} <code>{product.sku}</code>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Chooses a product: by its SKU, scanned or typed, or out of what a search finds. */
export const ProductStep = ({
  field,
  onChoose,
  refuse
}: {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onChoose: (product: ParcelProduct) => void
  readonly refuse: (words: string) => void
}) => {
  const [typed, setTyped] = useState("")
  const [sought, setSought] = useState("")
  const { withSku } = useProducts()
  const text = useDeferredValue((typed || sought).trim())
  const choose = (product: ParcelProduct) => {
    setSought("")
    setTyped("")
    onChoose(product)
  }
  const onScan = async (scanned: string) => {
    try {
      const product = await withSku(scanned)
      if (product !== undefined) return choose(product)
      setSought(scanned)
      refuse(`No product has the SKU ${scanned}. Choose one below, or search by its title.`)
    } catch (error) {
      refuse(wordsOfError(error).advice)
    }
  }
  return (
    <>
      <ScanField
        label="Product"
        hint="Scan or type its SKU, or search by title."
        button="Choose"
        field={field}
        isFirst
        onChange={setTyped}
        onScan={(scanned) => void onScan(scanned)}
      />
      <Suggestions text={text} onChoose={choose} />
    </>
  )
}
