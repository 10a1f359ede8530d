import type { QuoteRates } from "@vault-custody/client"
import { signatureWords } from "@vault-custody/ui/Custody/ShippingFacts"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { LongTextField, SelectField } from "@vault-custody/ui/Design/Fields"
import { Loaded } from "@vault-custody/ui/Data/Live"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { useCreation } from "../Common/Creation.ts"
import { useAccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { useDestinationLine } from "./DestinationFields.tsx"
import { type Rates, useQuotes } from "./Quotes.ts"
import { cheapest, ServiceChoice } from "./ServiceChoice.tsx"

const signatures = (["Signature", "AdultSignature", "NoSignature"] as const).map((value) => ({
  value,
  label: signatureWords[value]
}))

interface StepProps {
  readonly asked: QuoteRates
  /** The shipment's contents, in words: `12 items`. */
  readonly what: string
  readonly onBack: () => void
  /** The request has been made. */
  readonly onDone: () => void
}

const ServiceForm = ({ asked, onBack, onDone, rates, what }: StepProps & { readonly rates: Rates }) => {
  const [service, setService] = useState(rates?.[0]?.service ?? cheapest)
  const holder = useAccountName(asked.fboAccountId) ?? t("the account")
  const destination = useDestinationLine(asked.fboAccountId, asked)
  const { error, isBusy, run } = useCreation(vault.outboundRequests.createOutboundRequest, {
    onClose: onDone,
    said: t("Shipment requested"),
    page: "/outbound/$id"
  })
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      cancel={t("Back")}
      onCancel={onBack}
      submit={t("Request shipment")}
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
      <ServiceChoice rates={rates ?? undefined} chosen={service} onChange={setService} />
      <SelectField
        name="signatureType"
        label={t("Signature on delivery")}
        options={signatures}
        hint={t("Above a value that depends on the carrier, a signature is always required.")}
      />
      <LongTextField name="notes" label={t("Notes (optional)")} hint={t("Notes for the vault.")} />
      <p>{t("{what} of {holder} to {destination}.", { what, holder, destination })}</p>
    </DialogForm>
  )
}

/** The last step: the carrier's service. */
export const ServiceStep = (props: StepProps) => (
  <Loaded query={useQuotes(props.asked)} lines={4}>
    {(rates) => <ServiceForm {...props} rates={rates} />}
  </Loaded>
)
