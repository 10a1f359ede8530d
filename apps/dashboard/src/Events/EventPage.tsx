import { Link } from "@tanstack/react-router"
import { useQuery } from "@tanstack/react-query"
import type { EventDelivery } from "@vault-custody/client"
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
import { useMayManage } from "../OwnersAndAdmins.tsx"
import { EventSentence } from "./EventSentence.tsx"
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
    <Page title={query.data?.event ?? t("Event")} parent={{ label: t("Events"), to: "/events" }}>
      <Loaded query={query} missing={t("There is no such event in your organization.")}>
        {(event) => (
          <>
            <Card title={t("Details")}>
              <Facts
                facts={[
                  [t("What happened"), <EventSentence key="what" event={event} />],
                  [t("Happened"), <Time key="at" at={event.createdAt} />],
                  [
                    t("In UTC"),
                    <span key="utc" className="number">
                      {exactUtc(event.createdAt)}
                    </span>
                  ],
                  [t("Resource"), <Copyable key="resource" label={t("resource ID")} text={event.data.id} />],
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
