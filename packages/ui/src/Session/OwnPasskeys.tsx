import type { Passkey, PasskeyDeleted } from "@vault-custody/pages-client/AuthClient"
import { useAction } from "../Data/Action.tsx"
import { auth } from "./Auth.tsx"
import { ButtonLink } from "../Design/Button.tsx"
import { DialogForm } from "../Design/DialogForm.tsx"
import { ConfirmButton, DialogButton } from "../Design/Dialogs.tsx"
import { TextField } from "../Design/Fields.tsx"
import { Card } from "../Shell/Frame.tsx"
import { Loaded, useLive } from "../Data/Live.tsx"
import { isForbidden } from "../Data/Refresh.tsx"
import { createPasskey, hasPasskeys } from "./Passkeys.tsx"
import { EmptyState } from "../Design/States.tsx"
import { type Column, Table } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { say } from "../Design/Toasts.tsx"
import { t } from "../Texts/Texts.tsx"

const AddPasskey = ({ onClose }: { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    async (name: string, options) => {
      const asked = await auth.passkeys.passkeyRegistrationOptions()
      return auth.passkeys.registerPasskey({ name, response: await createPasskey(asked) }, options)
    },
    () => {
      onClose()
      say(t("Passkey added"))
    }
  )
  const isTooLate = isForbidden(error)
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ name = "" }) => run(name)}
      submit={t("Add passkey")}
    >
      <TextField
        name="name"
        label={t("Name")}
        isRequired
        hint={t("What you call it, such as the device that has it.")}
      />
      {isTooLate ? (
        <div>
          <ButtonLink to="/sign-in" search={{ returnTo: window.location.pathname }}>
            {t("Sign in again")}
          </ButtonLink>
        </div>
      ) : null}
    </DialogForm>
  )
}

const columns: ReadonlyArray<Column<Passkey>> = [
  { name: t("Name"), cell: ({ name }) => <strong>{name}</strong> },
  { name: t("Last use"), cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
  { name: t("Added"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: t("Action"),
    isEnd: true,
    cell: ({ id, name }) => (
      <ConfirmButton<PasskeyDeleted>
        size="small"
        confirm={t("Delete")}
        title={t("Delete passkey {name}?", { name })}
        act={(_, options) => auth.passkeys.deletePasskey(id, options)}
      >
        {t(
          "Nobody can sign in with it any more, and sessions that began with it end. Delete it on the device too, which else goes on offering it."
        )}
      </ConfirmButton>
    )
  }
]

/** The passkeys of the signed-in person. */
export const OwnPasskeys = () => {
  const query = useLive(["passkeys"], (options) => auth.passkeys.listPasskeys({ limit: 100 }, options))
  // There are no passkeys if operators sign in at an identity provider.
  if (isForbidden(query.error)) return null
  const add = (
    <DialogButton
      label={t("Add passkey")}
      size="small"
      description={t("Your device, or a key that you plug in, then signs you in without a code.")}
    >
      {(close) => <AddPasskey onClose={close} />}
    </DialogButton>
  )
  return (
    <Card title={t("Passkeys")} isFlush actions={hasPasskeys ? add : undefined}>
      <Loaded query={query} lines={2}>
        {({ data: passkeys }) =>
          passkeys.length === 0 ? (
            <EmptyState title={t("No passkeys")}>
              {t("With a passkey you sign in by your fingerprint, your face or your device's PIN.")}
            </EmptyState>
          ) : (
            <Table label={t("Passkeys")} columns={columns} rows={passkeys} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
    </Card>
  )
}
