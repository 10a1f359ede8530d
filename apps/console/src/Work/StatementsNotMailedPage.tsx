import type { StaffStatement } from "@vault-custody/operations-client"
import { Count, Money } from "@vault-custody/ui/Design/Money"
import type { Column } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { AccountName } from "../Names/Names.tsx"
import { QueuePage } from "./QueuePage.tsx"

const columns: ReadonlyArray<Column<StaffStatement>> = [
  { name: t("Day"), cell: ({ statementDate }) => <strong>{statementDate}</strong> },
  { name: t("Organization"), cell: ({ organizationName }) => organizationName },
  { name: t("Account"), cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  { name: t("Items"), isEnd: true, cell: ({ totalItemCount }) => <Count of={totalItemCount} /> },
  {
    name: t("Insured value"),
    isEnd: true,
    cell: ({ totalInsuredValueCents }) => <Money cents={totalInsuredValueCents} />
  },
  { name: t("Generated"), cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Statements whose mail was refused for good. */
export const StatementsNotMailedPage = () => (
  <QueuePage
    queue="statements_not_mailed"
    lead={t("The mail server refused them. The account's email may be wrong: its owner can change it.")}
    columns={columns}
    none={t("The mail server accepted every statement.")}
  />
)
