import { DeliveryList } from "@vault-custody/ui/Webhooks/DeliveryList"
import { Page } from "@vault-custody/ui/Shell/Frame"
import { useLive } from "@vault-custody/ui/Data/Live"
import { RedeliverFailedButton } from "@vault-custody/ui/Webhooks/RedeliverFailed"
import { useParam } from "@vault-custody/ui/Data/UrlState"
import { t } from "@vault-custody/ui/Texts/Texts"
import { OwnersAndAdmins, useMayManage } from "../OwnersAndAdmins.tsx"
import { vault } from "../Vault.ts"

/** Deliveries to an endpoint, and their outcomes. */
export const DeliveriesPage = () => {
  const id = useParam("id")
  const mayManage = useMayManage()
  const { data: endpoint } = useLive(["webhook", id], (options) => vault.webhooks.getWebhook(id, options), {
    isEnabled: mayManage
  })
  return (
    <Page
      title={t("Deliveries")}
      parent={{ label: endpoint?.name ?? t("Endpoint"), to: `/webhooks/${id}` }}
      lead={endpoint?.url}
      actions={
        endpoint === undefined ? undefined : (
          <RedeliverFailedButton
            redeliver={(asked, options) => vault.deliveries.redeliverFailed(id, asked, options)}
          />
        )
      }
    >
      <OwnersAndAdmins what={t("see what is delivered to its webhooks")}>
        <DeliveryList
          id={id}
          isPaused={endpoint?.isActive === false}
          list={(asked, options) => vault.deliveries.listDeliveries(id, asked, options)}
          missing={t("There is no such endpoint in your organization.")}
          pathOf={(delivery) => `/webhooks/${id}/deliveries/${delivery.id}`}
        />
      </OwnersAndAdmins>
    </Page>
  )
}
