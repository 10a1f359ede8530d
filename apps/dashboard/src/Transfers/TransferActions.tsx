import type { Transfer } from "@vault-custody/client"
import { ConfirmButton } from "@vault-custody/ui/Design/Dialogs"
import { counted, plural } from "@vault-custody/ui/Design/Plural"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { say } from "@vault-custody/ui/Design/Toasts"
import { useAccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** Actions on a transfer that waits for its confirmation. */
export const TransferActions = ({ transfer }: { readonly transfer: Transfer }) => {
  const { id, totalItems } = transfer
  const from = useAccountName(transfer.fromFboAccountId) ?? "one account"
  const to = useAccountName(transfer.toFboAccountId) ?? "another"
  const items = counted(totalItems, "item")
  return (
    <>
      <ReasonButton
        label="Cancel transfer"
        title={`Cancel the transfer from ${from} to ${to}?`}
        act={(reason, options) =>
          vault.transfers.cancelTransfer(id, reason === undefined ? {} : { reason }, options)
        }
        onDone={() => say("Transfer cancelled")}
      >
        {`${plural(totalItems, "Its item stays where it is", `Its ${items} stay where they are`)}. This cannot be undone.`}
      </ReasonButton>
      <ConfirmButton
        look="primary"
        confirm="Confirm transfer"
        isDangerous={false}
        title={`Move ${items} from ${from} to ${to}?`}
        act={(_, options) => vault.transfers.confirmTransfer(id, options)}
        onDone={() => say("Transfer confirmed")}
      >
        {plural(totalItems, "", "All of them move, or none. ")}This cannot be undone.
      </ConfirmButton>
    </>
  )
}
