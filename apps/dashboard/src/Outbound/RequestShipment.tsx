import type { SignatureType } from "@vault-custody/client"
import { DialogForm } from "@vault-custody/ui/DialogForm"
import { DialogButton } from "@vault-custody/ui/Dialogs"
import { LongTextField, SelectField } from "@vault-custody/ui/Fields"
import { counted } from "@vault-custody/ui/Plural"
import { useState } from "react"
import { useCreation } from "../Common/Creation.ts"
import { useAccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { useDestinationLine } from "./DestinationFields.tsx"
import { cheapest, ServiceChoice } from "./ServiceChoice.tsx"
import { type Quoted, ShipmentDetails } from "./ShipmentDetails.tsx"

const signatures: ReadonlyArray<{ readonly value: SignatureType; readonly label: string }> = [
  { value: "Signature", label: "Anybody's signature" },
  { value: "AdultSignature", label: "An adult's signature" },
  { value: "NoSignature", label: "No signature" }
]

const Confirmation = ({
  onBack,
  onClose,
  quoted: { asked, rates }
}: {
  readonly quoted: Quoted
  readonly onBack: () => void
  readonly onClose: () => void
}) => {
  const [service, setService] = useState(rates?.[0]?.service ?? cheapest)
  const holder = useAccountName(asked.fboAccountId) ?? "the account"
  const destination = useDestinationLine(asked.fboAccountId, asked)
  const { error, isBusy, run } = useCreation(vault.outboundRequests.createOutboundRequest, {
    onClose,
    said: "Shipment requested",
    page: "/outbound/$id"
  })
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      cancel="Back"
      onCancel={onBack}
      submit="Request shipment"
      onSubmit={({ notes, signatureType }) =>
        run({
          ...asked,
          shipping: {
            ...(service === cheapest ? { mode: "cheapest" } : { mode: "service", serviceCode: service }),
            signatureType: signatures.find(({ value }) => value === signatureType)?.value ?? "Signature"
          },
          ...(notes === undefined ? {} : { notes })
        })
      }
    >
      <ServiceChoice rates={rates} chosen={service} onChange={setService} />
      <SelectField
        name="signatureType"
        label="Signature on delivery"
        options={signatures}
        hint="Above a value that depends on the carrier, a signature is always required."
      />
      <LongTextField name="notes" label="Notes (optional)" hint="What the vault should know." />
      <p>
        {counted(asked.items.length, "item")} of {holder} to {destination}.
      </p>
    </DialogForm>
  )
}

const RequestShipment = ({
  accountId,
  onClose
}: {
  readonly accountId: string
  readonly onClose: () => void
}) => {
  const [quoted, setQuoted] = useState<Quoted>()
  return (
    <>
      {/* It stays in the page, so that Back finds everything that was typed. */}
      <div hidden={quoted !== undefined}>
        <ShipmentDetails accountId={accountId} onCancel={onClose} onQuoted={setQuoted} />
      </div>
      {quoted === undefined ? null : (
        <Confirmation quoted={quoted} onBack={() => setQuoted(undefined)} onClose={onClose} />
      )}
    </>
  )
}

/** Asks the vault to ship items; `accountId` is whose they are, where that is clear. */
export const RequestShipmentButton = ({
  accountId,
  look = "primary"
}: {
  readonly accountId: string
  readonly look?: "primary" | "plain"
}) => (
  <DialogButton
    label="Request shipment"
    look={look}
    isWide
    description="Choose what goes where, compare what the carriers ask for, then confirm."
  >
    {(close) => <RequestShipment accountId={accountId} onClose={close} />}
  </DialogButton>
)
