import type { QuoteRates, RateQuote } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Action"
import { DialogForm } from "@vault-custody/ui/DialogForm"
import { isUnavailable } from "@vault-custody/ui/Live"
import { useState } from "react"
import { type ChosenItems, ItemPicker } from "../Inventory/ItemPicker.tsx"
import { AccountField } from "../Names/AccountFields.tsx"
import { vault } from "../Vault.ts"
import { DestinationFields, destinationFrom } from "./DestinationFields.tsx"

/** What is to be shipped, and what each service asks for it; no rates where the carriers gave no answer. */
export interface Quoted {
  readonly asked: QuoteRates
  readonly rates: RateQuote["rates"] | undefined
}

/** The first step: what goes, and where to. */
export const ShipmentDetails = ({
  accountId,
  onCancel,
  onQuoted
}: {
  readonly accountId: string
  readonly onCancel: () => void
  readonly onQuoted: (quoted: Quoted) => void
}) => {
  const [fboAccountId, setAccount] = useState(accountId)
  const [chosen, setChosen] = useState<ChosenItems>(new Set())
  const [addressId, setAddressId] = useState<string>()
  const { error, isBusy, run } = useAction<QuoteRates, RateQuote["rates"] | undefined>(
    async (asked, options) => {
      try {
        return (await vault.rates.getOutboundShipmentRates(asked, options)).rates
      } catch (refused) {
        // The vault takes the request all the same, and quotes it later.
        if (isUnavailable(refused)) return undefined
        throw refused
      }
    },
    (rates, asked) => onQuoted({ asked, rates })
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      isDisabled={chosen.size === 0}
      onCancel={onCancel}
      submit="Get quotes"
      onSubmit={(entries) =>
        run({
          fboAccountId,
          items: [...chosen].map((inventoryItemId) => ({ inventoryItemId })),
          ...destinationFrom(entries)
        })
      }
    >
      <AccountField
        name="fboAccountId"
        value={fboAccountId}
        onChange={(id) => {
          setAccount(id)
          setChosen(new Set())
          setAddressId(undefined)
        }}
      />
      <ItemPicker accountId={fboAccountId} chosen={chosen} onChange={setChosen} />
      <DestinationFields accountId={fboAccountId} chosen={addressId} onChange={setAddressId} />
    </DialogForm>
  )
}
