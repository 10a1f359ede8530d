import { Link } from "@tanstack/react-router"
import { Name, useName } from "@vault-custody/ui/Data/Name"
import { useLive } from "@vault-custody/ui/Data/Live"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import type { EventDeliveries } from "@vault-custody/ui/Events/EventLog"
import { EventView } from "@vault-custody/ui/Events/EventView"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"
import { eventLog } from "./EventLog.tsx"

/** An endpoint by its name, with the way to it. */
const EndpointLink = ({ id }: { readonly id: string }) => (
  <Link to="/webhooks/$id" params={{ id }}>
    <Name
      of={useName("webhook", id, (options) =>
        vault.webhooks.getWebhook(id, options).then(({ name }) => name)
      )}
    />
  </Link>
)

const withLinks: EventDeliveries = {
  Endpoint: EndpointLink,
  pathOf: ({ deliveryId, webhookId }) => `/webhooks/${webhookId}/deliveries/${deliveryId}`
}

/** For viewers, who may not see endpoints. */
const withoutLinks: EventDeliveries = { Endpoint: ({ id }) => id }

/** One event, and which endpoints got it. */
export const EventPage = () => {
  const id = useParam("id")
  const mayManage = useMayManage()
  const query = useLive(["event", id], (options) => vault.events.getEvent(id, options))
  return (
    <EventView
      query={query}
      names={eventLog.names}
      deliveries={mayManage ? withLinks : withoutLinks}
      parent={{ label: t("Events"), to: "/events" }}
      missing={t("There is no such event in your organization.")}
    />
  )
}
