import type { Organization, UpdateOrganization } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { TextField } from "@vault-custody/ui/Design/Fields"
import { Card, Facts } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { usePermission, useSession } from "@vault-custody/ui/Session/Session"
import { Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"

const Edit = ({
  onClose,
  organization
}: {
  readonly organization: Organization
  readonly onClose: () => void
}) => {
  const { error, isBusy, run } = useAction(
    (changed: UpdateOrganization, options) =>
      vault.organizations.updateOrganization(organization.id, changed, options),
    () => {
      onClose()
      say(t("Organization changed"))
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ contactEmail = "", name = "" }) =>
        run({ name, ...(contactEmail === organization.contactEmail ? {} : { contactEmail }) })
      }
      submit={t("Save changes")}
    >
      <TextField name="name" label={t("Name")} isRequired defaultValue={organization.name} />
      <TextField
        name="contactEmail"
        label={t("Contact email")}
        type="email"
        defaultValue={organization.contactEmail}
        hint={t("Email address where the vault reaches your organization.")}
      />
    </DialogForm>
  )
}

/** The organization, for which everything here is. */
export const OrganizationCard = () => {
  const id = useSession()?.organization?.id ?? ""
  const mayUpdate = usePermission("organizations:update")
  const query = useLive(["organization", id], (options) => vault.organizations.getOrganization(id, options), {
    isEnabled: id !== ""
  })
  return (
    <Card
      title={t("Organization")}
      actions={
        mayUpdate && query.data !== undefined ? (
          <EditOrganizationButton organization={query.data} />
        ) : undefined
      }
    >
      <Loaded query={query} lines={3}>
        {({ contactEmail, createdAt, id, name }) => (
          <Facts
            facts={[
              [t("Name"), name],
              [t("Contact email"), contactEmail || "—"],
              [t("Created"), <Time key="created" at={createdAt} />],
              [t("Organization ID"), <Copyable key="id" label={t("organization ID")} text={id} />]
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

const EditOrganizationButton = ({ organization }: { readonly organization: Organization }) => (
  <DialogButton label={t("Edit")} title={t("Edit organization")} size="small">
    {(close) => <Edit organization={organization} onClose={close} />}
  </DialogButton>
)
