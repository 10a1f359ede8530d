import type { Transfer } from "@vault-custody/client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { transferName } from "@vault-custody/ui/Custody/Names"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { referenceFacts } from "@vault-custody/ui/Custody/ReferenceFacts"
import { TransferItems } from "@vault-custody/ui/Custody/TransferItems"
import { TransferProgress } from "@vault-custody/ui/Custody/TransferProgress"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count, InsuredValue } from "@vault-custody/ui/Design/Money"
import { usePermission } from "@vault-custody/ui/Session/Session"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName, ItemName, ProductName, useAccountName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { TransferActions } from "./TransferActions.tsx"

/** While a large transfer is processed the vault moves its items in the background, until all have moved. */
const Moving = ({ transfer }: { readonly transfer: Transfer }) =>
  transfer.status === "processing" ? (
    <div className="notice stack-tight" data-tone="info" role="status">
      <span>
        {t(
          "The vault is moving {count, plural, one {# item} other {# items}}. This page shows when the transfer is complete; you can leave it meanwhile.",
          { count: transfer.totalItems }
        )}
      </span>
      <progress aria-label={t("Moving items")} />
    </div>
  ) : null

const Details = ({ transfer }: { readonly transfer: Transfer }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={transfer.status} />],
        ...decidedFacts(transfer),
        [t("From"), <AccountName key="from" id={transfer.fromFboAccountId} />],
        [t("To"), <AccountName key="to" id={transfer.toFboAccountId} />],
        [t("Items"), <Count key="items" of={transfer.totalItems} />],
        [
          t("Insured value when created"),
          <InsuredValue key="value" cents={transfer.totalInsuredValueCents} />
        ],
        [
          t("Confirmed by"),
          transfer.initiatedBy === undefined
            ? "—"
            : transfer.initiatedBy === "staff"
              ? t("Vault staff")
              : t("You")
        ],
        [t("Notes"), transfer.notes || "—"],
        ...referenceFacts(transfer),
        [t("Created"), <Time key="created" at={transfer.createdAt} />],
        [t("Completed"), <Time key="completed" at={transfer.completedAt} none="—" />],
        [t("Transfer ID"), <Copyable key="id" label={t("transfer ID")} text={transfer.id} />]
      ]}
    />
  </Card>
)

/** One transfer and its items. */
export const TransferPage = () => {
  const id = useParam("id")
  const mayChange = usePermission("transfer_batches:update")
  const query = useLive(["transfer", id], (options) => vault.transfers.getTransfer(id, {}, options))
  const transfer = query.data
  const to = useAccountName(transfer?.toFboAccountId ?? "")
  return (
    <Page
      title={transfer === undefined ? t("Transfer") : transferName(transfer, to)}
      parent={{ label: t("Transfers"), to: "/transfers" }}
      actions={
        transfer?.status === "pending_approval" && mayChange ? (
          <TransferActions transfer={transfer} />
        ) : undefined
      }
    >
      <Loaded query={query} missing={t("There is no such transfer in your organization.")}>
        {(found) => (
          <>
            <Moving transfer={found} />
            <TransferProgress transfer={found} />
            <Details transfer={found} />
            <TransferItems
              id={id}
              item={ItemName}
              product={ProductName}
              read={vault.transfers.listTransferItems}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}
