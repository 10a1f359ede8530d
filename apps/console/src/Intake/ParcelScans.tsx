import type { ReceivedShipment } from "@vault-custody/operations-client"
import { t } from "@vault-custody/ui/Texts/Texts"
import { type RefObject, useState } from "react"
import { ScanAnswer, type ScanAnswers } from "../Scanning/ScanAnswer.tsx"
import { ScanField } from "../Scanning/ScanField.tsx"
import * as Parcel from "./Parcel.ts"
import type { CurrentParcel } from "./CurrentParcel.ts"
import { ProductStep } from "./ProductStep.tsx"
import { useProducts } from "./Products.ts"
import { type ReceiveList, WeightListUpload } from "./WeightListUpload.tsx"

/** More of one product at a time is a slip of the finger. */
const mostAtOnce = 500

/** Takes products and serial numbers, one scan after the other, into the list of a parcel's items. */
export const ParcelScans = ({
  isQuarantined,
  nextField,
  onReceived,
  parcel: { change, now, parcel },
  productField,
  receiveList,
  scans: { answer, confirm, refuse }
}: {
  readonly parcel: CurrentParcel
  readonly scans: ScanAnswers
  readonly isQuarantined: boolean
  readonly productField: RefObject<HTMLInputElement | null>
  readonly nextField: RefObject<HTMLInputElement | null>
  readonly receiveList: ReceiveList
  readonly onReceived: (received: ReceivedShipment) => void
}) => {
  const { withSku } = useProducts()
  const { lines, product } = parcel
  const [isNextFirst, setNextFirst] = useState(true)
  const choose = (chosen: Parcel.ParcelProduct, hasBegunNext: boolean) => {
    setNextFirst(!hasBegunNext)
    change((before) => Parcel.choose(before, chosen))
    confirm(`${chosen.title}. ${chosen.isSerialized ? t("Scan the serial numbers.") : t("How many?")}`)
    if (!hasBegunNext) nextField.current?.focus()
  }

  /** Treats a scan as the next product's SKU if one matches. If the lookup fails, it stays a serial number. */
  const readAsSku = async (key: number, scanned: string) => {
    const other = await withSku(scanned).catch(() => undefined)
    if (other === undefined) return
    change((before) => Parcel.readAsSku(before, key, other))
    confirm(t("{title}. That was its SKU.", { title: other.title }))
  }

  const onSerialNumber = (chosen: Parcel.ParcelProduct, scanned: string) => {
    if (Parcel.has(now(), chosen, scanned)) return refuse(t("{scanned} is in the list already.", { scanned }))
    const key = now().nextKey
    change((before) => Parcel.add(before, [scanned]))
    confirm(`${now().lines.length}: ${chosen.title}, ${scanned}`)
    void readAsSku(key, scanned)
  }

  const onQuantity = (chosen: Parcel.ParcelProduct, typed: string) => {
    const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
    if (count < 1 || count > mostAtOnce)
      return refuse(t("Type how many there are, from 1 to {mostAtOnce}.", { mostAtOnce }))
    change((before) =>
      Parcel.add(
        before,
        Array.from({ length: count }, () => "")
      )
    )
    confirm(`${count} × ${chosen.title}`)
    productField.current?.focus()
  }

  return (
    <div className="card card-body stack">
      <ProductStep
        field={productField}
        onChoose={choose}
        onNext={(chosen, scanned) => {
          if (!chosen.isSerialized) return onQuantity(chosen, scanned)
          onSerialNumber(chosen, scanned)
          nextField.current?.focus()
        }}
        refuse={refuse}
      />
      {product === undefined ? null : (
        <div className="stack" key={product.id}>
          <p>
            <strong>{product.title}</strong> <code>{product.sku}</code>
          </p>
          {product.isSerialized ? (
            <ScanField
              label={t("Serial number")}
              hint={t("One after the other. To go on to another product, scan its SKU.")}
              button={t("Next")}
              field={nextField}
              isFirst={isNextFirst}
              onScan={(scanned) => onSerialNumber(product, scanned)}
            />
          ) : (
            <ScanField
              label={t("Quantity")}
              hint={t("It has no serial numbers.")}
              button={t("Next")}
              inputMode="numeric"
              field={nextField}
              isFirst={isNextFirst}
              onScan={(typed) => onQuantity(product, typed)}
            />
          )}
        </div>
      )}
      <ScanAnswer answer={answer} />
      {product?.isSerialized === true && lines.length === 0 ? (
        <WeightListUpload
          product={product}
          isQuarantined={isQuarantined}
          receive={receiveList}
          onReceived={onReceived}
        />
      ) : null}
    </div>
  )
}
