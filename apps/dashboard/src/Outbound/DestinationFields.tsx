import { useQuery } from "@tanstack/react-query"
import type { CreateOutboundRequest } from "@vault-custody/client"
import { addressLine } from "@vault-custody/ui/Custody/Address"
import { type Entries, SelectField } from "@vault-custody/ui/Design/Fields"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AddressFields, addressFrom } from "../Accounts/AddressFields.tsx"
import { vault } from "../Vault.ts"

const prefix = "destinationAddress."

/** In place of the id of a saved address. */
const another = "another"

/** Where a shipment goes: a saved address, or one that is written down here. */
export type Destination = Pick<CreateOutboundRequest, "destinationAddress" | "destinationAddressId">

/** The destination out of a form of `DestinationFields`, and how people read it. */
export const destinationFrom = (entries: Entries): Destination => {
  const { destinationAddressId } = entries
  if (destinationAddressId !== undefined && destinationAddressId !== another) return { destinationAddressId }
  const parts = Object.entries(entries).filter(([name]) => name.startsWith(prefix))
  return { destinationAddress: addressFrom(Object.fromEntries(parts), prefix) }
}

/** The saved addresses of an account. */
export const useAddresses = (accountId: string) =>
  useQuery({
    queryKey: ["addresses", accountId],
    queryFn: ({ signal }) => vault.fboAccounts.listFboAccountAddresses(accountId, { limit: 100 }, { signal }),
    enabled: accountId !== ""
  })

/** A destination on one line. */
export const useDestinationLine = (accountId: string, destination: Destination): string => {
  const { data } = useAddresses(accountId)
  const { destinationAddress, destinationAddressId } = destination
  if (destinationAddress !== undefined) return addressLine(destinationAddress)
  const saved = data?.data.find(({ id }) => id === destinationAddressId)
  return saved === undefined ? t("the saved address") : addressLine(saved)
}

/** `chosen` is the current choice: the id of a saved address, or undefined before a choice. */
export const DestinationFields = ({
  accountId,
  chosen,
  onChange
}: {
  readonly accountId: string
  readonly chosen: string | undefined
  readonly onChange: (chosen: string) => void
}) => {
  const { data: saved, isPending } = useAddresses(accountId)
  if (accountId === "") return null
  const addresses = saved?.data ?? []
  const value = chosen ?? addresses[0]?.id ?? another
  return (
    <>
      <SelectField
        name="destinationAddressId"
        label={t("Address")}
        isRequired
        value={value}
        onChange={onChange}
        options={[
          ...addresses.map((address) => ({ value: address.id, label: addressLine(address) })),
          { value: another, label: isPending ? t("Loading…") : t("Another address") }
        ]}
      />
      {value === another && !isPending ? <AddressFields prefix={prefix} /> : null}
    </>
  )
}
