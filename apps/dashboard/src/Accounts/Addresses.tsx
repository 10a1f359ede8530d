import type { DestinationAddress, SavedAddress } from "@vault-custody/client"
import { addressLine } from "@vault-custody/ui/Custody/Address"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { useLive } from "@vault-custody/ui/Data/Live"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { AddressFields, addressFrom } from "./AddressFields.tsx"

const AddAddress = ({ accountId, onClose }: { readonly accountId: string; readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (address: DestinationAddress, options) =>
      vault.fboAccounts.createFboAccountAddress(accountId, address, options),
    () => {
      onClose()
      say(t("Address added"))
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={(entries) => run(addressFrom(entries))}
      submit={t("Add address")}
    >
      <AddressFields />
    </DialogForm>
  )
}

const columns: ReadonlyArray<Column<SavedAddress>> = [
  { name: t("Address"), cell: addressLine },
  { name: t("Phone"), cell: ({ phone }) => phone ?? "" },
  { name: t("Added"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Addresses that shipments of the account may go to. */
export const Addresses = ({ accountId }: { readonly accountId: string }) => {
  const mayUpdate = usePermission("fbo_accounts:update")
  const query = useLive(["addresses", accountId], (options) =>
    vault.fboAccounts.listFboAccountAddresses(accountId, { limit: countedTo }, options)
  )
  const add = (
    <DialogButton label={t("Add address")} size="small">
      {(close) => <AddAddress accountId={accountId} onClose={close} />}
    </DialogButton>
  )
  return (
    <TableCard
      title={t("Saved addresses")}
      actions={mayUpdate ? add : undefined}
      query={query}
      columns={columns}
      empty={
        <EmptyState title={t("No saved addresses")}>
          {t("An address that is saved here can be chosen when a shipment is requested.")}
        </EmptyState>
      }
    />
  )
}
