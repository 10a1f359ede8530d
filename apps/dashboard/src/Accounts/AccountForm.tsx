import { useNavigate } from "@tanstack/react-router"
import type { CreateFboAccount, FboAccount } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { type Entries, TextField } from "@vault-custody/ui/Design/Fields"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

/** All fields of a holder; an empty field is sent as empty, which clears it. */
const holderFrom = ({
  businessName = "",
  email = "",
  firstName = "",
  lastName = "",
  phone = ""
}: Entries): CreateFboAccount => ({ businessName, email, firstName, lastName, phone })

const AccountForm = ({
  account,
  onSubmit,
  ...form
}: Omit<Parameters<typeof DialogForm>[0], "children" | "onSubmit"> & {
  readonly account?: FboAccount
  readonly onSubmit: (holder: CreateFboAccount) => void
}) => (
  <DialogForm {...form} onSubmit={(entries) => onSubmit(holderFrom(entries))}>
    <TextField name="firstName" label={t("First name")} isRequired defaultValue={account?.firstName} />
    <TextField name="lastName" label={t("Last name")} isRequired defaultValue={account?.lastName} />
    <TextField
      name="email"
      label={t("Email")}
      type="email"
      isRequired
      defaultValue={account?.email}
      hint={t("Statements are mailed to it.")}
    />
    <TextField name="phone" label={t("Phone (optional)")} type="tel" defaultValue={account?.phone} />
    <TextField name="businessName" label={t("Business (optional)")} defaultValue={account?.businessName} />
  </DialogForm>
)

const CreateAccount = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const { error, isBusy, run } = useAction(vault.fboAccounts.createFboAccount, ({ id }) => {
    onClose()
    say(t("Account created"))
    void navigate({ to: "/accounts/$id", params: { id } })
  })
  return (
    <AccountForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={run}
      submit={t("Create account")}
    />
  )
}

export const CreateAccountButton = () => (
  <DialogButton
    label={t("Create account")}
    look="primary"
    description={t("For the customer whose metal it will hold. The vault assigns its vault ID.")}
  >
    {(close) => <CreateAccount onClose={close} />}
  </DialogButton>
)

const EditAccount = ({
  account,
  onClose
}: {
  readonly account: FboAccount
  readonly onClose: () => void
}) => {
  const { error, isBusy, run } = useAction(
    (holder: CreateFboAccount, options) => vault.fboAccounts.updateFboAccount(account.id, holder, options),
    () => {
      onClose()
      say(t("Account changed"))
    }
  )
  return (
    <AccountForm
      account={account}
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={run}
      submit={t("Save changes")}
    />
  )
}

export const EditAccountButton = ({ account }: { readonly account: FboAccount }) => (
  <DialogButton label={t("Edit")} title={t("Edit account")}>
    {(close) => <EditAccount account={account} onClose={close} />}
  </DialogButton>
)
