import type { StaffTransfer } from "@vault-custody/operations-client"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { transferName } from "@vault-custody/ui/Custody/Names"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { decidedFacts } from "@vault-custody/ui/Custody/Decided"
import { TransferItems } from "@vault-custody/ui/Custody/TransferItems"
import { TransferProgress } from "@vault-custody/ui/Custody/TransferProgress"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { Count, InsuredValue } from "@vault-custody/ui/Design/Money"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName, ItemName, ProductName, useAccountName } from "../Names/Names.tsx"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { vault } from "../Vault.ts"
import { TransferActions } from "./TransferActions.tsx"

const Details = ({ transfer }: { readonly transfer: StaffTransfer }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("Status"), <Badge key="status" status={transfer.status} />],
        ...decidedFacts(transfer),
        organizationFact(transfer),
        [t("From"), <AccountName key="from" id={transfer.fromFboAccountId} />],
        [t("To"), <AccountName key="to" id={transfer.toFboAccountId} />],
        [t("Items"), <Count key="items" of={transfer.totalItems} />],
        [
          t("Insured value when created"),
          <InsuredValue key="value" cents={transfer.totalInsuredValueCents} />
        ],
        [
          t("Confirmed by"),
          transfer.initiatedBy === undefined ? t("Not yet") : wordsOf(transfer.initiatedBy)
        ],
        [t("Notes"), transfer.notes || "—"],
        [t("Created"), <Time key="created" at={transfer.createdAt} />],
        [t("Completed"), <Time key="completed" at={transfer.completedAt} none={t("Not yet")} />],
        [t("Transfer ID"), <Copyable key="id" label={t("transfer ID")} text={transfer.id} />]
      ]}
    />
  </Card>
)

/** One transfer and its items. */
export const TransferPage = () => {
  const id = useParam("id")
  const query = useLive(["transfer", id], (options) => vault.reads.getTransfer(id, options))
  const to = useAccountName(query.data?.toFboAccountId ?? "")
  return (
    <Page
      title={query.data === undefined ? t("Transfer") : transferName(query.data, to)}
      parent={{ label: t("Transfers"), to: "/transfers" }}
      actions={query.data === undefined ? undefined : <TransferActions transfer={query.data} />}
    >
      <Loaded query={query} missing={t("There is no such transfer.")}>
        {(transfer) => (
          <>
            <TransferProgress transfer={transfer} />
            <Details transfer={transfer} />
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
