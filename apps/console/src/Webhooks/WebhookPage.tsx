import { Link } from "@tanstack/react-router"
import type { StaffWebhook } from "@vault-custody/operations-client"
import { Copyable } from "@vault-custody/ui/Design/Copy"
import { DeliveryList } from "@vault-custody/ui/Webhooks/DeliveryList"
import { EndpointState } from "@vault-custody/ui/Webhooks/EndpointState"
import { Card, Facts, Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { RedeliverFailedButton } from "@vault-custody/ui/Webhooks/RedeliverFailed"
import { Time } from "@vault-custody/ui/Design/Time"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { isOfEveryType } from "@vault-custody/ui/Webhooks/EventTypes"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"

const Details = ({ endpoint }: { readonly endpoint: StaffWebhook }) => (
  <Card title="Details">
    <Facts
      facts={[
        [
          "Organization",
          <Link key="organization" to="/organizations/$id" params={{ id: endpoint.organizationId }}>
            {endpoint.organizationName}
          </Link>
        ],
        ["URL", <Copyable key="url" label="URL" text={endpoint.url} />],
        [
          "Events",
          isOfEveryType(endpoint.events) ? "All" : <code key="events">{endpoint.events.join(", ")}</code>
        ],
        ["Fails since", <Time key="fails" at={endpoint.health.failingSince} none="Not failing" />],
        ["Last success", <Time key="success" at={endpoint.health.lastSuccessAt} none="None yet" />],
        ["Last failure", <Time key="failure" at={endpoint.health.lastFailureAt} none="None yet" />],
        ["Endpoint ID", <Copyable key="id" label="endpoint ID" text={endpoint.id} />]
      ]}
    />
  </Card>
)

/** One endpoint of a customer, with its deliveries and its receiver's answers. */
export const WebhookPage = () => {
  const id = useParam("id")
  const mayRedeliver = usePermission("redeliverFailed")
  const query = useLive(["webhook", id], (options) => vault.reads.getWebhook(id, options))
  const endpoint = query.data
  return (
    <Page
      title={endpoint?.name ?? "Endpoint"}
      parent={{ label: "Webhooks", to: "/webhooks" }}
      lead={endpoint === undefined ? undefined : <EndpointState endpoint={endpoint} />}
      actions={
        endpoint === undefined || !mayRedeliver ? undefined : (
          <RedeliverFailedButton
            redeliver={(asked, options) => vault.deliveries.redeliverFailed(id, asked, options)}
          />
        )
      }
    >
      <Loaded query={query} missing="There is no such endpoint.">
        {(found) => (
          <>
            <Details endpoint={found} />
            <h2>Deliveries</h2>
            <DeliveryList
              id={id}
              list={(asked, options) => vault.deliveries.listDeliveries(id, asked, options)}
              missing="There is no such endpoint."
              eventCell={({ eventType, id: deliveryId }) => (
                <Link to="/webhooks/$id/deliveries/$deliveryId" params={{ id, deliveryId }}>
                  {eventType}
                </Link>
              )}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}
