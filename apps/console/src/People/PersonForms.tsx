import type { RequestOptions } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The common fields of members and operators; they differ in their roles. */
export interface Person<Role extends string> {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly status: "active" | "deactivated"
  readonly lastSignedInAt: string | null
}

/** The fields that a form creates a person with, or changes. */
export type PersonAsked<Role extends string> = Pick<Person<Role>, "email" | "name" | "role">

/** A kind of people, with its roles and operations. */
export interface PeopleKind<Role extends string> {
  /** The name of one of them: `operator`. */
  readonly one: string
  /** The highest first. */
  readonly roles: ReadonlyArray<Role>
  readonly roleHint: string
  readonly update: (
    id: string,
    changes: Partial<Pick<Person<Role>, "name" | "role" | "status">>,
    options: RequestOptions
  ) => Promise<unknown>
  readonly createSignInLink: (id: string, options: RequestOptions) => Promise<{ readonly url: string }>
}

const RoleField = <Role extends string>({
  kind: { roleHint, roles },
  role
}: {
  readonly kind: PeopleKind<Role>
  readonly role: Role | undefined
}) => (
  <SelectField
    name="role"
    label={t("Role")}
    defaultValue={role ?? roles.at(-1) ?? ""}
    hint={roleHint}
    options={roles.map((value) => ({ value, label: wordsOf(value) }))}
  />
)

interface AddProps<Role extends string> {
  readonly kind: PeopleKind<Role>
  readonly add: (asked: PersonAsked<Role>, options: RequestOptions) => Promise<{ readonly name: string }>
}

const Add = <Role extends string>({
  add,
  kind,
  onClose
}: AddProps<Role> & { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(add, ({ name }) => {
    onClose()
    say(t("{name} was added", { name }))
  })
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ email = "", name = "", role }) => {
        const chosen = kind.roles.find((one) => one === role)
        if (chosen !== undefined) run({ email, name, role: chosen })
      }}
      submit={t("Add {one}", { one: kind.one })}
    >
      <TextField name="name" label={t("Name")} isRequired maxLength={200} />
      <TextField name="email" label={t("Email")} type="email" isRequired />
      <RoleField kind={kind} role={undefined} />
    </DialogForm>
  )
}

export const AddPersonButton = <Role extends string>(props: AddProps<Role>) => (
  <DialogButton
    label={t("Add {one}", { one: props.kind.one })}
    look="primary"
    description={t("They sign in by an emailed code, or by a sign-in link that you make.")}
  >
    {(close) => <Add {...props} onClose={close} />}
  </DialogButton>
)

interface EditProps<Role extends string> {
  readonly kind: PeopleKind<Role>
  readonly person: Person<Role>
}

const Edit = <Role extends string>({
  kind,
  onClose,
  person
}: EditProps<Role> & { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (changes: Partial<PersonAsked<Role>>, options) => kind.update(person.id, changes, options),
    () => {
      onClose()
      say(t("{name} was changed", { name: person.name }))
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ name = "", role }) => {
        const chosen = kind.roles.find((one) => one === role)
        run({ name, ...(chosen === undefined ? {} : { role: chosen }) })
      }}
      submit={t("Save changes")}
    >
      <TextField name="name" label={t("Name")} isRequired maxLength={200} defaultValue={person.name} />
      <RoleField kind={kind} role={person.role} />
    </DialogForm>
  )
}

export const EditPersonButton = <Role extends string>(props: EditProps<Role>) => (
  <DialogButton label={t("Edit")} title={t("Edit {name}", { name: props.person.name })} size="small">
    {(close) => <Edit {...props} onClose={close} />}
  </DialogButton>
)
