import type { CreateMember, Member, UpdateMember } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { useSession } from "@vault-custody/ui/Session/Session"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { roleOf, roleOptions } from "./Roles.ts"

const RoleField = ({ role }: { readonly role: string }) => (
  <SelectField name="role" label={t("Role")} defaultValue={role} options={roleOptions(useSession()?.role)} />
)

const Invite = ({ onClose }: { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (asked: CreateMember, options) => vault.organizations.inviteMember(asked, options),
    ({ name }) => {
      onClose()
      say(t("{name} is a member now", { name }))
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ email = "", name = "", role }) => run({ email, name, role: roleOf(role) })}
      submit={t("Invite member")}
    >
      <TextField name="name" label={t("Name")} isRequired />
      <TextField name="email" label={t("Email")} type="email" isRequired />
      <RoleField role="viewer" />
    </DialogForm>
  )
}

export const InviteMemberButton = () => (
  <DialogButton
    label={t("Invite member")}
    look="primary"
    description={t("They are mailed an invitation where the vault sends mail, and sign in with a code.")}
  >
    {(close) => <Invite onClose={close} />}
  </DialogButton>
)

const Edit = ({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (changed: UpdateMember, options) => vault.organizations.updateMember(member.id, changed, options),
    () => {
      onClose()
      say(t("Member changed"))
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ name = "", role }) => run({ name, role: roleOf(role) })}
      submit={t("Save changes")}
    >
      <TextField name="name" label={t("Name")} isRequired defaultValue={member.name} />
      <RoleField role={member.role} />
    </DialogForm>
  )
}

export const EditMemberButton = ({ member }: { readonly member: Member }) => (
  <DialogButton label={t("Edit")} title={t("Edit {name}", { name: member.name })} size="small">
    {(close) => <Edit member={member} onClose={close} />}
  </DialogButton>
)
