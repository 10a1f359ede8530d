import type { StaffTransfer } from "@vault-custody/operations-client"
import { itemsWorth } from "@vault-custody/ui/Custody/Phrases"
import { TransferProducts } from "@vault-custody/ui/Custody/TransferProducts"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { because } from "../Common/Because.ts"
import { ProductName, useAccountName } from "../Names/Names.tsx"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"

/** Actions on a transfer that waits for its confirmation. */
export const TransferActions = ({ transfer }: { readonly transfer: StaffTransfer }) => {
  const mayConfirm = usePermission("confirmTransfer")
  const mayCancel = usePermission("cancelTransfer")
  const from = useAccountName(transfer.fromFboAccountId) ?? "…"
  const to = useAccountName(transfer.toFboAccountId) ?? "…"
  if (transfer.status !== "pending_approval") return null
  const count = transfer.totalItems
  const named = {
    items: itemsWorth(count, transfer.totalInsuredValueCents),
    organizationName: transfer.organizationName,
    from,
    to
  }
  if (!mayConfirm && !mayCancel)
    return <span className="muted">{t("A supervisor confirms or cancels it.")}</span>
  return (
    <>
      {mayCancel ? (
        <ReasonButton
          label={t("Cancel transfer")}
          title={t("Cancel the transfer of {items} of {organizationName} from {from} to {to}?", named)}
          act={(reason, options) => vault.transfers.cancelTransfer(transfer.id, because(reason), options)}
          onDone={() => say(t("Transfer cancelled"))}
        >
          {t("{count, plural, one {The item stays where it is.} other {The items stay where they are.}}", {
            count
          })}
        </ReasonButton>
      ) : null}
      {mayConfirm ? (
        <ReasonButton
          label={t("Confirm transfer")}
          look="primary"
          isDangerous={false}
          title={t("Move {items} of {organizationName} from {from} to {to}?", named)}
          facts={
            <TransferProducts
              transfer={transfer}
              product={ProductName}
              read={vault.transfers.listTransferItems}
            />
          }
          act={(reason, options) => vault.transfers.confirmTransfer(transfer.id, because(reason), options)}
          onDone={({ status }) =>
            say(status === "completed" ? t("Transfer completed") : t("Transfer under way"))
          }
        >
          {t("{count, plural, one {} other {All of them move, or none. }}This cannot be undone.", { count })}
        </ReasonButton>
      ) : null}
    </>
  )
}
