import { useAction } from "@vault-custody/ui/Data/Action"
import { Button } from "@vault-custody/ui/Design/Button"
import { ShownOnce } from "@vault-custody/ui/Design/Copy"
import { ConfirmButton, DialogActions, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { useSession } from "@vault-custody/ui/Session/Session"
import { ErrorNotice } from "@vault-custody/ui/Design/States"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
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
    return <ShownOnce what={t("the link")} secrets={[[t("Sign-in link"), url]]} onClose={onClose} />
  }
  return (
    <>
      <ErrorNotice error={error} />
      <DialogActions>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button look="primary" isBusy={isBusy} onClick={() => run()}>
          {t("Make link")}
        </Button>
      </DialogActions>
    </>
  )
}

const Activate = <Role extends string>({ kind, person }: Props<Role>) => {
  const { isBusy, run } = useAction<void, unknown>(
    (_, options) => kind.update(person.id, { status: "active" }, options),
    () => say(t("{name} can sign in again", { name: person.name }))
  )
  return (
    <Button size="small" isBusy={isBusy} onClick={() => run()}>
      {t("Activate")}
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
            label={t("Sign-in link")}
            title={t("Sign-in link for {name}", { name: person.name })}
            description={t(
              "Whoever has it can sign in with it, once and within 15 minutes. The audit log says that you made it."
            )}
            size="small"
          >
            {(close) => <SignInLink kind={kind} person={person} onClose={close} />}
          </DialogButton>
          {isSelf ? null : (
            <ConfirmButton
              size="small"
              confirm={t("Deactivate")}
              title={t("Deactivate {name}?", { name: person.name })}
              act={(_, options) => kind.update(person.id, { status: "deactivated" }, options)}
            >
              {t("{email} is signed out everywhere and can no longer sign in.", { email: person.email })}
            </ConfirmButton>
          )}
        </>
      )}
    </span>
  )
}
