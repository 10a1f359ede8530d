import type { RequestOptions } from "@vault-custody/client"
import type { ReceivedItem, ReceivedShipment } from "@vault-custody/pages-client/OperationsClient"
import { useAction } from "@vault-custody/ui/Action"
import { Button } from "@vault-custody/ui/Button"
import { fieldErrors } from "@vault-custody/ui/Fields"
import { Card } from "@vault-custody/ui/Frame"
import { itemsWords } from "@vault-custody/ui/ItemsWords"
import { ErrorNotice } from "@vault-custody/ui/States"
import { useRef, useState } from "react"
import { LeaveQuestion } from "../Common/LeaveQuestion.tsx"
import { ScanAnswer, useScanAnswer } from "../Scanning/ScanAnswer.tsx"
import { ScanField } from "../Scanning/ScanField.tsx"
import * as Parcel from "./Parcel.ts"
import { ParcelLines } from "./ParcelLines.tsx"
import { ProductStep } from "./ProductStep.tsx"
import { useProducts } from "./Products.ts"

/** More of one product at a time is a slip of the finger. */
const mostAtOnce = 500

/** Takes the items out of a parcel, one scan after the other, and receives them all at once. */
export const ParcelForm = ({
  onReceived,
  receive
}: {
  readonly receive: (items: ReadonlyArray<ReceivedItem>, options: RequestOptions) => Promise<ReceivedShipment>
  readonly onReceived: (received: ReceivedShipment) => void
}) => {
  const [parcel, setParcel] = useState(Parcel.empty)
  const { answer, confirm, refuse } = useScanAnswer()
  const { withSku } = useProducts()
  const productField = useRef<HTMLInputElement>(null)
  const nextField = useRef<HTMLInputElement>(null)
  const isReceived = useRef(false)
  const { error, isBusy, run } = useAction(receive, (received) => {
    isReceived.current = true
    onReceived(received)
  })
  const { lines, product } = parcel

  const choose = (chosen: Parcel.ParcelProduct) => {
    setParcel((before) => Parcel.choose(before, chosen))
    confirm(`${chosen.title}. ${chosen.isSerialized ? "Scan the serial numbers." : "How many?"}`)
    nextField.current?.focus()
  }

  /** Somebody went on to the next product: its SKU is no serial number. Where nobody can tell, it stays one. */
  const readAsSku = async (key: number, scanned: string) => {
    const other = await withSku(scanned).catch(() => undefined)
    if (other === undefined) return
    setParcel((before) => Parcel.readAsSku(before, key, other))
    confirm(`${other.title}. That was its SKU.`)
  }

  const onSerialNumber = (chosen: Parcel.ParcelProduct, scanned: string) => {
    if (Parcel.has(parcel, chosen, scanned)) return refuse(`${scanned} is in the list already.`)
    const key = parcel.nextKey
    setParcel((before) => Parcel.add(before, [scanned]))
    confirm(`${lines.length + 1}: ${chosen.title}, ${scanned}`)
    void readAsSku(key, scanned)
  }

  const onQuantity = (chosen: Parcel.ParcelProduct, typed: string) => {
    const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
    if (count < 1 || count > mostAtOnce) return refuse(`Type how many there are, from 1 to ${mostAtOnce}.`)
    setParcel((before) =>
      Parcel.add(
        before,
        Array.from({ length: count }, () => "")
      )
    )
    confirm(`${count} × ${chosen.title}`)
    productField.current?.focus()
  }

  return (
    <>
      <div className="card card-body stack">
        <ProductStep field={productField} onChoose={choose} refuse={refuse} />
        {product === undefined ? null : (
          <div className="stack" key={product.id}>
            <p>
              <strong>{product.title}</strong> <code>{product.sku}</code>
            </p>
            {product.isSerialized ? (
              <ScanField
                label="Serial number"
                hint="One after the other. The SKU of another product goes on to that."
                button="Next"
                field={nextField}
                isFirst
                onScan={(scanned) => onSerialNumber(product, scanned)}
              />
            ) : (
              <ScanField
                label="Quantity"
                hint="It has no serial numbers."
                button="Next"
                inputMode="numeric"
                field={nextField}
                isFirst
                onScan={(typed) => onQuantity(product, typed)}
              />
            )}
          </div>
        )}
        <ScanAnswer answer={answer} />
      </div>
      {lines.length === 0 ? null : (
        <Card title="In the parcel" isFlush>
          <ParcelLines
            lines={lines}
            errors={fieldErrors(error)}
            onCorrect={(key, serialNumber) => setParcel(Parcel.correct(parcel, key, serialNumber))}
            onRemove={(key) => setParcel(Parcel.remove(parcel, key))}
          />
        </Card>
      )}
      <ErrorNotice error={error} />
      <div className="row">
        <Button
          look="primary"
          isBusy={isBusy}
          isDisabled={lines.length === 0}
          onClick={() => run(Parcel.receivedItems(parcel))}
        >
          Receive {itemsWords(lines.length)}
        </Button>
      </div>
      <LeaveQuestion title="Leave this parcel?" wouldLose={() => lines.length > 0 && !isReceived.current}>
        {itemsWords(lines.length)} of it {lines.length === 1 ? "is" : "are"} in the list and not received yet.
        The list is lost.
      </LeaveQuestion>
    </>
  )
}
