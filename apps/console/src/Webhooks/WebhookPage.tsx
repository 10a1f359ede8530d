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
import { t } from "@vault-custody/ui/Texts/Texts"
import { usePermission } from "../Permissions.ts"
import { organizationFact } from "../Names/OrganizationFact.tsx"
import { vault } from "../Vault.ts"

const Details = ({ endpoint }: { readonly endpoint: StaffWebhook }) => (
  <Card title={t("Details")}>
    <Facts
      facts={[
        organizationFact(endpoint),
        [t("URL"), <Copyable key="url" label={t("URL")} text={endpoint.url} />],
        [
          t("Events"),
          isOfEveryType(endpoint.events) ? t("All") : <code key="events">{endpoint.events.join(", ")}</code>
        ],
        [t("Failing since"), <Time key="fails" at={endpoint.health.failingSince} none={t("Not failing")} />],
        [t("Last success"), <Time key="success" at={endpoint.health.lastSuccessAt} none={t("None yet")} />],
        [t("Last failure"), <Time key="failure" at={endpoint.health.lastFailureAt} none={t("None yet")} />],
        [t("Endpoint ID"), <Copyable key="id" label={t("endpoint ID")} text={endpoint.id} />]
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
      title={endpoint?.name ?? t("Endpoint")}
      parent={{ label: t("Webhooks"), to: "/webhooks" }}
      lead={endpoint === undefined ? undefined : <EndpointState endpoint={endpoint} />}
      actions={
        endpoint === undefined || !mayRedeliver ? undefined : (
          <RedeliverFailedButton
            redeliver={(asked, options) => vault.deliveries.redeliverFailed(id, asked, options)}
          />
        )
      }
    >
      <Loaded query={query} missing={t("There is no such endpoint.")}>
        {(found) => (
          <>
            <Details endpoint={found} />
            <h2>{t("Deliveries")}</h2>
            <DeliveryList
              id={id}
              isPaused={!found.isActive}
              list={(asked, options) => vault.deliveries.listDeliveries(id, asked, options)}
              missing={t("There is no such endpoint.")}
              pathOf={(delivery) => `/webhooks/${id}/deliveries/${delivery.id}`}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}
