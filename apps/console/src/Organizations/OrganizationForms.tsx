import { useNavigate } from "@tanstack/react-router"
import type { CreateOrganization as Asked, OrganizationRecord } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { parseDollars } from "@vault-custody/ui/Design/Money"
import { MoneyField } from "@vault-custody/ui/Design/MoneyField"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { LimitForm } from "../Common/LimitForm.tsx"
import { vault } from "../Vault.ts"

/** The field of the automatic approval, here and when an organization is created. */
const limitField = {
  name: "autoApproveLimitCents",
  label: t("Automatic approval up to (optional)"),
  hint: t(
    "The insured value in dollars up to which its requests need no approval. Empty: staff approve each."
  )
}

const CreateOrganization = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const { error, isBusy, run } = useAction(
    (asked: Asked, options) => vault.organizations.createOrganization(asked, options),
    ({ id }) => {
      onClose()
      say(t("Organization created"))
      void navigate({ to: "/organizations/$id", params: { id } })
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ autoApproveLimitCents = "", contactEmail, name = "" }) =>
        run({
          name,
          autoApproveLimitCents: parseDollars(autoApproveLimitCents) ?? null,
          ...(contactEmail === undefined ? {} : { contactEmail })
        })
      }
      submit={t("Create organization")}
    >
      <TextField name="name" label={t("Name")} isRequired maxLength={200} />
      <TextField
        name="contactEmail"
        label={t("Contact email (optional)")}
        type="email"
        hint={t("Email address where the vault reaches the organization.")}
      />
      <MoneyField {...limitField} />
    </DialogForm>
  )
}

export const CreateOrganizationButton = () => (
  <DialogButton
    label={t("Create organization")}
    look="primary"
    description={t("A customer of the vault. Members and API keys are added afterwards.")}
  >
    {(close) => <CreateOrganization onClose={close} />}
  </DialogButton>
)

export const SetLimitButton = ({ organization }: { readonly organization: OrganizationRecord }) => (
  <DialogButton
    label={t("Set limit")}
    title={t("Set the limit of {name}", { name: organization.name })}
    size="small"
  >
    {(close) => (
      <LimitForm
        {...limitField}
        defaultCents={organization.autoApproveLimitCents}
        onClose={close}
        save={(autoApproveLimitCents, options) =>
          vault.organizations.updateOrganization(organization.id, { autoApproveLimitCents }, options)
        }
      />
    )}
  </DialogButton>
)
