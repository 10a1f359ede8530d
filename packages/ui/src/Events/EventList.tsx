import type { UseQueryResult } from "@tanstack/react-query"
import type { CursorList, EventType, LoggedEvent } from "@vault-custody/client"
import type { ReactNode } from "react"
import { Loaded, useLive } from "../Data/Live.tsx"
import { useUrlState } from "../Data/UrlState.tsx"
import { Button } from "../Design/Button.tsx"
import { SelectField } from "../Design/Fields.tsx"
import { ChoiceFilter, Filters, TextFilter, useChoice } from "../Design/Filters.tsx"
import { EmptyState } from "../Design/States.tsx"
import { Table } from "../Design/Table.tsx"
import { t } from "../Texts/Texts.tsx"
import { eventTypes, eventWords } from "../Webhooks/EventTypes.tsx"
import { eventColumns } from "./EventColumns.tsx"
import { useEventFeed } from "./EventFeed.tsx"
import type { EventFilter, EventLog } from "./EventLog.tsx"

const EventsCard = ({
  below,
  isFiltered,
  isNewestFirst,
  log,
  query
}: {
  readonly log: EventLog
  readonly query: UseQueryResult<CursorList<LoggedEvent>>
  readonly isFiltered: boolean
  readonly isNewestFirst: boolean
  /** The content below the rows. */
  readonly below: (rows: ReadonlyArray<LoggedEvent>) => ReactNode
}) => (
  <section className="card" aria-label={t("Events")}>
    <Loaded query={query}>
      {({ data }) => (
        <>
          {data.length > 0 ? (
            <Table
              label={t("Events")}
              columns={eventColumns(log)}
              rows={isNewestFirst ? data.toReversed() : data}
              keyOf={({ id }) => id}
            />
          ) : isFiltered ? (
            <EmptyState title={t("No such events")}>{t("Choose other filters to see more.")}</EmptyState>
          ) : (
            <EmptyState title={t("No events yet")}>
              {t("Every change in the organization appears here, whether or not a webhook gets it.")}
            </EmptyState>
          )}
          {below(data)}
        </>
      )}
    </Loaded>
  </section>
)

interface Filtered {
  readonly log: EventLog
  readonly filter: EventFilter
  readonly isFiltered: boolean
}

/** The newest events first, followed as they happen. */
const Newest = (filtered: Filtered) => {
  const { set } = useUrlState()
  return (
    <EventsCard
      {...filtered}
      query={useEventFeed(filtered.log, filtered.filter)}
      isNewestFirst
      below={({ length }) =>
        length === 0 ? null : (
          <div className="pagination">
            <span className="muted small">
              {t("{count, plural, one {The newest event} other {The newest # events}}", { count: length })}
            </span>
            <Button size="small" onClick={() => set({ order: "oldest" })}>
              {t("All from the oldest on")}
            </Button>
          </div>
        )
      }
    />
  )
}

/** The log from its beginning on, part by part; the address names the place. */
const FromTheOldest = (filtered: Filtered) => {
  const { filter, log } = filtered
  const { find, set } = useUrlState()
  const after = find("after")
  const query = useLive(
    ["events-from", log.id, filter, after],
    (options) => log.list({ ...filter, after: after ?? "start", limit: 25 }, options),
    { keepsPrevious: true }
  )
  const next = query.data?.pagination
  return (
    <EventsCard
      {...filtered}
      query={query}
      isNewestFirst={false}
      below={() => (
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
      )}
    />
  )
}

const orders = ["oldest"] as const

/** Everything that happened in an organization, as webhooks are told of it. The filters stand in the address. */
export const EventList = ({ log }: { readonly log: EventLog }) => {
  const { find, set } = useUrlState()
  const types = useChoice<EventType>("event", eventTypes)
  const resourceId = find("resource")?.trim()
  const isFromOldest = useChoice("order", orders) !== undefined
  const filtered = {
    log,
    filter: { types, resourceId },
    isFiltered: types !== undefined || resourceId !== undefined
  }
  return (
    <>
      <Filters>
        <SelectField
          name="order"
          label={t("Show")}
          value={isFromOldest ? "oldest" : ""}
          onChange={(order) => set({ order, after: "" })}
          options={[
            { value: "", label: t("Newest first, live") },
            { value: "oldest", label: t("From the oldest on") }
          ]}
        />
        <ChoiceFilter name="event" label={t("Event")} values={eventTypes} words={eventWords} />
        <TextFilter name="resource" label={t("Resource ID")} placeholder="fbo_…, itm_…" />
      </Filters>
      {isFromOldest ? <FromTheOldest {...filtered} /> : <Newest {...filtered} />}
    </>
  )
}
