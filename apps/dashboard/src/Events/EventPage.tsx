import { useLive } from "@vault-custody/ui/Data/Live"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { EventView } from "@vault-custody/ui/Events/EventView"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useMayManage } from "../OwnersAndAdmins.tsx"
import { EndpointLink } from "../Names/Names.tsx"
import { vault } from "../Vault.ts"
import { eventLog } from "./EventLog.tsx"

/** One event, and which endpoints got it. */
export const EventPage = () => {
  const id = useParam("id")
  const mayManage = useMayManage()
  const query = useLive(["event", id], (options) => vault.events.getEvent(id, options))
  return (
    <EventView
      query={query}
      names={eventLog.names}
      Endpoint={mayManage ? EndpointLink : undefined}
      parent={{ label: t("Events"), to: "/events" }}
      missing={t("There is no such event in your organization.")}
    />
  )
}
