import type { ListWorkQuery, StaffStatement } from "@vault-custody/pages-client/OperationsClient"
import { Page } from "@vault-custody/ui/Frame"
import { useList } from "@vault-custody/ui/Live"
import { Count, Money } from "@vault-custody/ui/Money"
import { EmptyState } from "@vault-custody/ui/States"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { Time } from "@vault-custody/ui/Time"
import { AccountName } from "../Names/Names.tsx"
import { readQueue } from "./Queues.ts"

const columns: ReadonlyArray<Column<StaffStatement>> = [
  { name: "Day", cell: ({ statementDate }) => <strong>{statementDate}</strong> },
  { name: "Organization", cell: ({ organizationName }) => organizationName },
  { name: "Account", cell: ({ fboAccountId }) => <AccountName id={fboAccountId} /> },
  { name: "Items", isEnd: true, cell: ({ totalItemCount }) => <Count of={totalItemCount} /> },
  {
    name: "Insured value",
    isEnd: true,
    cell: ({ totalInsuredValueCents }) => <Money cents={totalInsuredValueCents} />
  },
  { name: "Made", cell: ({ createdAt }) => <Time at={createdAt} /> }
]

/** Statements whose mail was refused for good. */
export const StatementsNotMailedPage = () => {
  const query = useList(
    "statements_not_mailed",
    (asked: ListWorkQuery, options) => readQueue("statements_not_mailed", asked, options),
    {}
  )
  return (
    <Page
      title="Statements not mailed"
      lead="The mail server refused them. The account's email may be wrong: its owner can change it."
      parent={{ label: "Work", to: "/" }}
    >
      <ListCard
        label="Statements not mailed"
        query={query}
        columns={columns}
        empty={<EmptyState title="None">Every statement that was to be mailed was taken.</EmptyState>}
      />
    </Page>
  )
}
