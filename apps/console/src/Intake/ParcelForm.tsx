import type { RequestOptions } from "@vault-custody/client"
import type { ReceivedItem, ReceivedShipment } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Button } from "@vault-custody/ui/Design/Button"
import { fieldErrors } from "@vault-custody/ui/Design/Fields"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { LeaveQuestion } from "@vault-custody/ui/Design/LeaveQuestion"
import { counted, plural } from "@vault-custody/ui/Design/Plural"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { useRef, useState } from "react"
import { ScanAnswer, useScanAnswer } from "../Scanning/ScanAnswer.tsx"
import { ScanField } from "../Scanning/ScanField.tsx"
import * as Parcel from "./Parcel.ts"
import { ParcelLines } from "./ParcelLines.tsx"
import { ProductStep } from "./ProductStep.tsx"
import { useProducts } from "./Products.ts"
import { type ReceiveList, WeightListUpload } from "./WeightListUpload.tsx"
import { storedParcel } from "./StoredParcel.ts"

/** More of one product at a time is a slip of the finger. */
const mostAtOnce = 500

/**
 * The items taken out of a parcel so far, restored from the tab's storage after a reload. Several scans may come
 * before the page renders again, so each builds on the result of the one before it.
 */
const useParcel = (id: string) => {
  const [stored] = useState(() => storedParcel(id))
  const [parcel, setParcel] = useState(() => stored.read() ?? Parcel.empty)
  const current = useRef(parcel)
  return {
    parcel,
    /** The current parcel, which may not be rendered yet. */
    now: () => current.current,
    change: (to: (before: Parcel.Parcel) => Parcel.Parcel) => {
      current.current = to(current.current)
      stored.write(current.current)
      setParcel(current.current)
    },
    forget: stored.remove
  }
}

/** Takes the items out of a parcel, one scan after the other, and receives them all at once. */
export const ParcelForm = ({
  id,
  onReceived,
  receive,
  receiveList
}: {
  /** The parcel's key: its vault ID, or the id of the announced shipment. */
  readonly id: string
  readonly receive: (items: ReadonlyArray<ReceivedItem>, options: RequestOptions) => Promise<ReceivedShipment>
  readonly receiveList: ReceiveList
  readonly onReceived: (received: ReceivedShipment) => void
}) => {
  const { change, forget, now, parcel } = useParcel(id)
  const { answer, confirm, refuse } = useScanAnswer()
  const { withSku } = useProducts()
  const productField = useRef<HTMLInputElement>(null)
  const nextField = useRef<HTMLInputElement>(null)
  const isReceived = useRef(false)
  const { error, isBusy, run } = useAction(receive, (received) => {
    isReceived.current = true
    forget()
    onReceived(received)
  })
  const { lines, product } = parcel

  const [isQuarantined, setQuarantined] = useState(false)
  const [isNextFirst, setNextFirst] = useState(true)
  const choose = (chosen: Parcel.ParcelProduct, hasBegunNext: boolean) => {
    setNextFirst(!hasBegunNext)
    change((before) => Parcel.choose(before, chosen))
    confirm(`${chosen.title}. ${chosen.isSerialized ? "Scan the serial numbers." : "How many?"}`)
    if (!hasBegunNext) nextField.current?.focus()
  }

  /** Treats a scan as the next product's SKU if one matches. If the lookup fails, it stays a serial number. */
  const readAsSku = async (key: number, scanned: string) => {
    const other = await withSku(scanned).catch(() => undefined)
    if (other === undefined) return
    change((before) => Parcel.readAsSku(before, key, other))
    confirm(`${other.title}. That was its SKU.`)
  }

  const onSerialNumber = (chosen: Parcel.ParcelProduct, scanned: string) => {
    if (Parcel.has(now(), chosen, scanned)) return refuse(`${scanned} is in the list already.`)
    const key = now().nextKey
    change((before) => Parcel.add(before, [scanned]))
    confirm(`${now().lines.length}: ${chosen.title}, ${scanned}`)
    void readAsSku(key, scanned)
  }

  const onQuantity = (chosen: Parcel.ParcelProduct, typed: string) => {
    const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
    if (count < 1 || count > mostAtOnce) return refuse(`Type how many there are, from 1 to ${mostAtOnce}.`)
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
    <>
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
                label="Serial number"
                hint="One after the other. The SKU of another product goes on to that."
                button="Next"
                field={nextField}
                isFirst={isNextFirst}
                onScan={(scanned) => onSerialNumber(product, scanned)}
              />
            ) : (
              <ScanField
                label="Quantity"
                hint="It has no serial numbers."
                button="Next"
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
      {lines.length === 0 ? null : (
        <Card title="In the parcel" isFlush>
          <ParcelLines
            lines={lines}
            errors={fieldErrors(error)}
            onCorrect={(key, serialNumber) => change((before) => Parcel.correct(before, key, serialNumber))}
            onCorrected={({ serialNumber }, number) => {
              confirm(`Item ${number} is ${serialNumber.trim() || "without a serial number"} now.`)
              ;(nextField.current ?? productField.current)?.focus()
            }}
            onRemove={(key) => change((before) => Parcel.remove(before, key))}
          />
        </Card>
      )}
      <ErrorNotice error={error} />
      <div className="row in-view">
        <label className="choice">
          <input
            type="checkbox"
            checked={isQuarantined}
            onChange={({ target }) => setQuarantined(target.checked)}
          />
          Into quarantine, to be tested first
        </label>
        <Button
          look="primary"
          isBusy={isBusy}
          isDisabled={lines.length === 0}
          onClick={() => run(Parcel.receivedItems(parcel, isQuarantined))}
        >
          Receive {counted(lines.length, "item")}
        </Button>
      </div>
      <LeaveQuestion
        survivesReload
        wouldLose={() => lines.length > 0 && !isReceived.current}
        onDiscard={forget}
      >
        {counted(lines.length, "item")} of this parcel {plural(lines.length, "is", "are")} in the list and not
        received yet.
      </LeaveQuestion>
    </>
  )
}
