import type { QuoteRates, RateQuote, RequestOptions } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Action"
import { DialogForm } from "@vault-custody/ui/DialogForm"
import { FieldProblem } from "@vault-custody/ui/Fields"
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

/** Whether any service goes to a destination: with the first of the items alone, since many may be too much for one. */
const isServed = async ({ items, ...asked }: QuoteRates, options: RequestOptions): Promise<boolean> => {
  const one = { ...asked, items: items.slice(0, 1) }
  const { rates } = await vault.rates.getOutboundShipmentRates(one, { signal: options.signal })
  return rates.length > 0
}

const unserved = "No carrier goes to this address as it is written. Check the postal code and the country."

/** What is wrong is said at the address: at the saved one, or at the field of the one that was typed. */
const unservedAddress = ({ destinationAddress }: QuoteRates): FieldProblem =>
  new FieldProblem({
    [destinationAddress === undefined ? "destinationAddressId" : "destinationAddress.zip"]: unserved
  })

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
        const { rates } = await vault.rates.getOutboundShipmentRates(asked, options)
        if (rates.length === 0 && !(await isServed(asked, options))) throw unservedAddress(asked)
        return rates
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
