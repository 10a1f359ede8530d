import type { StaffTransfer } from "@vault-custody/operations-client"
import { Badge, wordsOf } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { counted } from "@vault-custody/ui/Design/Plural"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count } from "@vault-custody/ui/Design/Money"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { say } from "@vault-custody/ui/Design/Toasts"
import { because } from "../Common/Because.ts"
import { usePermission } from "../Permissions.ts"
import { AccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const Actions = ({ transfer }: { readonly transfer: StaffTransfer }) => {
  const mayConfirm = usePermission("confirmTransfer")
  const mayCancel = usePermission("cancelTransfer")
  if (transfer.status !== "pending_approval") return null
  const what = `the transfer of ${counted(transfer.totalItems, "item")} of ${transfer.organizationName}`
  if (!mayConfirm && !mayCancel) return <span className="muted">A supervisor confirms or cancels it.</span>
  return (
    <>
      {mayCancel ? (
        <ReasonButton
          label="Cancel transfer"
          title={`Cancel ${what}?`}
          act={(reason, options) => vault.transfers.cancelTransfer(transfer.id, because(reason), options)}
          onDone={() => say("Transfer cancelled")}
        >
          The items stay where they are.
        </ReasonButton>
      ) : null}
      {mayConfirm ? (
        <ReasonButton
          label="Confirm transfer"
          look="primary"
          isDangerous={false}
          title={`Confirm ${what}?`}
          act={(reason, options) => vault.transfers.confirmTransfer(transfer.id, because(reason), options)}
          onDone={({ status }) => say(status === "completed" ? "Transfer completed" : "Transfer under way")}
        >
          The items change hands. This cannot be undone.
        </ReasonButton>
      ) : null}
    </>
  )
}

/** One transfer. */
export const TransferPage = () => {
  const id = useParam("id")
  const query = useLive(["transfer", id], (options) => vault.reads.getTransfer(id, options))
  return (
    <Page
      title="Transfer"
      parent={{ label: "Transfers", to: "/transfers" }}
      actions={query.data === undefined ? undefined : <Actions transfer={query.data} />}
    >
      <Loaded query={query} missing="There is no such transfer.">
        {(transfer) => (
          <Card title="Details">
            <Facts
              facts={[
                ["Status", <Badge key="status" status={transfer.status} />],
                ...decidedFacts(transfer),
                ["Organization", transfer.organizationName],
                ["From", <AccountName key="from" id={transfer.fromFboAccountId} />],
                ["To", <AccountName key="to" id={transfer.toFboAccountId} />],
                ["Items", <Count key="items" of={transfer.totalItems} />],
                [
                  "Confirmed by",
                  transfer.initiatedBy === undefined ? "Not yet" : wordsOf(transfer.initiatedBy)
                ],
                ["Notes", transfer.notes || "—"],
                ["Created", <Time key="created" at={transfer.createdAt} />],
                ["Completed", <Time key="completed" at={transfer.completedAt} none="Not yet" />],
                ["Transfer ID", <Copyable key="id" label="transfer ID" text={transfer.id} />]
              ]}
            />
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
