import type { Passkey, PasskeyDeleted } from "@vault-custody/pages-client/AuthClient"
import { useAction } from "../Data/Action.tsx"
import { auth } from "./Auth.tsx"
import { ButtonLink } from "../Design/Button.tsx"
import { DialogForm } from "../Design/DialogForm.tsx"
import { ConfirmButton, DialogButton } from "../Design/Dialogs.tsx"
import { TextField } from "../Design/Fields.tsx"
import { Card } from "../Shell/Frame.tsx"
import { isForbidden, Loaded, useLive } from "../Data/Live.tsx"
import { createPasskey, hasPasskeys } from "./Passkeys.tsx"
import { EmptyState } from "../Design/States.tsx"
import { type Column, Table } from "../Design/Table.tsx"
import { Time } from "../Design/Time.tsx"
import { say } from "../Design/Toasts.tsx"

const AddPasskey = ({ onClose }: { readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    async (name: string, options) => {
      const asked = await auth.passkeys.passkeyRegistrationOptions()
      return auth.passkeys.registerPasskey({ name, response: await createPasskey(asked) }, options)
    },
    () => {
      onClose()
      say("Passkey added")
    }
  )
  const isTooLate = isForbidden(error)
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ name = "" }) => run(name)}
      submit="Add passkey"
    >
      <TextField
        name="name"
        label="Name"
        isRequired
        hint="What you call it, such as the device that has it."
      />
      {isTooLate ? (
        <div>
          <ButtonLink to="/sign-in" search={{ returnTo: window.location.pathname }}>
            Sign in again
          </ButtonLink>
        </div>
      ) : null}
    </DialogForm>
  )
}

const columns: ReadonlyArray<Column<Passkey>> = [
  { name: "Name", cell: ({ name }) => <strong>{name}</strong> },
  { name: "Last use", cell: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
  { name: "Added", cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: "Action",
    isEnd: true,
    cell: ({ id, name }) => (
      <ConfirmButton<PasskeyDeleted>
        size="small"
        confirm="Delete"
        title={`Delete passkey ${name}?`}
        act={(_, options) => auth.passkeys.deletePasskey(id, options)}
      >
        Nobody can sign in with it any more, and sessions that began with it end. Delete it on the device too,
        which else goes on offering it.
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
      label="Add passkey"
      size="small"
      description="Your device, or a key that you plug in, then signs you in without a code."
    >
      {(close) => <AddPasskey onClose={close} />}
    </DialogButton>
  )
  return (
    <Card title="Passkeys" isFlush actions={hasPasskeys ? add : undefined}>
      <Loaded query={query} lines={2}>
        {({ data: passkeys }) =>
          passkeys.length === 0 ? (
            <EmptyState title="No passkeys">
              With a passkey you sign in by your fingerprint, your face or your device's PIN.
            </EmptyState>
          ) : (
            <Table label="Passkeys" columns={columns} rows={passkeys} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
    </Card>
  )
}
