import { Link } from "@tanstack/react-router"
import { deliveryName, DeliveryParts, RedeliverButton } from "@vault-custody/ui/Webhooks/DeliveryParts"
import { Page } from "@vault-custody/ui/Shell/Frame"
import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { OwnersAndAdmins, useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"

/** One event on its way to one endpoint. */
export const DeliveryPage = () => {
  const [id, deliveryId] = [useParam("id"), useParam("deliveryId")]
  const mayManage = useMayManage()
  const query = useLive(
    ["delivery", id, deliveryId],
    (options) => vault.deliveries.getDelivery(id, deliveryId, options),
    { isEnabled: mayManage, every: 2000 }
  )
  const { data: endpoint } = useLive(["webhook", id], (options) => vault.webhooks.getWebhook(id, options), {
    isEnabled: mayManage
  })
  return (
    <Page
      title={query.data === undefined ? t("Delivery") : deliveryName(query.data, endpoint)}
      lead={query.data === undefined ? undefined : <code>{query.data.eventType}</code>}
      parent={{ label: t("Deliveries"), to: `/webhooks/${id}/deliveries` }}
      actions={
        <RedeliverButton
          delivery={query.data}
          redeliver={(options) => vault.deliveries.redeliver(id, deliveryId, options)}
        />
      }
    >
      <OwnersAndAdmins what={t("see what is delivered to its webhooks")}>
        <Loaded query={query} missing={t("There is no such delivery in your organization.")}>
          {(delivery) => (
            <DeliveryParts
              delivery={delivery}
              isPaused={endpoint?.isActive === false}
              event={(eventId) => (
                <Link key="event" to="/events/$id" params={{ id: eventId }}>
                  {eventId}
                </Link>
              )}
            />
          )}
        </Loaded>
      </OwnersAndAdmins>
    </Page>
  )
}
