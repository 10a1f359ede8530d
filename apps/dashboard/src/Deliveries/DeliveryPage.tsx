import { Link } from "@tanstack/react-router"
import type { Delivery, DeliveryDetail } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Action"
import { Badge } from "@vault-custody/ui/Badge"
import { Button } from "@vault-custody/ui/Button"
import { Copyable } from "@vault-custody/ui/Copy"
import { Card, Facts, Page } from "@vault-custody/ui/Frame"
import { JsonBlock } from "@vault-custody/ui/JsonBlock"
import { Loaded, useLive } from "@vault-custody/ui/Live"
import { ErrorNotice } from "@vault-custody/ui/States"
import { Time } from "@vault-custody/ui/Time"
import { say } from "@vault-custody/ui/Toasts"
import { useParam } from "@vault-custody/ui/UrlState"
import { OwnersAndAdmins, useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"
import { Attempts } from "./Attempts.tsx"

/** A test is in no log, and is sent once. */
const testType: DeliveryDetail["eventType"] = "webhook.test"

const Details = ({ delivery }: { readonly delivery: DeliveryDetail }) => (
  <Card title="Details">
    <Facts
      facts={[
        ["Status", <Badge key="status" status={delivery.status} />],
        ["Next attempt", <Time key="next" at={delivery.nextAttemptAt} none="None is due" />],
        ["Created", <Time key="created" at={delivery.createdAt} />],
        [
          "Event",
          delivery.eventType === testType ? (
            delivery.eventId
          ) : (
            <Link key="event" to="/events/$id" params={{ id: delivery.eventId }}>
              {delivery.eventId}
            </Link>
          )
        ],
        ["Delivery ID", <Copyable key="id" label="delivery ID" text={delivery.id} />]
      ]}
    />
  </Card>
)

/** One event on its way to one endpoint. */
export const DeliveryPage = () => {
  const [id, deliveryId] = [useParam("id"), useParam("deliveryId")]
  const mayManage = useMayManage()
  const query = useLive(
    ["delivery", id, deliveryId],
    (options) => vault.deliveries.getDelivery(id, deliveryId, options),
    { isEnabled: mayManage, every: 2000 }
  )
  const redeliver = useAction<void, Delivery>(
    (_, options) => vault.deliveries.redeliver(id, deliveryId, options),
    () => say("A fresh round of attempts begins")
  )
  const status = query.data?.status
  return (
    <Page
      title={query.data?.eventType ?? "Delivery"}
      parent={{ label: "Deliveries", to: `/webhooks/${id}/deliveries` }}
      actions={
        status === undefined || status === "pending" || query.data?.eventType === testType ? undefined : (
          <Button isBusy={redeliver.isBusy} onClick={() => redeliver.run()}>
            Redeliver
          </Button>
        )
      }
    >
      <ErrorNotice error={redeliver.error} />
      <OwnersAndAdmins what="see what is delivered to its webhooks">
        <Loaded query={query} missing="There is no such delivery in your organization.">
          {(delivery) => (
            <>
              <Details delivery={delivery} />
              <Card title="Attempts" isFlush>
                <Attempts attempts={delivery.attempts} />
              </Card>
              <Card title="Payload">
                <JsonBlock label="Payload" text={delivery.payload} />
              </Card>
            </>
          )}
        </Loaded>
      </OwnersAndAdmins>
    </Page>
  )
}
