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
import { referenceFacts } from "@vault-custody/ui/Custody/ReferenceFacts"
import { deliveryColumns } from "@vault-custody/ui/Webhooks/DeliveryList"
import { EndpointState } from "@vault-custody/ui/Webhooks/EndpointState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { rich } from "@vault-custody/ui/Texts/Rich"
import { Replays } from "./Replays.tsx"
import { WebhookActions } from "./WebhookActions.tsx"

const series: ReadonlyArray<Series<DeliveriesOfDay>> = [
  { name: t("Delivered"), tone: "good", valueOf: ({ delivered }) => delivered },
  { name: t("Failed"), tone: "bad", valueOf: ({ failed }) => failed },
  { name: t("Pending"), tone: "plain", valueOf: ({ pending }) => pending }
]

const Statistics = ({ id }: { readonly id: string }) => {
  const query = useLive(["webhook-stats", id], (options) =>
    vault.deliveries.getWebhookStats(id, undefined, options)
  )
  return (
    <Card title={t("Deliveries by day")}>
      <Loaded query={query} lines={4}>
        {({ days }) => <BarChart label={t("Deliveries by day")} days={days} series={series} />}
      </Loaded>
    </Card>
  )
}

/** The newest deliveries, and the way to all. */
const NewestDeliveries = ({ endpoint: { id, isActive } }: { readonly endpoint: Webhook }) => (
  <TableCard
    title={t("Newest deliveries")}
    actions={
      <Link to="/webhooks/$id/deliveries" params={{ id }}>
        {t("All deliveries")}
      </Link>
    }
    shown={5}
    query={useLive(["deliveries", id, "newest"], (options) =>
      vault.deliveries.listDeliveries(id, { limit: countedTo }, options)
    )}
    columns={deliveryColumns((delivery) => `/webhooks/${id}/deliveries/${delivery.id}`, !isActive)}
    empty={
      <EmptyState title={t("No deliveries yet")}>
        {t("They appear here as events happen that the endpoint is subscribed to.")}
      </EmptyState>
    }
  />
)

/** A notice of failing attempts, with the time since when they fail. */
const FailingNotice = ({ failingSince }: Webhook["health"]) =>
  failingSince === undefined ? null : (
    <p className="notice" data-tone="bad">
      {rich("Attempts have failed since {time}. The newest deliveries say what the receiver answered.", {
        time: <Time at={failingSince} />
      })}
    </p>
  )

const Details = ({ endpoint }: { readonly endpoint: Webhook }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        [t("URL"), <Copyable key="url" label={t("URL")} text={endpoint.url} />],
        [t("Events"), <code key="events">{endpoint.events.join(", ")}</code>],
        [
          t("Signature headers"),
          endpoint.headerStyle === "both"
            ? t("Vault headers and Standard Webhooks headers")
            : t("Vault headers")
        ],
        [
          t("Payload"),
          endpoint.payload === "full" ? t("What happened, and the resource after it") : t("What happened")
        ],
        [
          t("Last success"),
          <Time key="success" at={endpoint.health.lastSuccessAt ?? null} none={t("None yet")} />
        ],
        [
          t("Last failure"),
          <Time key="failure" at={endpoint.health.lastFailureAt ?? null} none={t("None yet")} />
        ],
        ...referenceFacts(endpoint),
        [t("Created"), <Time key="created" at={endpoint.createdAt} />],
        [t("Changed"), <Time key="changed" at={endpoint.updatedAt} />],
        [t("Endpoint ID"), <Copyable key="id" label={t("endpoint ID")} text={endpoint.id} />]
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
      title={endpoint?.name ?? t("Endpoint")}
      parent={{ label: t("Webhooks"), to: "/webhooks" }}
      lead={endpoint === undefined ? undefined : <EndpointState endpoint={endpoint} />}
      actions={endpoint === undefined ? undefined : <WebhookActions endpoint={endpoint} />}
    >
      <OwnersAndAdmins what={t("see and manage its webhooks")}>
        <Loaded query={query} missing={t("There is no such endpoint in your organization.")}>
          {(found) => (
            <>
              <FailingNotice {...found.health} />
              <Statistics id={id} />
              <NewestDeliveries endpoint={found} />
              <Details endpoint={found} />
              <Replays endpoint={found} />
            </>
          )}
        </Loaded>
      </OwnersAndAdmins>
    </Page>
  )
}
