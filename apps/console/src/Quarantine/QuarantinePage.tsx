import { Link } from "@tanstack/react-router"
import type { StaffInventoryItem } from "@vault-custody/operations-client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { itemName } from "@vault-custody/ui/Custody/ItemName"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, TwoLines } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountFilter } from "../Common/AccountFilter.tsx"
import { ListPage } from "../Common/ListPage.tsx"
import { ProductFilter } from "../Common/ProductFilter.tsx"
import { itemCsv } from "../Inventory/ItemCsv.ts"
import { QuarantineActions } from "../Inventory/QuarantineActions.tsx"
import { accountColumn, ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const queues = ["failed_tests"] as const
const statuses = ["quarantined", "rejected"] as const

const columns: ReadonlyArray<Column<StaffInventoryItem>> = [
  {
    name: t("Item"),
    cell: (item) => (
      <TwoLines second={<ProductName id={item.productId} />}>
        <Link to="/inventory/$id" params={{ id: item.id }}>
          {itemName(item)}
        </Link>
      </TwoLines>
    )
  },
  accountColumn,
  { name: t("Place"), cell: ({ placePath }) => placePath ?? "—" },
  {
    name: t("Status"),
    cell: ({ failedTestAt, status }) =>
      status === "quarantined" && failedTestAt !== undefined ? (
        <Badge status="failed" words={t("Failed a test")} />
      ) : (
        <Badge status={status} words={status === "quarantined" ? t("To be tested") : t("To be sent back")} />
      )
  },
  { name: t("Received"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: t("Action"), isEnd: true, cell: (item) => <QuarantineActions item={item} size="small" /> }
]

const csv: ReadonlyArray<CsvColumn<StaffInventoryItem>> = [
  ...itemCsv,
  [t("Failed a test"), ({ failedTestAt }) => failedTestAt ?? ""]
]

/** Items that are received and not accepted yet: to be tested, failed, or to be sent back. */
export const QuarantinePage = () => (
  <ListPage
    title={t("Quarantine")}
    filters={
      <>
        <AccountFilter />
        <ProductFilter />
      </>
    }
    queues={queues}
    statuses={statuses}
    findBy={t("Serial number or vault mark")}
    read={({ status = statuses.join(","), ...asked }, options) =>
      vault.reads.listInventory({ ...asked, status }, options)
    }
    columns={columns}
    csv={csv}
    empty={(isWhole) =>
      isWhole ? (
        <EmptyState title={t("Nothing in quarantine")}>
          {t("Tick “Into quarantine” at intake, or have a product always tested on receipt.")}
        </EmptyState>
      ) : (
        <EmptyState title={t("No such items")}>{t("Choose another status, or show all.")}</EmptyState>
      )
    }
  />
)
