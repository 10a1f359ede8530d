import { EventList } from "@vault-custody/ui/Events/EventList"
import { MainPage } from "@vault-custody/ui/Shell/Frame"
import { eventLog } from "./EventLog.tsx"

/** Everything that happened, as webhooks are told of it. */
export const EventsPage = () => (
  <MainPage>
    <EventList log={eventLog} />
  </MainPage>
)
