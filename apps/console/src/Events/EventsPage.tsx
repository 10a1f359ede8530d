import { Loaded, useLive } from "@vault-custody/ui/Data/Live"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { EventList } from "@vault-custody/ui/Events/EventList"
import { Page } from "@vault-custody/ui/Shell/Frame"
import { t } from "@vault-custody/ui/Texts/Texts"
import { vault } from "../Vault.ts"
import { eventLogOf } from "./EventLog.tsx"

/** Everything that happened in one organization. */
export const EventsPage = () => {
  const id = useParam("id")
  const query = useLive(["organization", id], (options) => vault.organizations.getOrganization(id, options))
  const name = query.data?.name ?? t("Organization")
  return (
    <Page
      title={query.data === undefined ? t("Events") : t("Events of {name}", { name })}
      lead={t("What happened, as the organization’s members and its webhooks are told of it.")}
      parent={{ label: name, to: `/organizations/${id}` }}
    >
      <Loaded query={query} missing={t("There is no such organization.")}>
        {() => <EventList log={eventLogOf(id)} />}
      </Loaded>
    </Page>
  )
}
