import { useAction } from "@vault-custody/ui/Data/Action"
import { Button } from "@vault-custody/ui/Design/Button"
import { ShownOnce } from "@vault-custody/ui/Design/Copy"
import { ConfirmButton, DialogActions, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { useSession } from "@vault-custody/ui/Session/Session"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { say } from "@vault-custody/ui/Design/Toasts"
import { useState } from "react"
import { EditPersonButton, type PeopleKind, type Person } from "./PersonForms.tsx"

interface Props<Role extends string> {
  readonly kind: PeopleKind<Role>
  readonly person: Person<Role>
}

const SignInLink = <Role extends string>({
  kind,
  onClose,
  person
}: Props<Role> & { readonly onClose: () => void }) => {
  const [url, setUrl] = useState<string>()
  const { error, isBusy, run } = useAction<void, { readonly url: string }>(
    (_, options) => kind.createSignInLink(person.id, options),
    (link) => setUrl(link.url)
  )
  if (url !== undefined) {
    return <ShownOnce what="the link" secrets={[["Sign-in link", url]]} onClose={onClose} />
  }
  return (
    <>
      <ErrorNotice error={error} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" isBusy={isBusy} onClick={() => run()}>
          Make link
        </Button>
      </DialogActions>
    </>
  )
}

const Activate = <Role extends string>({ kind, person }: Props<Role>) => {
  const { isBusy, run } = useAction<void, unknown>(
    (_, options) => kind.update(person.id, { status: "active" }, options),
    () => say(`${person.name} can sign in again`)
  )
  return (
    <Button size="small" isBusy={isBusy} onClick={() => run()}>
      Activate
    </Button>
  )
}

/** An admin's actions on a person. */
export const PersonActions = <Role extends string>({ kind, person }: Props<Role>) => {
  const session = useSession()
  const isSelf = session?.operator?.id === person.id
  return (
    <span className="row row-end">
      <EditPersonButton kind={kind} person={person} />
      {person.status === "deactivated" ? (
        <Activate kind={kind} person={person} />
      ) : (
        <>
          <DialogButton
            label="Sign-in link"
            title={`Sign-in link for ${person.name}`}
            description="It signs in once, within 15 minutes, whoever has it. That you made it is on record."
            size="small"
          >
            {(close) => <SignInLink kind={kind} person={person} onClose={close} />}
          </DialogButton>
          {isSelf ? null : (
            <ConfirmButton
              size="small"
              confirm="Deactivate"
              title={`Deactivate ${person.name}?`}
              act={(_, options) => kind.update(person.id, { status: "deactivated" }, options)}
            >
              {person.email} is signed out everywhere and can no longer sign in.
            </ConfirmButton>
          )}
        </>
      )}
    </span>
  )
}
