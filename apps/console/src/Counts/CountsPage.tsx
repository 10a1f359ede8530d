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
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"
import { BeginCountButton } from "./NewCount.tsx"
import { CountBadge, ScopeWords, wordsOfStatus } from "./CountWords.tsx"

const statuses = countList.filters.status.values

const columns: ReadonlyArray<Column<Count>> = [
  {
    name: t("Count of"),
    cell: (count) => (
      <Link to="/counts/$id" params={{ id: count.id }}>
        <ScopeWords count={count} />
      </Link>
    )
  },
  { name: t("State"), cell: ({ status }) => <CountBadge status={status} /> },
  { name: t("Begun"), cell: ({ asOf }) => <Time at={asOf} /> },
  { name: t("By"), cell: ({ startedBy }) => startedBy.name },
  { name: t("Scans"), isEnd: true, cell: ({ scanCount }) => <Figure of={scanCount} /> },
  {
    name: t("Open differences"),
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
        <ChoiceFilter name="status" label={t("State")} values={statuses} words={wordsOfStatus} />
      </Filters>
      <ListCard
        label={t("Counts")}
        query={useList("counts", vault.counts.listCounts, { status })}
        columns={columns}
        empty={
          status === undefined ? (
            <EmptyState title={t("No counts yet")}>
              {mayBegin
                ? t(
                    "Begin one of a place, of a metal, or of a sample. People scan what they see, and you compare."
                  )
                : t("A supervisor begins the first one.")}
            </EmptyState>
          ) : (
            <EmptyState title={t("No such counts")}>{t("Choose another state, or show all.")}</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
