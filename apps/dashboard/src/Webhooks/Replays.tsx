import type { Replay, StartReplay, Webhook } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { ConfirmButton, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { useLive } from "@vault-custody/ui/Data/Live"
import { Count } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { instantOf, Time } from "@vault-custody/ui/Design/Time"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { vault } from "../Vault.ts"

const columns: ReadonlyArray<Column<Replay>> = [
  { name: t("Begun"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  { name: t("Events"), isEnd: true, cell: ({ total }) => <Count of={total} /> },
  { name: t("Queued"), isEnd: true, cell: ({ queued }) => <Count of={queued} /> },
  {
    name: t("Action"),
    isEnd: true,
    cell: ({ createdAt, id, status, webhookId }) =>
      status === "running" ? (
        <ConfirmButton<Replay>
          size="small"
          confirm={t("Cancel replay")}
          title={t("Cancel the replay?")}
          act={(_, options) => vault.replays.cancelReplay(webhookId, id, options)}
        >
          {rich(
            "Nothing more of the replay that began at {time} is queued. What is queued by now is still delivered.",
            { time: <Time at={createdAt} /> }
          )}
        </ConfirmButton>
      ) : null
  }
]

const ReplayEvents = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { error, isBusy, run } = useAction(
    (asked: StartReplay, options) => vault.replays.startReplay(id, asked, options),
    ({ total }) => {
      onClose()
      say(
        total === 0
          ? t("Nothing was missed")
          : t("Replaying {count, plural, one {# event} other {# events}}", { count: total })
      )
    }
  )
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ since = "", which }) => run({ since: instantOf(since), onlyMissing: which !== "all" })}
      submit={t("Replay events")}
    >
      <TextField
        name="since"
        label={t("Since")}
        type="datetime-local"
        isRequired
        hint={t("In your own time zone.")}
      />
      <SelectField
        name="which"
        label={t("Events to send")}
        options={[
          { value: "missing", label: t("Only what it missed") },
          { value: "all", label: t("All, including those that were delivered") }
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
      title={t("Replays")}
      actions={
        isActive ? (
          <DialogButton
            label={t("Replay events")}
            size="small"
            description={t("Sends events of the log to the endpoint, oldest first, with the same ids.")}
          >
            {(close) => <ReplayEvents id={id} onClose={close} />}
          </DialogButton>
        ) : undefined
      }
      query={query}
      shown={5}
      columns={columns}
      empty={
        <EmptyState title={t("No replays")}>
          {t("An endpoint that is new, or was paused or broken, is sent what it missed.")}
        </EmptyState>
      }
    />
  )
}
