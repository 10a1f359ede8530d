import { Link } from "@tanstack/react-router"
import type { UseQueryResult } from "@tanstack/react-query"
import type { EventDelivery, EventDetail, LoggedEvent } from "@vault-custody/client"
import type { ReactNode } from "react"
import { Loaded } from "../Data/Live.tsx"
import { Badge } from "../Design/Badge.tsx"
import { Copyable } from "../Design/Copy.tsx"
import { JsonBlock } from "../Design/JsonBlock.tsx"
import { EmptyState } from "../Design/States.tsx"
import { type Column, Table } from "../Design/Table.tsx"
import { exactUtc, Time } from "../Design/Time.tsx"
import { Card, Facts, Page } from "../Shell/Frame.tsx"
import { t } from "../Texts/Texts.tsx"
import { eventWords } from "../Webhooks/EventTypes.tsx"
import { type EventNames, EventSentence } from "./EventSentence.tsx"

/** The id of what an event is about, and the way to its page if it has one. A valuation is of a product. */
const Resource = ({
  event: { data, event },
  paths
}: Pick<EventNames, "paths"> & { readonly event: LoggedEvent }) => {
  const path = paths[event === "inventory.valuation_changed" ? "product" : (event.split(".")[0] ?? "")]
  return (
    <span className="row">
      <Copyable label={t("resource ID")} text={data.id} />
      {path === undefined ? null : <Link to={`${path}/${data.id}`}>{t("Open")}</Link>}
    </span>
  )
}

/** Shows an endpoint by its id; absent for people who may not see endpoints and their deliveries. */
type Endpoint = ((of: { readonly id: string }) => ReactNode) | undefined

const columnsOf = (Endpoint: Endpoint): ReadonlyArray<Column<EventDelivery>> => [
  {
    name: t("Endpoint"),
    cell: ({ webhookId }) => (Endpoint === undefined ? webhookId : <Endpoint id={webhookId} />)
  },
  { name: t("Status"), cell: ({ status }) => <Badge status={status} /> },
  ...(Endpoint === undefined
    ? []
    : [
        {
          name: t("Delivery"),
          cell: ({ deliveryId, webhookId }: EventDelivery) => (
            <Link to={`/webhooks/${webhookId}/deliveries/${deliveryId}`}>{t("Attempts and answers")}</Link>
          )
        }
      ])
]

const Deliveries = ({
  deliveries,
  Endpoint
}: Pick<EventDetail, "deliveries"> & { readonly Endpoint: Endpoint }) => (
  <Card title={t("Endpoints that got it")} isFlush>
    {deliveries.length === 0 ? (
      <EmptyState title={t("No endpoint")}>
        {t("No endpoint was subscribed to it when it happened. A replay can deliver it to one.")}
      </EmptyState>
    ) : (
      <Table
        label={t("Endpoints that got it")}
        columns={columnsOf(Endpoint)}
        rows={deliveries}
        keyOf={({ deliveryId }) => deliveryId}
      />
    )}
  </Card>
)

/** The page of one event: what happened, which endpoints got it, and the payload that they got. */
export const EventView = ({
  Endpoint,
  missing,
  names,
  parent,
  query
}: {
  readonly query: UseQueryResult<EventDetail>
  readonly names: EventNames
  readonly Endpoint: Endpoint
  /** The list that the event is in. */
  readonly parent: { readonly label: string; readonly to: string }
  readonly missing: string
}) => (
  <Page
    title={query.data === undefined ? t("Event") : eventWords(query.data.event)}
    {...(query.data === undefined
      ? {}
      : {
          heading: <EventSentence event={query.data} names={names} />,
          lead: <code>{query.data.event}</code>
        })}
    parent={parent}
  >
    <Loaded query={query} missing={missing}>
      {(event) => (
        <>
          <Card title={t("Details")}>
            <Facts
              facts={[
                [t("Happened"), <Time key="at" at={event.createdAt} />],
                [
                  t("In UTC"),
                  <span key="utc" className="number">
                    {exactUtc(event.createdAt)}
                  </span>
                ],
                [t("Resource"), <Resource key="resource" event={event} paths={names.paths} />],
                [t("Event ID"), <Copyable key="id" label={t("event ID")} text={event.id} />]
              ]}
            />
          </Card>
          <Deliveries deliveries={event.deliveries} Endpoint={Endpoint} />
          <Card title={t("Payload")}>
            <JsonBlock label={t("Payload")} text={event.payload} />
          </Card>
        </>
      )}
    </Loaded>
  </Page>
)
