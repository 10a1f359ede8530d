import { Link } from "@tanstack/react-router"
import type { DeliveriesOfDay, Webhook } from "@vault-custody/client"
import { BarChart, type Series } from "@vault-custody/ui/Design/Chart"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { EmptyState } from "@vault-custody/ui/Design/States"
import { countedTo, TableCard } from "@vault-custody/ui/Design/Table"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { OwnersAndAdmins, useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"
import { deliveryColumns } from "@vault-custody/ui/Webhooks/DeliveryList"
import { EndpointState } from "@vault-custody/ui/Webhooks/EndpointState"
import { Replays } from "./Replays.tsx"
import { WebhookActions } from "./WebhookActions.tsx"

const series: ReadonlyArray<Series<DeliveriesOfDay>> = [
  { name: "Delivered", tone: "good", valueOf: ({ delivered }) => delivered },
  { name: "Failed", tone: "bad", valueOf: ({ failed }) => failed },
  { name: "Pending", tone: "plain", valueOf: ({ pending }) => pending }
]

const Statistics = ({ id }: { readonly id: string }) => {
  const query = useLive(["webhook-stats", id], (options) =>
    vault.deliveries.getWebhookStats(id, undefined, options)
  )
  return (
    <Card title="Deliveries by day">
      <Loaded query={query} lines={4}>
        {({ days }) => <BarChart label="Deliveries by day" days={days} series={series} />}
      </Loaded>
    </Card>
  )
}

/** The newest deliveries, and the way to all. */
const NewestDeliveries = ({ id }: { readonly id: string }) => (
  <TableCard
    title="Newest deliveries"
    actions={
      <Link to="/webhooks/$id/deliveries" params={{ id }}>
        All deliveries
      </Link>
    }
    shown={5}
    query={useLive(["deliveries", id, "newest"], (options) =>
      vault.deliveries.listDeliveries(id, { limit: countedTo }, options)
    )}
    columns={[
      {
        name: "Event",
        cell: ({ eventType, id: deliveryId }) => (
          <Link to="/webhooks/$id/deliveries/$deliveryId" params={{ id, deliveryId }}>
            {eventType}
          </Link>
        )
      },
      ...deliveryColumns
    ]}
    empty={
      <EmptyState title="No deliveries yet">
        They appear here as events happen that the endpoint is subscribed to.
      </EmptyState>
    }
  />
)

/** A notice of failing attempts, with the time since when they fail. */
const FailingNotice = ({ failingSince }: Webhook["health"]) =>
  failingSince === undefined ? null : (
    <p className="notice" data-tone="bad">
      Attempts have failed since <Time at={failingSince} />. The newest deliveries say what the receiver
      answered.
    </p>
  )

const Details = ({ endpoint }: { readonly endpoint: Webhook }) => (
  <Card title="Details">
    <Facts
      facts={[
        ["URL", <Copyable key="url" label="URL" text={endpoint.url} />],
        ["Events", <code key="events">{endpoint.events.join(", ")}</code>],
        [
          "Signature headers",
          endpoint.headerStyle === "both" ? "The vault's own, and Standard Webhooks" : "The vault's own"
        ],
        [
          "Payload",
          endpoint.payload === "full" ? "What happened, and the resource after it" : "What happened"
        ],
        ["Last success", <Time key="success" at={endpoint.health.lastSuccessAt ?? null} none="None yet" />],
        ["Last failure", <Time key="failure" at={endpoint.health.lastFailureAt ?? null} none="None yet" />],
        ["Created", <Time key="created" at={endpoint.createdAt} />],
        ["Changed", <Time key="changed" at={endpoint.updatedAt} />],
        ["Endpoint ID", <Copyable key="id" label="endpoint ID" text={endpoint.id} />]
      ]}
    />
  </Card>
)

/** One endpoint: the outcomes of its deliveries, and its actions. */
export const WebhookPage = () => {
  const id = useParam("id")
  const mayManage = useMayManage()
  const query = useLive(["webhook", id], (options) => vault.webhooks.getWebhook(id, options), {
    isEnabled: mayManage
  })
  const endpoint = query.data
  return (
    <Page
      title={endpoint?.name ?? "Endpoint"}
      parent={{ label: "Webhooks", to: "/webhooks" }}
      lead={endpoint === undefined ? undefined : <EndpointState endpoint={endpoint} />}
      actions={endpoint === undefined ? undefined : <WebhookActions endpoint={endpoint} />}
    >
      <OwnersAndAdmins what="see and manage its webhooks">
        <Loaded query={query} missing="There is no such endpoint in your organization.">
          {(found) => (
            <>
              <FailingNotice {...found.health} />
              <Statistics id={id} />
              <NewestDeliveries id={id} />
              <Details endpoint={found} />
              <Replays endpoint={found} />
            </>
          )}
        </Loaded>
      </OwnersAndAdmins>
    </Page>
  )
}
