import { Button } from "@vault-custody/ui/Design/Button"
import { ComboField } from "@vault-custody/ui/Design/ComboField"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useProductName } from "../Names/Names.tsx"
import { products } from "../Names/ProductFilter.tsx"

/** A row of a parcel's contents, while it is being typed. */
export interface ContentsRow {
  readonly productId: string
  readonly quantity: string
}

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
}) => (
  <fieldset className="stack-tight">
    <legend>{t("Product {number}", { number: index + 1 })}</legend>
    <ComboField
      name={`items.${index}.productId`}
      label={t("Product")}
      placeholder={t("Title, SKU, metal or maker")}
      isRequired
      source={products}
      value={productId}
      chosenName={useProductName(productId)}
      onChange={(chosen) => onChange({ productId: chosen, quantity })}
    />
    <TextField
      name={`items.${index}.quantity`}
      label={t("Quantity")}
      isRequired
      inputMode="numeric"
      value={quantity}
      onChange={(text) => onChange({ productId, quantity: text })}
      validate={(text) => (/^[1-9]\d{0,5}$/.test(text) ? null : t("Enter a whole number, such as 30."))}
    />
    <div className="row">
      <Button look="quiet" size="small" onClick={onRemove}>
        {t("Remove product {number}", { number: index + 1 })}
      </Button>
    </div>
  </fieldset>
)

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
        {rows.length === 0 ? t("Name the contents") : t("Another product")}
      </Button>
    </div>
  </>
)
