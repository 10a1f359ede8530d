import { Link } from "@tanstack/react-router"
import { useQuery } from "@tanstack/react-query"
import type { EventDelivery, LoggedEvent } from "@vault-custody/client"
import { EventSentence } from "@vault-custody/ui/Custody/EventSentence"
import { Badge } from "@vault-custody/ui/Design/Badge"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { JsonBlock } from "@vault-custody/ui/Design/JsonBlock"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { type Column, Table } from "@vault-custody/ui/Design/Table"
import { exactUtc, Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { eventWords } from "@vault-custody/ui/Webhooks/EventTypes"
import { useMayManage } from "../OwnersAndAdmins.tsx"
import { paths } from "../Find.ts"
import { eventNames } from "./EventNames.tsx"
import { vault } from "../Vault.ts"

/** An endpoint by its name; by its id for those who may not see webhooks, and where it was deleted. */
const EndpointName = ({ id }: { readonly id: string }) => {
  const { data } = useQuery({
    queryKey: ["webhook-name", id],
    queryFn: ({ signal }) => vault.webhooks.getWebhook(id, { signal }).then(({ name }) => name),
    enabled: useMayManage(),
    staleTime: 60_000
  })
  return <>{data ?? id}</>
}

/** The id of what an event is about, and the way to its page; products have none. */
const Resource = ({ event: { data, event } }: { readonly event: LoggedEvent }) => {
  const path = event === "inventory.valuation_changed" ? undefined : paths[event.split(".")[0] ?? ""]
  return (
    <span className="row">
      <Copyable label={t("resource ID")} text={data.id} />
      {path === undefined ? null : <Link to={`${path}/${data.id}`}>{t("Open")}</Link>}
    </span>
  )
}

const endpoint: Column<EventDelivery> = {
  name: t("Endpoint"),
  cell: ({ webhookId }) => <EndpointName id={webhookId} />
}

const status: Column<EventDelivery> = {
  name: t("Status"),
  cell: (delivery) => <Badge status={delivery.status} />
}

const link: Column<EventDelivery> = {
  name: t("Delivery"),
  cell: ({ deliveryId, webhookId }) => (
    <Link to="/webhooks/$id/deliveries/$deliveryId" params={{ id: webhookId, deliveryId }}>
      {t("Attempts")}
    </Link>
  )
}

/** One event, and which endpoints got it. */
export const EventPage = () => {
  const id = useParam("id")
  const mayManage = useMayManage()
  const query = useLive(["event", id], (options) => vault.events.getEvent(id, options))
  return (
    <Page
      title={query.data === undefined ? t("Event") : eventWords(query.data.event)}
      {...(query.data === undefined
        ? {}
        : {
            heading: <EventSentence event={query.data} names={eventNames} />,
            lead: <code>{query.data.event}</code>
          })}
      parent={{ label: t("Events"), to: "/events" }}
    >
      <Loaded query={query} missing={t("There is no such event in your organization.")}>
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
                  [t("Resource"), <Resource key="resource" event={event} />],
                  [t("Event ID"), <Copyable key="id" label={t("event ID")} text={event.id} />]
                ]}
              />
            </Card>
            <Card title={t("Endpoints that got it")} isFlush>
              {event.deliveries.length === 0 ? (
                <EmptyState title={t("No endpoint")}>
                  {t("No endpoint was subscribed to it when it happened. A replay can deliver it to one.")}
                </EmptyState>
              ) : (
                <Table
                  label={t("Endpoints that got it")}
                  columns={[endpoint, status, ...(mayManage ? [link] : [])]}
                  rows={event.deliveries}
                  keyOf={({ deliveryId }) => deliveryId}
                />
              )}
            </Card>
            <Card title={t("Payload")}>
              <JsonBlock label={t("Payload")} text={event.payload} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  )
}
