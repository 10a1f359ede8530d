import type { FboAccountAlias } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Button } from "@vault-custody/ui/Design/Button"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { ConfirmButton, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { useLive } from "@vault-custody/ui/Data/Live"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

const AddAlias = ({ accountId, onClose }: { readonly accountId: string; readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (aliasVaultId: string, options) =>
      vault.fboAccounts.createFboAccountAlias(accountId, { aliasVaultId, source: "dashboard" }, options),
    () => {
      onClose()
      say(t("Alias added"))
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ aliasVaultId = "" }) => run(aliasVaultId)}
      submit={t("Add alias")}
    >
      <TextField
        name="aliasVaultId"
        label={t("Vault ID")}
        inputMode="numeric"
        isRequired
        hint={t("7 to 20 digits. The number is taken for good, also when the alias is deactivated.")}
      />
    </DialogForm>
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
        {t("Activate")}
      </Button>
    )
  }
  return (
    <ConfirmButton
      size="small"
      confirm={t("Deactivate")}
      title={t("Deactivate alias {aliasVaultId}?", { aliasVaultId })}
      act={(_, options) =>
        vault.fboAccounts.updateFboAccountAlias(fboAccountId, id, { isActive: false }, options)
      }
    >
      {t(
        "What arrives for this number is no longer taken in for the account. The number stays taken, and the alias can be made active again."
      )}
    </ConfirmButton>
  )
}

/** The origins that the service and the dashboard give; programs may give any other. */
const sourceWords: Readonly<Record<string, string>> = { api: t("API"), dashboard: t("Dashboard") }

const columns: ReadonlyArray<Column<FboAccountAlias>> = [
  { name: t("Vault ID"), cell: ({ aliasVaultId }) => <code>{aliasVaultId}</code> },
  { name: t("Source"), cell: ({ source }) => sourceWords[source] ?? source },
  { name: t("Status"), cell: ({ isActive }) => <Badge status={isActive ? "active" : "inactive"} /> },
  { name: t("Added"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Other numbers by which intake knows the account. */
export const Aliases = ({ accountId }: { readonly accountId: string }) => {
  const mayUpdate = usePermission("fbo_accounts:update")
  const query = useLive(["aliases", accountId], (options) =>
    vault.fboAccounts.listFboAccountAliases(accountId, { limit: countedTo }, options)
  )
  const add = (
    <DialogButton label={t("Add alias")} size="small">
      {(close) => <AddAlias accountId={accountId} onClose={close} />}
    </DialogButton>
  )
  const action = {
    name: t("Action"),
    isEnd: true,
    cell: (alias: FboAccountAlias) => <Switch alias={alias} />
  }
  return (
    <TableCard
      title={t("Aliases")}
      actions={mayUpdate ? add : undefined}
      query={query}
      columns={[...columns, ...(mayUpdate ? [action] : [])]}
      empty={
        <EmptyState title={t("No aliases")}>
          {t("An alias is another number under which metal for this account may arrive, such as an old one.")}
        </EmptyState>
      }
    />
  )
}
