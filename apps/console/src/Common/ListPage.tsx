import type { List, RequestOptions } from "@vault-custody/client"
import { TextField } from "@vault-custody/ui/Fields"
import { Filters, useChoice } from "@vault-custody/ui/Filters"
import { MainPage } from "@vault-custody/ui/Frame"
import type { PageAsked } from "@vault-custody/ui/Live"
import { type Column, ListCard } from "@vault-custody/ui/Table"
import { useUrlState } from "@vault-custody/ui/UrlState"
import type { ReactNode } from "react"
import { useQueueOrList } from "../Work/QueueList.ts"
import type { QueueName, QueueRows } from "../Work/Queues.ts"
import { ShowFilter } from "./ShowFilter.tsx"

/** What a list is asked for: its page, and what the filters in the address say. */
interface Asked<Status> extends PageAsked {
  readonly status?: Status | undefined
  readonly fboAccountId?: string | undefined
  readonly organizationId?: string | undefined
  readonly q?: string | undefined
}

interface ListPageProps<Queue extends QueueName, Status extends string> {
  /** What is listed: the title of its page. */
  readonly title: string
  /** The queues that are a part of the list. */
  readonly queues: ReadonlyArray<Queue>
  readonly statuses: ReadonlyArray<Status>
  /** What it is searched by, where it is. */
  readonly findBy?: string
  readonly read: (asked: Asked<Status>, options: RequestOptions) => Promise<List<QueueRows[Queue]>>
  readonly columns: ReadonlyArray<Column<QueueRows[Queue]>>
  /** What is said where nothing is: of the whole list, or of what was chosen. */
  readonly empty: (isWhole: boolean) => ReactNode
}

const FindField = ({ findBy }: { readonly findBy: string }) => {
  const { get, set } = useUrlState()
  return (
    <TextField
      name="q"
      label="Find"
      type="search"
      value={get("q")}
      // A queue is not searched.
      onChange={(q) => set({ q, queue: "", page: "" })}
      placeholder={findBy}
    />
  )
}

/** A list of staff's: one of its queues, oldest first, or what the filters say, newest first. */
export const ListPage = <Queue extends QueueName, Status extends string>({
  columns,
  empty,
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
    organizationId: find("organization"),
    q: get("q").trim() || undefined
  }
  const query = useQueueOrList(title, queue, read, filters)
  const isWhole = queue === undefined && Object.values(filters).every((value) => value === undefined)
  return (
    <MainPage>
      <Filters>
        {findBy === undefined ? null : <FindField findBy={findBy} />}
        <ShowFilter queues={queues} statuses={statuses} />
      </Filters>
      <ListCard label={title} query={query} columns={columns} empty={empty(isWhole)} />
    </MainPage>
  )
}
