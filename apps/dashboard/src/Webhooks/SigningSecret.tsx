import type { WebhookSecret } from "@vault-custody/client"
import { ShownOnce } from "@vault-custody/ui/Design/Copy"

/** The secret of an endpoint, in each form that its receiver may need. */
export const SigningSecret = ({
  onClose,
  secret: { signingSecret, standardWebhooksSecret }
}: {
  readonly secret: WebhookSecret
  readonly onClose: () => void
}) => (
  <ShownOnce
    what="the secret"
    secrets={[
      ["Signing secret", signingSecret],
      ...(standardWebhooksSecret === undefined
        ? []
        : [["The same for Standard Webhooks libraries", standardWebhooksSecret] as const])
    ]}
    onClose={onClose}
  />
)
