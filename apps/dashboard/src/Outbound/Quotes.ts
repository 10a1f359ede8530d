import { useQueryClient, useQuery } from "@tanstack/react-query"
import type { QuoteRates, RateQuote, RequestOptions } from "@vault-custody/client"
import { FieldProblem } from "@vault-custody/ui/Design/Fields"
import { isUnavailable } from "@vault-custody/ui/Data/Refresh"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

/** The quote of each service; null where the carriers gave no answer: the vault quotes it later. */
export type Rates = RateQuote["rates"] | null

/** Lifetime of cached quotes, in milliseconds. */
const staleTime = 60_000

/** Whether any service serves a destination: asks with a single item, as all items may be too much for one parcel. */
const isServed = async ({ items, ...asked }: QuoteRates, options: RequestOptions): Promise<boolean> => {
  const [first] = items
  const one = first?.productId === undefined ? first : { productId: first.productId, quantity: 1 }
  const { rates } = await vault.rates.getOutboundShipmentRates(
    { ...asked, items: one === undefined ? [] : [one] },
    options
  )
  return rates.length > 0
}

const unserved = t("No carrier goes to this address as it is written. Check the postal code and the country.")

/** Moves a refusal to the address: to the saved one, or to the field of the one that was typed. */
const unservedAddress = ({ destinationAddress }: QuoteRates): FieldProblem =>
  new FieldProblem({
    [destinationAddress === undefined ? "destinationAddressId" : "destinationAddress.zip"]: unserved
  })

const quote = async (asked: QuoteRates, options: RequestOptions): Promise<Rates> => {
  try {
    const { rates } = await vault.rates.getOutboundShipmentRates(asked, options)
    if (rates.length === 0 && !(await isServed(asked, options))) throw unservedAddress(asked)
    return rates
  } catch (refused) {
    // The vault takes the request all the same, and quotes it later.
    if (isUnavailable(refused)) return null
    throw refused
  }
}

const queryOf = (asked: QuoteRates) => ({
  queryKey: ["rates", asked],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => quote(asked, { signal }),
  staleTime
})

/** Asks for quotes before the step that shows them. */
export const useAskForQuotes = () => {
  const client = useQueryClient()
  return (asked: QuoteRates) => client.fetchQuery(queryOf(asked))
}

/** The quotes for what is asked. */
export const useQuotes = (asked: QuoteRates) => useQuery(queryOf(asked))
