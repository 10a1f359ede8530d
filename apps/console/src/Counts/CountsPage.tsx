import { Link } from "@tanstack/react-router"
import type { Count } from "@vault-custody/operations-client"
import { countList } from "@vault-custody/schema/Counts/CountList"
import { ChoiceFilter, Filters, useChoice } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { useList } from "@vault-custody/ui/Data/Live"
import { Count as Figure } from "@vault-custody/ui/Design/Money"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { BeginCountButton } from "./NewCount.tsx"
import { CountBadge, ScopeWords, wordsOfStatus } from "./CountWords.tsx"

const statuses = countList.filters.status.values

const columns: ReadonlyArray<Column<Count>> = [
  {
    name: "Count of",
    cell: (count) => (
      <Link to="/counts/$id" params={{ id: count.id }}>
        <ScopeWords count={count} />
      </Link>
    )
  },
  { name: "State", cell: ({ status }) => <CountBadge status={status} /> },
  { name: "Begun", cell: ({ asOf }) => <Time at={asOf} /> },
  { name: "By", cell: ({ startedBy }) => startedBy.name },
  { name: "Scans", isEnd: true, cell: ({ scanCount }) => <Figure of={scanCount} /> },
  {
    name: "Open differences",
    isEnd: true,
    cell: ({ openDifferences }) => (openDifferences === undefined ? "—" : <Figure of={openDifferences} />)
  }
]

/** The counts of what the vault holds, the newest first. */
export const CountsPage = () => {
  const mayBegin = usePermission("createCount")
  const status = useChoice("status", statuses)
  return (
    <MainPage actions={mayBegin ? <BeginCountButton /> : undefined}>
      <Filters>
        <ChoiceFilter name="status" label="State" values={statuses} words={wordsOfStatus} />
      </Filters>
      <ListCard
        label="Counts"
        query={useList("counts", vault.counts.listCounts, { status })}
        columns={columns}
        empty={
          status === undefined ? (
            <EmptyState title="No counts yet">
              {mayBegin
                ? "Begin one of a place, of a metal, or of a sample. People scan what they see, and you compare."
                : "A supervisor begins the first one."}
            </EmptyState>
          ) : (
            <EmptyState title="No such counts">Choose another state, or show all.</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
