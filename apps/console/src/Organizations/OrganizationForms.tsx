import { useNavigate } from "@tanstack/react-router"
import type { CreateOrganization as Asked, OrganizationRecord } from "@vault-custody/operations-client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { parseDollars } from "@vault-custody/ui/Design/Money"
import { MoneyField } from "@vault-custody/ui/Design/MoneyField"
import { say } from "@vault-custody/ui/Design/Toasts"
import { vault } from "../Vault.ts"

const LimitField = ({ limit }: { readonly limit?: string | null }) => (
  <MoneyField
    name="autoApproveLimitCents"
    label="Approved at once up to (optional)"
    defaultCents={limit}
    hint="The insured value in dollars up to which its requests need no approval. Empty: staff approve each."
  />
)

const CreateOrganization = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const { error, isBusy, run } = useAction(
    (asked: Asked, options) => vault.organizations.createOrganization(asked, options),
    ({ id }) => {
      onClose()
      say("Organization created")
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
      submit="Create organization"
    >
      <TextField name="name" label="Name" isRequired maxLength={200} />
      <TextField
        name="contactEmail"
        label="Contact email (optional)"
        type="email"
        hint="E-mail address where the vault reaches the organization."
      />
      <LimitField />
    </DialogForm>
  )
}

export const CreateOrganizationButton = () => (
  <DialogButton
    label="Create organization"
    look="primary"
    description="A customer of the vault. Members and API keys are added afterwards."
  >
    {(close) => <CreateOrganization onClose={close} />}
  </DialogButton>
)

interface LimitProps {
  readonly organization: OrganizationRecord
}

const SetLimit = ({ onClose, organization }: LimitProps & { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (autoApproveLimitCents: string | null, options) =>
      vault.organizations.updateOrganization(organization.id, { autoApproveLimitCents }, options),
    () => {
      onClose()
      say("Limit changed")
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ autoApproveLimitCents = "" }) => run(parseDollars(autoApproveLimitCents) ?? null)}
      submit="Set limit"
    >
      <LimitField limit={organization.autoApproveLimitCents} />
    </DialogForm>
  )
}

export const SetLimitButton = ({ organization }: LimitProps) => (
  <DialogButton label="Set limit" title={`Set the limit of ${organization.name}`} size="small">
    {(close) => <SetLimit organization={organization} onClose={close} />}
  </DialogButton>
)
