import { Link } from "@tanstack/react-router"
import type { Delivery, List, RequestOptions } from "@vault-custody/client"
import type { ReactNode } from "react"
import { answerOf } from "./Attempts.tsx"
import { Badge } from "../Design/Badge.tsx"
import { deliveredTypes, eventWords } from "./EventTypes.tsx"
import { ChoiceFilter, Filters, useChoice } from "../Design/Filters.tsx"
import { type PageAsked, useList } from "../Data/Live.tsx"
import { EmptyState } from "../Design/States.tsx"
import { type Column, ListCard, TwoLines } from "../Design/Table.tsx"
import { Long } from "../Design/Long.tsx"
import { Time } from "../Design/Time.tsx"
import { rich } from "../Texts/Rich.tsx"
import { t } from "../Texts/Texts.tsx"

const statuses = ["pending", "delivered", "failed"] as const

/** The path of a delivery's page. */
type PathOf = (delivery: Delivery) => string

interface Asked extends PageAsked {
  readonly status?: (typeof statuses)[number] | undefined
  readonly eventType?: Delivery["eventType"] | undefined
}

/** When a pending delivery is attempted next: deliveries to a paused endpoint wait until it is resumed. */
export const nextAttempt = (nextAttemptAt: string, isPaused: boolean): ReactNode =>
  isPaused ? t("When the endpoint is resumed") : <Time at={nextAttemptAt} hasSeconds />

/** Columns of lists of deliveries to an endpoint. */
export const deliveryColumns = (pathOf: PathOf, isPaused: boolean): ReadonlyArray<Column<Delivery>> => [
  {
    name: t("Event"),
    cell: (delivery) => (
      <TwoLines
        second={
          <code>
            <Long text={delivery.eventType} />
          </code>
        }
      >
        <Link to={pathOf(delivery)}>{eventWords(delivery.eventType)}</Link>
      </TwoLines>
    )
  },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  {
    name: t("Last answer"),
    cell: ({ attempts }) => {
      const last = attempts.at(-1)
      return last === undefined ? (
        "—"
      ) : (
        <TwoLines
          second={t("{count, plural, one {# attempt} other {# attempts}}", { count: attempts.length })}
        >
          <Long text={answerOf(last)} />
        </TwoLines>
      )
    }
  },
  {
    name: t("Created"),
    cell: ({ createdAt, nextAttemptAt }) => (
      <TwoLines
        second={
          nextAttemptAt === null
            ? ""
            : isPaused
              ? t("Next attempt when the endpoint is resumed")
              : rich("Next attempt: {time}", { time: nextAttempt(nextAttemptAt, isPaused) })
        }
      >
        <Time at={createdAt} hasSeconds />
      </TwoLines>
    )
  }
]

/** The deliveries to an endpoint, with filters that stand in the address. */
export const DeliveryList = ({
  id,
  isPaused,
  list,
  missing,
  pathOf
}: {
  /** The endpoint. */
  readonly id: string
  readonly isPaused: boolean
  readonly list: (asked: Asked, options: RequestOptions) => Promise<List<Delivery>>
  readonly missing: string
  readonly pathOf: PathOf
}) => {
  const status = useChoice("status", statuses)
  const eventType = useChoice("event", deliveredTypes)
  const query = useList(`deliveries ${id}`, list, { status, eventType })
  return (
    <>
      <Filters>
        <ChoiceFilter name="status" label={t("Status")} values={statuses} />
        <ChoiceFilter name="event" label={t("Event")} values={deliveredTypes} words={eventWords} />
      </Filters>
      <ListCard
        label={t("Deliveries")}
        query={query}
        columns={deliveryColumns(pathOf, isPaused)}
        missing={missing}
        empty={
          status === undefined && eventType === undefined ? (
            <EmptyState title={t("No deliveries yet")}>
              {t("They appear here as events happen that the endpoint is subscribed to.")}
            </EmptyState>
          ) : (
            <EmptyState title={t("No such deliveries")}>{t("Choose other filters to see more.")}</EmptyState>
          )
        }
      />
    </>
  )
}
