import type { RequestOptions } from "@vault-custody/client"
import type { ReceivedItem, ReceivedShipment } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { fieldErrors } from "@vault-custody/ui/Design/Fields"
import { Card } from "@vault-custody/ui/Shell/Frame"
import { LeaveQuestion } from "@vault-custody/ui/Design/LeaveQuestion"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useRef, useState } from "react"
import { ActionLine } from "../Common/ActionLine.tsx"
import { useScanAnswer } from "../Scanning/ScanAnswer.tsx"
import { useParcel } from "./CurrentParcel.ts"
import * as Parcel from "./Parcel.ts"
import { ParcelLines } from "./ParcelLines.tsx"
import { ParcelScans } from "./ParcelScans.tsx"
import type { ReceiveList } from "./WeightListUpload.tsx"

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
  const current = useParcel(id)
  const { change, forget, parcel } = current
  const scans = useScanAnswer()
  const productField = useRef<HTMLInputElement>(null)
  const nextField = useRef<HTMLInputElement>(null)
  const isReceived = useRef(false)
  const { error, isBusy, run } = useAction(receive, (received) => {
    isReceived.current = true
    forget()
    onReceived(received)
  })
  const { lines } = parcel

  const [isQuarantined, setQuarantined] = useState(false)

  return (
    <>
      <ParcelScans
        parcel={current}
        scans={scans}
        isQuarantined={isQuarantined}
        productField={productField}
        nextField={nextField}
        receiveList={receiveList}
        onReceived={onReceived}
      />
      {lines.length === 0 ? null : (
        <Card title={t("In the parcel")} isFlush>
          <ParcelLines
            lines={lines}
            errors={fieldErrors(error)}
            onCorrect={(key, serialNumber) => change((before) => Parcel.correct(before, key, serialNumber))}
            onCorrected={({ serialNumber }, number) => {
              scans.confirm(
                t("Item {number} is {serialNumber} now.", {
                  number,
                  serialNumber: serialNumber.trim() || t("without a serial number")
                })
              )
              ;(nextField.current ?? productField.current)?.focus()
            }}
            onRemove={(key) => change((before) => Parcel.remove(before, key))}
          />
        </Card>
      )}
      <ErrorNotice error={error} />
      <ActionLine
        choice={t("Into quarantine, to be tested first")}
        isChosen={isQuarantined}
        onChoose={setQuarantined}
        isBusy={isBusy}
        isDisabled={lines.length === 0}
        onPress={() => run(Parcel.receivedItems(parcel, isQuarantined))}
      >
        {t("Receive {count, plural, one {# item} other {# items}}", { count: lines.length })}
      </ActionLine>
      <LeaveQuestion
        survivesReload
        wouldLose={() => lines.length > 0 && !isReceived.current}
        onDiscard={forget}
      >
        {t(
          "{count, plural, one {# item} other {# items}} of this parcel {count, plural, one {is} other {are}} in the list and not received yet.",
          { count: lines.length }
        )}
      </LeaveQuestion>
    </>
  )
}
