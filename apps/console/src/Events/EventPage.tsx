import { useLive } from "@vault-custody/ui/Data/Live"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { EventView } from "@vault-custody/ui/Events/EventView"
import { t } from "@vault-custody/ui/Texts/Texts"
import { EndpointLink } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { eventLogOf } from "./EventLog.tsx"

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
      Endpoint={EndpointLink}
      parent={{ label: t("Events"), to: `/organizations/${id}/events` }}
      missing={t("There is no such event in this organization.")}
    />
  )
}
