import type { LoggedEvent } from "@vault-custody/operations-client"
import { type EventNames, EventSentence } from "@vault-custody/ui/Custody/EventSentence"
import { useLive } from "@vault-custody/ui/Data/Live"
import { Codes } from "@vault-custody/ui/Design/Codes"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { t } from "@vault-custody/ui/Texts/Texts"
import { paths } from "../Find.ts"
import { AccountName, ItemName, ProductName } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"

const names: EventNames = { Account: AccountName, Item: ItemName, paths, Product: ProductName }

const columns: ReadonlyArray<Column<LoggedEvent>> = [
  { name: t("When"), cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: t("What happened"),
    cell: (event) => (
      <>
        <EventSentence event={event} names={names} />
        <Codes codes={[event.event, event.data.id]} />
      </>
    )
  }
]

/** The newest events of an organization's log, newest first. */
export const OrganizationEvents = ({ id }: { readonly id: string }) => {
  const query = useLive(["organization's events", id], async (options) => {
    const asked = { after: "latest", limit: countedTo }
    const { data } = await vault.events.listOrganizationEvents(id, asked, options)
    return { data: data.toReversed(), pagination: { page: 1, hasMore: data.length === countedTo } }
  })
  return (
    <TableCard
      title={t("Last events")}
      shown={5}
      query={query}
      columns={columns}
      empty={
        <EmptyState title={t("No events yet")}>
          {t("Every change in the organization appears here.")}
        </EmptyState>
      }
    />
  )
}
