import type { WebhookSecret } from "@vault-custody/client"
import { ShownOnce } from "@vault-custody/ui/Design/Copy"
import { t } from "@vault-custody/ui/Texts/Texts"

/** The secret of an endpoint, in each form that its receiver may need. */
export const SigningSecret = ({
  onClose,
  secret: { signingSecret, standardWebhooksSecret }
}: {
  readonly secret: WebhookSecret
  readonly onClose: () => void
}) => (
  <ShownOnce
    what={t("the secret")}
    secrets={[
      [t("Signing secret"), signingSecret],
      ...(standardWebhooksSecret === undefined
        ? []
        : [[t("The same for Standard Webhooks libraries"), standardWebhooksSecret] as const])
    ]}
    onClose={onClose}
  />
)
