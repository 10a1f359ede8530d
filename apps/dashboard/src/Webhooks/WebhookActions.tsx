import { useNavigate } from "@tanstack/react-router"
import type { DeletedWebhook, Webhook, WebhookSecret } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { Button } from "@vault-custody/ui/Design/Button"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { ConfirmButton, DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { SelectField } from "@vault-custody/ui/Design/Fields"
import { say } from "@vault-custody/ui/Design/Toasts"
import { t } from "@vault-custody/ui/Texts/Texts"
import { useState } from "react"
import { vault } from "../Vault.ts"
import { EditEndpointButton } from "./EndpointForm.tsx"
import { SigningSecret } from "./SigningSecret.tsx"
import { TestEventButton } from "./TestEventButton.tsx"

const PauseOrResume = ({ endpoint }: { readonly endpoint: Webhook }) => {
  const { id, isActive } = endpoint
  const { isBusy, run } = useAction(
    (toActive: boolean, options) => vault.webhooks.updateWebhook(id, { isActive: toActive }, options),
    (changed) => say(changed.isActive ? t("Endpoint resumed") : t("Endpoint paused"))
  )
  return (
    <Button isBusy={isBusy} onClick={() => run(!isActive)}>
      {isActive ? t("Pause") : t("Resume")}
    </Button>
  )
}

const gracePeriods = [
  { value: "0", label: t("None: the old secret ends at once") },
  { value: "3600", label: t("1 hour") },
  { value: "21600", label: t("6 hours") },
  { value: "86400", label: t("24 hours") }
]

const RotateSecret = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const [secret, setSecret] = useState<WebhookSecret>()
  const { error, isBusy, run } = useAction(
    (gracePeriodSeconds: number, options) =>
      vault.webhooks.rotateWebhookSecret(id, { gracePeriodSeconds }, options),
    setSecret
  )
  if (secret !== undefined) return <SigningSecret secret={secret} onClose={onClose} />
  return (
    <DialogForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={({ gracePeriodSeconds = "0" }) => run(Number(gracePeriodSeconds))}
      submit={t("Rotate secret")}
    >
      <SelectField
        name="gracePeriodSeconds"
        label={t("Grace period")}
        defaultValue="86400"
        options={gracePeriods}
        hint={t("Time for which deliveries are signed with both secrets.")}
      />
    </DialogForm>
  )
}

/** Actions on an endpoint. */
export const WebhookActions = ({ endpoint }: { readonly endpoint: Webhook }) => {
  const { id, isActive, name } = endpoint
  const navigate = useNavigate()
  return (
    <>
      <EditEndpointButton endpoint={endpoint} />
      {isActive ? <TestEventButton id={id} /> : null}
      <PauseOrResume endpoint={endpoint} />
      <DialogButton
        label={t("Rotate secret")}
        title={t("Rotate the secret of {name}", { name })}
        description={t(
          "A new secret is made and shown once. Receivers need it as soon as the grace period is over."
        )}
      >
        {(close) => <RotateSecret id={id} onClose={close} />}
      </DialogButton>
      <ConfirmButton<DeletedWebhook>
        confirm={t("Delete")}
        title={t("Delete {name}?", { name })}
        act={(_, options) => vault.webhooks.deleteWebhook(id, options)}
        onDone={() => {
          say(t("Endpoint deleted"))
          void navigate({ to: "/webhooks" })
        }}
      >
        {t(
          "Nothing more is sent to {url}, and what waits to be sent is dropped. It cannot be brought back.",
          { url: endpoint.url }
        )}
      </ConfirmButton>
    </>
  )
}
