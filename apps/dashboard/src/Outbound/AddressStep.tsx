import type { QuoteRates } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { t } from "@vault-custody/ui/Texts/Texts"
import { type Destination, DestinationFields, destinationFrom, useAddresses } from "./DestinationFields.tsx"
import { useAskForQuotes } from "./Quotes.ts"

/** The second step: where it goes. Whether a carrier goes there is found out before the next. */
export const AddressStep = ({
  addressId,
  asked,
  onAddress,
  onBack,
  onQuoted
}: {
  readonly asked: Omit<QuoteRates, keyof Destination>
  /** The saved address that was chosen so far, or that another is typed. */
  readonly addressId: string | undefined
  readonly onAddress: (id: string) => void
  readonly onBack: () => void
  readonly onQuoted: (destination: Destination) => void
}) => {
  const ask = useAskForQuotes()
  const { isPending } = useAddresses(asked.fboAccountId)
  const { error, isBusy, run } = useAction(
    (destination: Destination) => ask({ ...asked, ...destination }),
    (_, destination) => onQuoted(destination)
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      // Until the saved addresses are there, no field has an address.
      isDisabled={isPending}
      cancel={t("Back")}
      onCancel={onBack}
      submit={t("Get quotes")}
      onSubmit={(entries) => run(destinationFrom(entries))}
    >
      <DestinationFields accountId={asked.fboAccountId} chosen={addressId} onChange={onAddress} />
    </DialogForm>
  )
}
