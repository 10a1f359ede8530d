import type { StaffFboAccount } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { ConfirmButton, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { holderOf } from "@vault-custody/ui/Custody/Holder"
import { say } from "@vault-custody/ui/Design/Toasts"
import { Facts } from "@vault-custody/ui/Shell/Frame"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { t } from "@vault-custody/ui/Texts/Texts"
import { LimitForm } from "../Common/LimitForm.tsx"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { AccountHolding } from "./AccountHolding.tsx"

interface DialogProps {
  readonly account: StaffFboAccount
  readonly onClose: () => void
}

const AssignVaultId = ({ account, onClose }: DialogProps) => {
  const { error, isBusy, run } = useAction(
    (vaultId: string, options) => vault.fboAccounts.assignVaultId(account.id, { vaultId }, options),
    () => {
      onClose()
      say(t("Vault ID assigned"))
    }
  )
  return (
    <DialogForm
      submit={t("Assign vault ID")}
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ vaultId = "" }) => run(vaultId)}
    >
      <TextField
        name="vaultId"
        label={t("Vault ID")}
        inputMode="numeric"
        isRequired
        hint={t("7 to 20 digits. It stays the account's for good.")}
      />
    </DialogForm>
  )
}

const holdFacts = (account: StaffFboAccount) =>
  [
    organizationFact(account),
    [t("Vault ID"), account.vaultId ?? "—"],
    [t("Holds"), <AccountHolding key="holds" accountId={account.id} />]
  ] as const

const Hold = ({ account }: { readonly account: StaffFboAccount }) =>
  account.onHold ? (
    <ConfirmButton
      confirm={t("Release hold")}
      isDangerous={false}
      title={t("Release the hold on {account}?", { account: holderOf(account) })}
      facts={<Facts facts={holdFacts(account)} />}
      act={(_, options) => vault.fboAccounts.releaseFboAccount(account.id, options)}
      onDone={() => say(t("Hold released"))}
    >
      {t("Its items can be moved and requested again.")}
    </ConfirmButton>
  ) : (
    <ReasonButton
      label={t("Place hold")}
      isRequired
      title={t("Place a hold on {account}?", { account: holderOf(account) })}
      facts={<Facts facts={holdFacts(account)} />}
      act={(reason = "", options) => vault.fboAccounts.holdFboAccount(account.id, { reason }, options)}
      onDone={() => say(t("Hold placed"))}
    >
      {t("Nothing leaves it or goes to another account until the hold is released. Intake goes on.")}
    </ReasonButton>
  )

/** The signed-in operator's possible actions on an account. */
export const AccountActions = ({ account }: { readonly account: StaffFboAccount }) => {
  const mayAssign = usePermission("assignVaultId")
  const mayLimit = usePermission("updateFboAccountLimits")
  const mayHold = usePermission("holdFboAccount")
  const { maxInsuredValueCents: limit } = account
  return (
    <>
      {mayHold ? <Hold account={account} /> : null}
      {mayLimit ? (
        <DialogButton
          label={t("Set limit")}
          title={t("Insured value limit of {account}", { account: holderOf(account) })}
          description={t("The limit of the insured value of the account's items.")}
        >
          {(close) => (
            <LimitForm
              name="maxInsuredValueCents"
              label={t("Insured value limit")}
              hint={t("In dollars; empty for none. Transfers that would exceed it are refused.")}
              defaultCents={limit === "0" ? null : limit}
              onClose={close}
              save={(cents, options) =>
                vault.fboAccounts.updateFboAccountLimits(
                  account.id,
                  { maxInsuredValueCents: cents ?? "0" },
                  options
                )
              }
            />
          )}
        </DialogButton>
      ) : null}
      {mayAssign && account.vaultId === undefined ? (
        <DialogButton
          label={t("Assign vault ID")}
          look="primary"
          title={t("Assign a vault ID to {account}", { account: holderOf(account) })}
          description={t("The number that its parcels are marked with.")}
        >
          {(close) => <AssignVaultId account={account} onClose={close} />}
        </DialogButton>
      ) : null}
    </>
  )
}
