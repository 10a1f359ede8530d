import { Link } from "@tanstack/react-router"
import { useLive } from "@vault-custody/ui/Data/Live"
import { Name, useName } from "@vault-custody/ui/Data/Name"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import type { EventDeliveries } from "@vault-custody/ui/Events/EventLog"
import { EventView } from "@vault-custody/ui/Events/EventView"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { eventLogOf } from "./EventLog.tsx"

/** An endpoint by its name, with the way to it. */
const EndpointLink = ({ id }: { readonly id: string }) => (
  <Link to="/webhooks/$id" params={{ id }}>
    <Name
      of={useName("webhook", id, (options) => vault.reads.getWebhook(id, options).then(({ name }) => name))}
    />
  </Link>
)

const deliveries: EventDeliveries = {
  Endpoint: EndpointLink,
  pathOf: ({ deliveryId, webhookId }) => `/webhooks/${webhookId}/deliveries/${deliveryId}`
}

/** One event of an organization, and which of its endpoints got it. */
export const EventPage = () => {
  const [id, eventId] = [useParam("id"), useParam("eventId")]
  const query = useLive(["event", eventId], (options) =>
    vault.events.getOrganizationEvent(id, eventId, options)
  )
  return (
    <EventView
      query={query}
      names={eventLogOf(id).names}
      deliveries={deliveries}
      parent={{ label: t("Events"), to: `/organizations/${id}/events` }}
      missing={t("There is no such event in this organization.")}
    />
  )
}
