import { useQuery } from "@tanstack/react-query"
import { type RefObject, useDeferredValue, useRef, useState } from "react"
import { Button } from "@vault-custody/ui/Design/Button"
import { wordsOfError } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
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
    <ul className="suggestions" aria-label={t("Products found")}>
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
  onNext,
  refuse
}: {
  readonly field: RefObject<HTMLInputElement | null>
  /** With whether the next scan has begun in this field meanwhile, which then keeps the focus until it has ended. */
  readonly onChoose: (product: ParcelProduct, hasBegunNext: boolean) => void
  /** The clerk scanned `scanned` here while the product was looked up: it is an item of that product. */
  readonly onNext: (product: ParcelProduct, scanned: string) => void
  readonly refuse: (words: string) => void
}) => {
  const [typed, setTyped] = useState("")
  const [sought, setSought] = useState("")
  const { withSku } = useProducts()
  const text = useDeferredValue((typed || sought).trim())
  const choose = (product: ParcelProduct) => {
    setSought("")
    setTyped("")
    onChoose(product, false)
  }
  const begun = useRef<ParcelProduct>(undefined)
  const next = useRef<Array<string>>(undefined)
  const onScan = async (scanned: string) => {
    const chosen = begun.current
    if (chosen !== undefined) {
      begun.current = undefined
      return onNext(chosen, scanned)
    }
    if (next.current !== undefined) return void next.current.push(scanned)
    const waiting = (next.current = [])
    const lost = () =>
      waiting.length === 0
        ? ""
        : t(" Scan again what came after it: {waiting}.", { waiting: waiting.join(", ") })
    try {
      const product = await withSku(scanned)
      if (product !== undefined) {
        const hasBegunNext = (field.current?.value ?? "") !== ""
        setSought("")
        onChoose(product, hasBegunNext)
        for (const later of waiting) onNext(product, later)
        if (hasBegunNext) begun.current = product
        return
      }
      setSought(scanned)
      refuse(
        t("No product has the SKU {scanned}. Choose one below, or search by its title.{lost}", {
          scanned,
          lost: lost()
        })
      )
    } catch (error) {
      refuse(`${wordsOfError(error).advice}${lost()}`)
    } finally {
      next.current = undefined
    }
  }
  return (
    <>
      <ScanField
        label={t("Product")}
        hint={t("Scan or type its SKU, or search by title.")}
        button={t("Choose")}
        field={field}
        isFirst
        onChange={setTyped}
        onScan={(scanned) => void onScan(scanned)}
      />
      <Suggestions text={text} onChoose={choose} />
    </>
  )
}
