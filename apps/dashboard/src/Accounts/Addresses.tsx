import type { DestinationAddress } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Action"
import { Button } from "@vault-custody/ui/Button"
import { DialogActions, DialogButton } from "@vault-custody/ui/Dialogs"
import { Form } from "@vault-custody/ui/Fields"
import { Card } from "@vault-custody/ui/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Live"
import { useMay } from "@vault-custody/ui/Session"
import { EmptyState, ErrorNotice } from "@vault-custody/ui/States"
import { Table } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { say } from "@vault-custody/ui/Toasts"
import { vault } from "../Vault.ts"
import { AddressFields, addressFrom, addressLine } from "./AddressFields.tsx"

const AddAddress = ({ accountId, onClose }: { readonly accountId: string; readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (address: DestinationAddress, options) =>
      vault.fboAccounts.createFboAccountAddress(accountId, address, options),
    () => {
      onClose()
      say("Address added")
    }
  )
  return (
    <Form error={error} onSubmit={(entries) => run(addressFrom(entries))}>
      <AddressFields />
      <ErrorNotice error={error} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Add address
        </Button>
      </DialogActions>
    </Form>
  )
}

/** Addresses that shipments of the account may go to. */
export const Addresses = ({ accountId }: { readonly accountId: string }) => {
  const mayUpdate = useMay("fbo_accounts:update")
  const query = useLive(["addresses", accountId], (options) =>
    vault.fboAccounts.listFboAccountAddresses(accountId, { limit: 100 }, options)
  )
  const add = (
    <DialogButton label="Add address" size="small">
      {(close) => <AddAddress accountId={accountId} onClose={close} />}
    </DialogButton>
  )
  return (
    <Card title="Saved addresses" isFlush {...(mayUpdate ? { actions: add } : {})}>
      <Loaded query={query} lines={2}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No saved addresses">
              An address that is saved here can be chosen when a shipment is requested.
            </EmptyState>
          ) : (
            <Table
              label="Saved addresses"
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                { name: "Address", cell: addressLine },
                { name: "Phone", cell: ({ phone }) => phone ?? "" },
                { name: "Added", cell: ({ createdAt }) => <Time at={createdAt} /> }
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  )
}
