import { Link } from "@tanstack/react-router"
import { deliveryName, DeliveryParts, RedeliverButton } from "@vault-custody/ui/Webhooks/DeliveryParts"
import { Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { vault } from "../Vault.ts"

/** One event on its way to one endpoint of a customer. */
export const DeliveryPage = () => {
  const [id, deliveryId] = [useParam("id"), useParam("deliveryId")]
  const mayRedeliver = usePermission("redeliver")
  const query = useLive(
    ["delivery", id, deliveryId],
    (options) => vault.deliveries.getDelivery(id, deliveryId, options),
    { every: 2000 }
  )
  const { data: endpoint } = useLive(["webhook", id], (options) => vault.reads.getWebhook(id, options))
  return (
    <Page
      title={query.data === undefined ? t("Delivery") : deliveryName(query.data, endpoint)}
      lead={query.data === undefined ? undefined : <code>{query.data.eventType}</code>}
      parent={{ label: endpoint?.name ?? t("Endpoint"), to: `/webhooks/${id}` }}
      actions={
        mayRedeliver ? (
          <RedeliverButton
            delivery={query.data}
            redeliver={(options) => vault.deliveries.redeliver(id, deliveryId, options)}
          />
        ) : undefined
      }
    >
      <Loaded query={query} missing={t("There is no such delivery.")}>
        {(delivery) => (
          <DeliveryParts
            delivery={delivery}
            isPaused={endpoint?.isActive === false}
            event={(eventId) =>
              endpoint === undefined ? (
                eventId
              ) : (
                <Link to={`/organizations/${endpoint.organizationId}/events/${eventId}`}>{eventId}</Link>
              )
            }
          />
        )}
      </Loaded>
    </Page>
  )
}
