import type { List, RequestOptions } from "@vault-custody/client"
import type { CsvColumn } from "@vault-custody/ui/Data/Csv"
import { CsvDownload } from "@vault-custody/ui/Data/CsvDownload"
import { type PageAsked, useList } from "@vault-custody/ui/Data/Live"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import {
  ChoiceFilter,
  DayFilters,
  Filters,
  TextFilter,
  useChoice,
  useDays
} from "@vault-custody/ui/Design/Filters"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, ListCard } from "@vault-custody/ui/Design/Table"
import { wordsOf } from "@vault-custody/ui/Design/Words"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { t } from "@vault-custody/ui/Texts/Texts"
import type { ReactNode } from "react"
import { AccountFilter } from "../Names/AccountFields.tsx"
import { ProductFilter } from "../Names/ProductFilter.tsx"

/** The filters of a list, which stand in the address. An alias, since queries of the client have index signatures. */
type ListFilters<Status> = {
  readonly status?: Status | undefined
  readonly fboAccountId?: string | undefined
  readonly productId?: string | undefined
  readonly q?: string | undefined
  readonly createdFrom?: string
  readonly createdTo?: string
}

/** How a list is read: a page of it, and all at once. */
interface Listing<Status, Row> {
  (asked: ListFilters<Status> & PageAsked, options: RequestOptions): Promise<List<Row>>
  readonly all: (asked: ListFilters<Status>) => AsyncIterable<Row>
}

interface ListPageProps<Status extends string, Row extends { readonly id: string }> {
  /** Names the list in the browser's cache and the file that "Download CSV" saves. */
  readonly name: string
  /** Names the listed things for assistive technology. */
  readonly label: string
  /** The words in the empty search field: by what the list is searched. */
  readonly findBy: string
  /** The choices of the status filter; without them there is no such filter. */
  readonly statuses?: ReadonlyArray<Status>
  /** Names a status, where people call it otherwise than the API does. */
  readonly statusWords?: (status: Status) => string
  /** Whether there is a filter by product. */
  readonly hasProducts?: true
  readonly read: Listing<Status, Row>
  readonly columns: ReadonlyArray<Column<Row>>
  /** The columns of the file that "Download CSV" saves. */
  readonly csv: ReadonlyArray<CsvColumn<Row>>
  /** Shown where there is nothing to list at all. */
  readonly empty: ReactNode
  /** The title of a filtered list without rows. */
  readonly nothingFound: string
  readonly actions?: ReactNode
  /** Shown below the list. */
  readonly children?: ReactNode
}

/** A list of the organization, newest first, filtered by search, account, product, status and days. */
export const ListPage = <Status extends string, Row extends { readonly id: string }>({
  actions,
  children,
  columns,
  csv,
  empty,
  findBy,
  hasProducts,
  label,
  name,
  nothingFound,
  read,
  statuses = [],
  statusWords = wordsOf
}: ListPageProps<Status, Row>) => {
  const { find, get } = useUrlState()
  const filters = {
    q: get("q").trim() || undefined,
    fboAccountId: find("account"),
    productId: hasProducts === true ? find("product") : undefined,
    status: useChoice("status", statuses),
    ...useDays()
  }
  const query = useList(name, read, filters)
  const isWhole = Object.values(filters).every((value) => value === undefined)
  return (
    <MainPage actions={actions}>
      <Filters
        search={<TextFilter name="q" label={t("Search")} placeholder={findBy} />}
        downloads={
          <CsvDownload fileName={`${name}.csv`} query={query} rows={() => read.all(filters)} columns={csv} />
        }
      >
        <AccountFilter />
        {hasProducts === true ? <ProductFilter /> : null}
        {statuses.length === 0 ? null : (
          <ChoiceFilter name="status" label={t("Status")} values={statuses} words={statusWords} />
        )}
        <DayFilters />
      </Filters>
      <ListCard
        label={label}
        query={query}
        columns={columns}
        empty={
          isWhole ? (
            empty
          ) : (
            <EmptyState title={nothingFound}>{t("Choose other filters to see more.")}</EmptyState>
          )
        }
      />
      {children}
    </MainPage>
  )
}
