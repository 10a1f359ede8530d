import type { Replay, StartReplay, Webhook } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { ConfirmButton, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { useLive } from "@vault-custody/ui/Data/Live"
import { Count } from "@vault-custody/ui/Design/Money"
import { counted } from "@vault-custody/ui/Design/Plural"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { instantOf, Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { vault } from "../Vault.ts"

const columns: ReadonlyArray<Column<Replay>> = [
  { name: "Begun", cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: "State", cell: ({ status }) => <Badge status={status} /> },
  { name: "Events", isEnd: true, cell: ({ total }) => <Count of={total} /> },
  { name: "Queued", isEnd: true, cell: ({ queued }) => <Count of={queued} /> },
  {
    name: "Action",
    isEnd: true,
    cell: ({ createdAt, id, status, webhookId }) =>
      status === "running" ? (
        <ConfirmButton<Replay>
          size="small"
          confirm="Cancel replay"
          title="Cancel the replay?"
          act={(_, options) => vault.replays.cancelReplay(webhookId, id, options)}
        >
          Nothing more of the replay that began at <Time at={createdAt} /> is queued. What is queued by now is
          still delivered.
        </ConfirmButton>
      ) : null
  }
]

const ReplayEvents = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (asked: StartReplay, options) => vault.replays.startReplay(id, asked, options),
    ({ total }) => {
      onClose()
      say(total === 0 ? "Nothing was missed" : `Replaying ${counted(total, "event")}`)
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ since = "", which }) => run({ since: instantOf(since), onlyMissing: which !== "all" })}
      submit="Replay events"
    >
      <TextField name="since" label="Since" type="datetime-local" isRequired hint="In your own time zone." />
      <SelectField
        name="which"
        label="Which"
        options={[
          { value: "missing", label: "Only what it missed" },
          { value: "all", label: "All, also what was delivered" }
        ]}
      />
    </DialogForm>
  )
}

/** Past events that are sent to the endpoint out of the log. */
export const Replays = ({ endpoint: { id, isActive } }: { readonly endpoint: Webhook }) => {
  const query = useLive(["replays", id], (options) =>
    vault.replays.listReplays(id, { limit: countedTo }, options)
  )
  return (
    <TableCard
      title="Replays"
      actions={
        isActive ? (
          <DialogButton
            label="Replay events"
            size="small"
            description="Sends events of the log to the endpoint, oldest first, with the same ids."
          >
            {(close) => <ReplayEvents id={id} onClose={close} />}
          </DialogButton>
        ) : undefined
      }
      query={query}
      shown={5}
      columns={columns}
      empty={
        <EmptyState title="No replays">
          An endpoint that is new, or was paused or broken, is sent what it missed.
        </EmptyState>
      }
    />
  )
}
