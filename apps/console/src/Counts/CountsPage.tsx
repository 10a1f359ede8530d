import { Link } from "@tanstack/react-router"
import type { Count } from "@vault-custody/operations-client"
import { countList } from "@vault-custody/schema/Counts/CountList"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
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
import { CountBadge, placeOfCount, ScopeWords, wordsOfStatus } from "./CountWords.tsx"

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
  { name: t("Status"), cell: ({ status }) => <CountBadge status={status} /> },
  { name: t("Begun"), cell: ({ asOf }) => <Time at={asOf} /> },
  { name: t("By"), cell: ({ startedBy }) => startedBy.name },
  { name: t("Scans"), isEnd: true, cell: ({ scanCount }) => <Figure of={scanCount} /> },
  {
    name: t("Open differences"),
    isEnd: true,
    cell: ({ openDifferences }) => (openDifferences === undefined ? "—" : <Figure of={openDifferences} />)
  }
]

const csv: ReadonlyArray<CsvColumn<Count>> = [
  [t("Count ID"), ({ id }) => id],
  [t("Place ID"), placeOfCount],
  [t("Metal"), ({ scope }) => scope.metal ?? ""],
  [t("Items in the sample"), ({ scope }) => scope.sample?.size ?? ""],
  [t("Status"), ({ status }) => status],
  [t("Begun"), ({ asOf }) => asOf],
  [t("By"), ({ startedBy }) => startedBy.name],
  [t("Scans"), ({ scanCount }) => scanCount],
  [t("Open differences"), ({ openDifferences }) => openDifferences ?? ""],
  [t("Closed"), ({ closedAt }) => closedAt ?? ""],
  [t("Finished"), ({ finishedAt }) => finishedAt ?? ""]
]

/** The counts of what the vault holds, the newest first. */
export const CountsPage = () => {
  const mayBegin = usePermission("createCount")
  const asked = { status: useChoice("status", statuses) }
  const query = useList("counts", vault.counts.listCounts, asked)
  return (
    <MainPage actions={mayBegin ? <BeginCountButton /> : undefined}>
      <Filters
        downloads={
          <CsvDownload
            fileName="counts.csv"
            query={query}
            rows={() => vault.counts.listCounts.all(asked)}
            columns={csv}
          />
        }
      >
        <ChoiceFilter name="status" label={t("Status")} values={statuses} words={wordsOfStatus} />
      </Filters>
      <ListCard
        label={t("Counts")}
        query={query}
        columns={columns}
        empty={
          asked.status === undefined ? (
            <EmptyState title={t("No counts yet")}>
              {mayBegin
                ? t(
                    "Begin one of a place, of a metal, or of a sample. People scan what they see, and you compare."
                  )
                : t("A supervisor begins the first one.")}
            </EmptyState>
          ) : (
            <EmptyState title={t("No such counts")}>{t("Choose another status, or show all.")}</EmptyState>
          )
        }
      />
    </MainPage>
  )
}
