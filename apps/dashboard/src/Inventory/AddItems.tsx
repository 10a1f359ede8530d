import type { Holdings } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Button } from "@vault-custody/ui/Design/Button"
import { ComboField } from "@vault-custody/ui/Design/ComboField"
import { LongTextField, TextField } from "@vault-custody/ui/Design/Fields"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { formatNumber } from "@vault-custody/ui/Texts/Formats"
import { t } from "@vault-custody/ui/Texts/Texts"
import { type KeyboardEvent, useState } from "react"
import { lookFor } from "./AccountItems.ts"
import { addItems, addProduct, type Chosen } from "./Chosen.ts"

/** The most numbers in one search. */
const maxNumbers = 100

const numbersIn = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .split(/[\n\t;,]+/)
      .map((number) => number.trim())
      .filter((number) => number !== "")
  )
]

const wholeNumber = (text: string): number => (/^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : 0)

/** A scanner that ends with Tab begins a new line, as one that ends with Enter does. */
const newLine = (event: KeyboardEvent<HTMLDivElement>, set: (text: string) => void): void => {
  const { target } = event
  if (event.key !== "Tab" || event.shiftKey || !(target instanceof HTMLTextAreaElement)) return
  if (target.value === "" || target.value.endsWith("\n")) return
  event.preventDefault()
  set(`${target.value}\n`)
}

/** Chooses by product and quantity, and by serial numbers. */
export const AddItems = ({
  accountId,
  chosen,
  held,
  onChange
}: {
  readonly accountId: string
  readonly held: Holdings
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}) => {
  const [productId, setProduct] = useState("")
  const [quantity, setQuantity] = useState("")
  const [numbers, setNumbers] = useState("")
  const [said, setSaid] = useState<string>()
  /** The fault of the numbers that are left in the field. */
  const [lacking, setLacking] = useState("")
  const products = held.byProduct
  const product = products.find((one) => one.productId === productId)
  const looked = useAction(
    (asked: ReadonlyArray<string>, options) => lookFor(accountId, asked, options),
    ({ found, taken, unknown }) => {
      onChange(
        addItems(
          chosen,
          found.map(({ id }) => id)
        )
      )
      setNumbers([...unknown, ...taken].join("\n"))
      setSaid(t("{count, plural, one {# item} other {# items}} added.", { count: found.length }))
      setLacking(
        [
          ...(unknown.length === 0
            ? []
            : [t("This account has no item with {numbers}.", { numbers: unknown.join(", ") })]),
          ...(taken.length === 0 ? [] : [t("Not free: {numbers}.", { numbers: taken.join(", ") })])
        ].join(" ")
      )
    }
  )
  const addQuantity = (): boolean => {
    const asked = wholeNumber(quantity)
    if (product === undefined && quantity.trim() === "") return false
    if (product === undefined || asked === 0) {
      setSaid(product === undefined ? t("Choose a product, too.") : t("Type how many, as a whole number."))
      return true
    }
    if (asked + (chosen.products.get(productId) ?? 0) > product.itemCount) {
      setSaid(
        t("The account holds {count, plural, one {# item} other {# items}} of {title}.", {
          count: product.itemCount,
          title: product.title
        })
      )
      return true
    }
    onChange(addProduct(chosen, productId, asked))
    setProduct("")
    setQuantity("")
    setSaid(t("{asked} × {title} added.", { asked: formatNumber(asked), title: product.title }))
    return true
  }
  const add = () => {
    const asked = numbersIn(numbers)
    if (asked.length > maxNumbers)
      setSaid(t("Add up to {maxNumbers} serial numbers at once.", { maxNumbers }))
    else if (asked.length > 0) looked.run(asked)
    else if (!addQuantity()) setSaid(t("Choose a product and a quantity, or type serial numbers."))
  }
  return (
    <div className="stack-tight">
      <div
        className="add-items"
        onKeyDown={(event) => {
          newLine(event, setNumbers)
          // Enter in the quantity adds, and does not send the form around.
          if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
          if (event.target.name !== "quantity") return
          event.preventDefault()
          addQuantity()
        }}
      >
        <ComboField
          name="productId"
          label={t("Product")}
          placeholder={t("Title or SKU")}
          source={{
            kind: `held-${accountId}`,
            search: async (q) =>
              products
                .filter(({ sku, title }) => `${title} ${sku}`.toLowerCase().includes(q.toLowerCase()))
                .slice(0, 20)
                .map(({ itemCount, productId: value, title }) => ({
                  value,
                  label: title,
                  note: t("{itemCount} held", { itemCount: formatNumber(itemCount) })
                }))
          }}
          value={productId}
          chosenName={product?.title}
          onChange={setProduct}
        />
        <TextField
          name="quantity"
          label={t("Quantity")}
          inputMode="numeric"
          value={quantity}
          onChange={setQuantity}
        />
        <LongTextField
          name="serialNumbers"
          label={t("Serial numbers")}
          hint={
            <>
              {t("Pasted or scanned, one a line.")}
              <span role="alert" className="field-error">
                {lacking}
              </span>
            </>
          }
          value={numbers}
          onChange={(text) => {
            setNumbers(text)
            setLacking("")
          }}
        />
        <Button isBusy={looked.isBusy} onClick={add}>
          {t("Add")}
        </Button>
      </div>
      <p role="status" className="muted small">
        {said}
      </p>
      <ErrorNotice error={looked.error} />
    </div>
  )
}
