import type { FboAccountAlias } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Action"
import { Badge } from "@vault-custody/ui/Badge"
import { Button } from "@vault-custody/ui/Button"
import { ConfirmButton, DialogActions, DialogButton } from "@vault-custody/ui/Dialogs"
import { Form, TextField } from "@vault-custody/ui/Fields"
import { Card } from "@vault-custody/ui/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Live"
import { useMay } from "@vault-custody/ui/Session"
import { EmptyState, ErrorNotice } from "@vault-custody/ui/States"
import { Table } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { say } from "@vault-custody/ui/Toasts"
import { vault } from "../Vault.ts"

const AddAlias = ({ accountId, onClose }: { readonly accountId: string; readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (aliasVaultId: string, options) =>
      vault.fboAccounts.createFboAccountAlias(accountId, { aliasVaultId, source: "dashboard" }, options),
    () => {
      onClose()
      say("Alias added")
    }
  )
  return (
    <Form error={error} onSubmit={({ aliasVaultId = "" }) => run(aliasVaultId)}>
      <TextField
        name="aliasVaultId"
        label="Vault ID"
        inputMode="numeric"
        isRequired
        hint="7 to 20 digits. The number is taken for good, also when the alias is deactivated."
      />
      <ErrorNotice error={error} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Add alias
        </Button>
      </DialogActions>
    </Form>
  )
}

const Switch = ({ alias }: { readonly alias: FboAccountAlias }) => {
  const { aliasVaultId, fboAccountId, id, isActive } = alias
  const activate = useAction<void, FboAccountAlias>((_, options) =>
    vault.fboAccounts.updateFboAccountAlias(fboAccountId, id, { isActive: true }, options)
  )
  if (!isActive) {
    return (
      <Button size="small" isBusy={activate.isBusy} onClick={() => activate.run()}>
        Activate
      </Button>
    )
  }
  return (
    <ConfirmButton
      size="small"
      confirm="Deactivate"
      title={`Deactivate alias ${aliasVaultId}?`}
      act={(_, options) =>
        vault.fboAccounts.updateFboAccountAlias(fboAccountId, id, { isActive: false }, options)
      }
    >
      What arrives for this number is no longer taken in for the account. The number stays taken, and the
      alias can be made active again.
    </ConfirmButton>
  )
}

/** Other numbers by which intake knows the account. */
export const Aliases = ({ accountId }: { readonly accountId: string }) => {
  const mayUpdate = useMay("fbo_accounts:update")
  const query = useLive(["aliases", accountId], (options) =>
    vault.fboAccounts.listFboAccountAliases(accountId, { limit: 100 }, options)
  )
  const add = (
    <DialogButton label="Add alias" size="small">
      {(close) => <AddAlias accountId={accountId} onClose={close} />}
    </DialogButton>
  )
  const action = {
    name: "Action",
    isEnd: true,
    cell: (alias: FboAccountAlias) => <Switch alias={alias} />
  }
  return (
    <Card title="Aliases" isFlush {...(mayUpdate ? { actions: add } : {})}>
      <Loaded query={query} lines={2}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No aliases">
              An alias is another number under which metal for this account may arrive, such as an old one.
            </EmptyState>
          ) : (
            <Table
              label="Aliases"
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                { name: "Vault ID", cell: ({ aliasVaultId }) => <code>{aliasVaultId}</code> },
                { name: "Source", cell: ({ source }) => source },
                {
                  name: "State",
                  cell: ({ isActive }) => <Badge status={isActive ? "active" : "inactive"} />
                },
                { name: "Added", cell: ({ createdAt }) => <Time at={createdAt} /> },
                ...(mayUpdate ? [action] : [])
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  )
}
