import type { UseQueryResult } from "@tanstack/react-query"
import type { List } from "@vault-custody/client"
import { TextField } from "@vault-custody/ui/Design/Fields"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { DayFilters, Filters, useChoice, useDays } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import { formatNumber } from "@vault-custody/ui/Texts/Formats"
import { t } from "@vault-custody/ui/Texts/Texts"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { ScanAnswer, useScanAnswer } from "../Scanning/ScanAnswer.tsx"
import { endsScan } from "../Scanning/ScanEnd.ts"
import { type Listing, rowsOfQueueOrList, useQueueOrList } from "../Work/QueueList.ts"
import type { QueueName, QueueRows } from "../Work/Queues.ts"
import { OrganizationFilter } from "./OrganizationFilter.tsx"
import { ShowFilter } from "./ShowFilter.tsx"

/** The filters of a list, which stand in the address. */
interface ListFilters<Status> {
  readonly status?: Status | undefined
  readonly fboAccountId?: string | undefined
  readonly productId?: string | undefined
  readonly organizationId?: string | undefined
  readonly q?: string | undefined
  readonly createdFrom?: string
  readonly createdTo?: string
}

interface ListPageProps<Queue extends QueueName, Status extends string> {
  /** The page's title, which names the listed things. */
  readonly title: string
  /** The queues that are a part of the list. */
  readonly queues: ReadonlyArray<Queue>
  readonly statuses: ReadonlyArray<Status>
  /** The filters beside those that all lists have. */
  readonly filters?: ReactNode
  /** The label of the search field; without it there is no such field. */
  readonly findBy?: string
  readonly read: Listing<ListFilters<Status>, QueueRows[Queue]>
  readonly columns: ReadonlyArray<Column<QueueRows[Queue]>>
  /** The columns of the file that "Download CSV" saves. */
  readonly csv: ReadonlyArray<CsvColumn<QueueRows[Queue]>>
  /** The text of an empty list: of the whole list, or of a filtered one. */
  readonly empty: (isWhole: boolean) => ReactNode
}

/**
 * The search field. The key that ends a scan keeps the focus and selects the text, so that the next scan replaces it;
 * then the field announces the result.
 */
const FindField = ({ findBy, onScan }: { readonly findBy: string; readonly onScan: (q: string) => void }) => {
  const { get, set } = useUrlState()
  const q = get("q")
  const before = useRef(q)
  return (
    <div
      onFocus={() => (before.current = q)}
      onKeyDown={(event) => {
        const { target } = event
        if (!endsScan(event) || !(target instanceof HTMLInputElement)) return
        if (event.key === "Tab" && target.value === before.current) return
        event.preventDefault()
        before.current = target.value
        target.select()
        onScan(target.value.trim())
      }}
    >
      <TextField
        name="q"
        label={t("Search")}
        type="search"
        value={q}
        // A queue is not searched.
        onChange={(text) => set({ q: text, queue: "", page: "" })}
        placeholder={findBy}
      />
    </div>
  )
}

/** Announces the result of a scan, once it is known. */
const useFound = (q: string, { data, isPlaceholderData }: UseQueryResult<List<unknown>>) => {
  const [scanned, setScanned] = useState<string>()
  const { answer, confirm, refuse } = useScanAnswer()
  useEffect(() => {
    if (scanned === undefined || scanned !== q || data === undefined || isPlaceholderData) return
    setScanned(undefined)
    const { length } = data.data
    if (length === 0) refuse(t("Nothing is found for {scanned}.", { scanned }))
    else {
      const found = { count: formatNumber(length), scanned }
      confirm(
        data.pagination.hasMore
          ? t("{count} or more found for {scanned}.", found)
          : t("{count} found for {scanned}.", found)
      )
    }
  })
  return { answer, onScan: setScanned }
}

/** A list for staff: one of its queues, oldest first, or the filtered rows, newest first. */
export const ListPage = <Queue extends QueueName, Status extends string>({
  columns,
  csv,
  empty,
  filters: ownFilters,
  findBy,
  queues,
  read,
  statuses,
  title
}: ListPageProps<Queue, Status>) => {
  const { find, get } = useUrlState()
  const queue = useChoice("queue", queues)
  const filters = {
    status: useChoice("status", statuses),
    fboAccountId: find("account"),
    productId: find("product"),
    organizationId: find("organization"),
    q: get("q").trim() || undefined,
    ...useDays()
  }
  const query = useQueueOrList(title, queue, read, filters)
  const found = useFound(get("q").trim(), query)
  const isWhole = queue === undefined && Object.values(filters).every((value) => value === undefined)
  return (
    <MainPage>
      <Filters
        search={findBy === undefined ? undefined : <FindField findBy={findBy} onScan={found.onScan} />}
        downloads={
          <CsvDownload
            fileName={`${title.toLowerCase()}.csv`}
            query={query}
            rows={() => rowsOfQueueOrList(queue, read, filters)}
            columns={csv}
          />
        }
      >
        <OrganizationFilter />
        {ownFilters}
        <ShowFilter queues={queues} statuses={statuses} />
        {queue === undefined ? <DayFilters /> : null}
      </Filters>
      <ScanAnswer answer={found.answer} />
      <ListCard label={title} query={query} columns={columns} empty={empty(isWhole)} />
    </MainPage>
  )
}
