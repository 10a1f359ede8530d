import { itemsOf, itemsWorth } from "@vault-custody/ui/Custody/Phrases"
import { TransferProducts } from "@vault-custody/ui/Custody/TransferProducts"
import type { Transfer } from "@vault-custody/client"
import { ConfirmButton } from "@vault-custody/ui/Design/Dialogs"
import { ReasonButton } from "@vault-custody/ui/Design/Reason"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { ProductName, useAccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

/** Actions on a transfer that waits for its confirmation. */
export const TransferActions = ({ transfer }: { readonly transfer: Transfer }) => {
  const { id, totalItems } = transfer
  const from = useAccountName(transfer.fromFboAccountId) ?? t("one account")
  const to = useAccountName(transfer.toFboAccountId) ?? t("another")
  const items = itemsOf(totalItems)
  return (
    <>
      <ReasonButton
        label={t("Cancel transfer")}
        title={t("Cancel the transfer from {from} to {to}?", { from, to })}
        act={(reason, options) =>
          vault.transfers.cancelTransfer(id, reason === undefined ? {} : { reason }, options)
        }
        onDone={() => say(t("Transfer cancelled"))}
      >
        {t(
          "{count, plural, one {Its item stays where it is} other {Its {items} stay where they are}}. This cannot be undone.",
          { count: totalItems, items }
        )}
      </ReasonButton>
      <ConfirmButton
        look="primary"
        confirm={t("Confirm transfer")}
        isDangerous={false}
        title={t("Move {items} from {from} to {to}?", {
          items: itemsWorth(totalItems, transfer.totalInsuredValueCents),
          from,
          to
        })}
        act={(_, options) => vault.transfers.confirmTransfer(id, options)}
        facts={
          <TransferProducts
            transfer={transfer}
            product={ProductName}
            read={vault.transfers.listTransferItems}
          />
        }
        onDone={() => say(t("Transfer confirmed"))}
      >
        {t("{count, plural, one {} other {All of them move, or none. }}This cannot be undone.", {
          count: totalItems
        })}
      </ConfirmButton>
    </>
  )
}
