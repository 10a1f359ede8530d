import type { CursorList, EventType, LoggedEvent } from "@vault-custody/client"
import type { UseQueryResult } from "@tanstack/react-query"
import { Button } from "@vault-custody/ui/Design/Button"
import { SelectField } from "@vault-custody/ui/Design/Fields"
import { ChoiceFilter, Filters, TextFilter, useChoice } from "@vault-custody/ui/Design/Filters"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { Table } from "@vault-custody/ui/Design/Table"
import { useUrlState } from "@vault-custody/ui/Data/UrlState"
import type { ReactNode } from "react"
import { vault } from "../Vault.ts"
import { eventTypes, eventWords } from "@vault-custody/ui/Webhooks/EventTypes"
import { t } from "@vault-custody/ui/Texts/Texts"
import { eventColumns } from "./EventColumns.tsx"
import { type EventFilter, useEventFeed } from "./EventFeed.ts"

const EventsCard = ({
  children,
  isFiltered,
  isNewestFirst,
  query
}: {
  readonly query: UseQueryResult<CursorList<LoggedEvent>>
  readonly isFiltered: boolean
  readonly isNewestFirst: boolean
  /** The content below the rows. */
  readonly children?: ReactNode
}) => (
  <section className="card" aria-label={t("Events")}>
    <Loaded query={query}>
      {({ data }) =>
        data.length > 0 ? (
          <Table
            label={t("Events")}
            columns={eventColumns}
            rows={isNewestFirst ? data.toReversed() : data}
            keyOf={({ id }) => id}
          />
        ) : isFiltered ? (
          <EmptyState title={t("No such events")}>{t("Choose other filters to see more.")}</EmptyState>
        ) : (
          <EmptyState title={t("No events yet")}>
            {t("Every change in your organization appears here, whether or not a webhook gets it.")}
          </EmptyState>
        )
      }
    </Loaded>
    {children}
  </section>
)

interface Filtered {
  readonly filter: EventFilter
  readonly isFiltered: boolean
}

/** The newest events first, followed as they happen. */
const Newest = ({ filter, isFiltered }: Filtered) => (
  <EventsCard query={useEventFeed(filter)} isFiltered={isFiltered} isNewestFirst />
)

/** The log from its beginning on, part by part; the address names the place. */
const FromTheOldest = ({ filter, isFiltered }: Filtered) => {
  const { find, set } = useUrlState()
  const after = find("after")
  const query = useLive(
    ["events-from", filter, after],
    (options) => vault.events.listEvents({ ...filter, after: after ?? "start", limit: 25 }, options),
    { keepsPrevious: true }
  )
  const next = query.data?.pagination
  return (
    <EventsCard query={query} isFiltered={isFiltered} isNewestFirst={false}>
      <nav className="pagination" aria-label={t("Pages")}>
        <Button size="small" isDisabled={after === undefined} onClick={() => set({ after: "" })}>
          {t("Back to the oldest")}
        </Button>
        <Button
          size="small"
          isDisabled={next?.hasMore !== true}
          onClick={() => set({ after: next?.cursor ?? "" })}
        >
          {t("Next")}
        </Button>
      </nav>
    </EventsCard>
  )
}

const orders = ["oldest"] as const

/** Everything that happened, as webhooks are told of it. */
export const EventsPage = () => {
  const { find, set } = useUrlState()
  const types = useChoice<EventType>("event", eventTypes)
  const resourceId = find("resource")?.trim()
  const isFromOldest = useChoice("order", orders) !== undefined
  const filtered = {
    filter: { types, resourceId },
    isFiltered: types !== undefined || resourceId !== undefined
  }
  return (
    <MainPage>
      <Filters>
        <SelectField
          name="order"
          label={t("Show")}
          value={isFromOldest ? "oldest" : ""}
          onChange={(order) => set({ order, after: "" })}
          options={[
            { value: "", label: t("The newest, live") },
            { value: "oldest", label: t("From the oldest on") }
          ]}
        />
        <ChoiceFilter name="event" label={t("Event")} values={eventTypes} words={eventWords} />
        <TextFilter name="resource" label={t("Resource ID")} placeholder="fbo_…, itm_…" />
      </Filters>
      {isFromOldest ? <FromTheOldest {...filtered} /> : <Newest {...filtered} />}
    </MainPage>
  )
}
