import { t } from "@vault-custody/ui/Texts/Texts"
import { webhookColumns } from "../Webhooks/WebhookColumns.tsx"
import { QueuePage } from "./QueuePage.tsx"

/** Endpoints whose last finished delivery failed. */
export const WebhooksFailingPage = () => (
  <QueuePage
    queue="webhooks_failing"
    lead={t(
      "Their last delivery failed. Once the customer has repaired the receiver, failed deliveries can be sent again from here or the dashboard."
    )}
    columns={webhookColumns}
    none={t("Every endpoint accepted its last delivery.")}
  />
)
