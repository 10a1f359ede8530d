import { useQuery } from "@tanstack/react-query"
import { Button } from "@vault-custody/ui/Design/Button"
import { SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { useState } from "react"
import { vault } from "../Vault.ts"

/** A row of a parcel's contents, while it is being typed. */
export interface ContentsRow {
  readonly productId: string
  readonly quantity: string
}

/** The products that can be chosen: of a large catalogue, those that a search finds. */
const useProducts = (q: string) =>
  useQuery({
    queryKey: ["catalogue", q],
    queryFn: ({ signal }) =>
      q === ""
        ? vault.products.listProducts({ limit: 100 }, { signal })
        : vault.products.searchProducts({ q, limit: 100 }, { signal })
  })

const Row = ({
  index,
  onChange,
  onRemove,
  row: { productId, quantity }
}: {
  readonly index: number
  readonly row: ContentsRow
  readonly onChange: (row: ContentsRow) => void
  readonly onRemove: () => void
}) => {
  const [q, setSearch] = useState("")
  const { data } = useProducts(q.trim())
  const options = (data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <fieldset className="stack-tight">
      <legend>Product {index + 1}</legend>
      <TextField
        name={`search.${index}`}
        type="search"
        label="Find a product"
        placeholder="Title, SKU, metal or maker"
        value={q}
        onChange={(text) => {
          setSearch(text)
          onChange({ productId: "", quantity })
        }}
      />
      <SelectField
        name={`items.${index}.productId`}
        label="Product"
        isRequired
        value={productId}
        onChange={(chosen) => onChange({ productId: chosen, quantity })}
        options={[{ value: "", label: "Choose a product" }, ...options]}
      />
      <TextField
        name={`items.${index}.quantity`}
        label="Quantity"
        isRequired
        inputMode="numeric"
        value={quantity}
        onChange={(text) => onChange({ productId, quantity: text })}
        validate={(text) => (/^[1-9]\d{0,5}$/.test(text) ? null : "Enter a whole number, such as 30.")}
      />
      <div className="row">
        <Button look="quiet" size="small" onClick={onRemove}>
          {`Remove product ${index + 1}`}
        </Button>
      </div>
    </fieldset>
  )
}

/** Fields for a parcel's contents, product by product; optional. */
export const ContentsFields = ({
  onChange,
  rows
}: {
  readonly rows: ReadonlyArray<ContentsRow>
  readonly onChange: (rows: ReadonlyArray<ContentsRow>) => void
}) => (
  <>
    {rows.map((row, index) => (
      <Row
        key={index}
        index={index}
        row={row}
        onChange={(changed) => onChange(rows.with(index, changed))}
        onRemove={() => onChange(rows.filter((_, other) => other !== index))}
      />
    ))}
    <div className="row">
      <Button size="small" onClick={() => onChange([...rows, { productId: "", quantity: "1" }])}>
        {rows.length === 0 ? "Name the contents" : "Another product"}
      </Button>
    </div>
  </>
)
