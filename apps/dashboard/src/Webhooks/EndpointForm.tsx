import type { CreateWebhook, Webhook, WebhookSecret } from "@vault-custody/client"
import { useAction } from "@vault-custody/ui/Data/Action"
import { DialogForm } from "@vault-custody/ui/Design/DialogForm"
import { DialogButton } from "@vault-custody/ui/Design/Dialogs"
import { Choices, type Entries, SelectField, TextField } from "@vault-custody/ui/Design/Fields"
import { say } from "@vault-custody/ui/Design/Toasts"
import { useState } from "react"
import { vault } from "../Vault.ts"
import { eventGroups, eventTypesOf } from "@vault-custody/ui/Webhooks/EventTypes"
import { t } from "@vault-custody/ui/Texts/Texts"
import { SigningSecret } from "./SigningSecret.tsx"

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

const endpointFrom = (
  { headerStyle, name, payload, url = "" }: Entries,
  events: CreateWebhook["events"]
): CreateWebhook => ({
  name: name ?? hostOf(url),
  url,
  events,
  headerStyle: headerStyle === "both" ? "both" : "vault",
  payload: payload === "full" ? "full" : "thin"
})

/** Stands for all events. */
const all = "*"

const EndpointForm = ({
  endpoint,
  onSubmit,
  ...form
}: Omit<Parameters<typeof DialogForm>[0], "children" | "isDisabled" | "missing" | "onSubmit"> & {
  readonly endpoint?: Webhook
  readonly onSubmit: (endpoint: CreateWebhook) => void
}) => {
  const [events, setEvents] = useState<ReadonlySet<string>>(new Set(endpoint?.events))
  return (
    <DialogForm
      {...form}
      missing={events.size === 0 ? t("Choose at least one event.") : undefined}
      onSubmit={(entries) => onSubmit(endpointFrom(entries, events.has(all) ? [all] : eventTypesOf(events)))}
    >
      <TextField
        name="url"
        label={t("URL")}
        isRequired
        defaultValue={endpoint?.url}
        placeholder="https://"
        hint={t("An https address that the vault can reach. Events are posted to it.")}
      />
      <TextField
        name="name"
        label={t("Name (optional)")}
        defaultValue={endpoint?.name}
        hint={t("As your team calls it. Left empty, it is the URL's host.")}
      />
      <Choices
        legend={t("Events")}
        options={[{ value: all, label: t("All events, those to come included") }]}
        chosen={events}
        onChange={setEvents}
      />
      {(events.has(all) ? [] : eventGroups).map(({ name, types }) => (
        <Choices
          key={name}
          legend={name}
          options={types.map((type) => ({ value: type, label: type }))}
          chosen={events}
          onChange={setEvents}
        />
      ))}
      <SelectField
        name="headerStyle"
        label={t("Signature headers")}
        defaultValue={endpoint?.headerStyle ?? "vault"}
        options={[
          { value: "vault", label: t("Vault headers") },
          { value: "both", label: t("Vault headers and Standard Webhooks headers") }
        ]}
        hint={t("With the second, the Standard Webhooks libraries can verify what arrives.")}
      />
      <SelectField
        name="payload"
        label={t("Payload")}
        defaultValue={endpoint?.payload ?? "thin"}
        options={[
          { value: "thin", label: t("What happened") },
          { value: "full", label: t("What happened, and the resource after it") }
        ]}
        hint={t("With the second, a program need not ask for the resource.")}
      />
    </DialogForm>
  )
}

const AddEndpoint = ({ onClose }: { readonly onClose: () => void }) => {
  const [secret, setSecret] = useState<WebhookSecret>()
  const { error, isBusy, run } = useAction(vault.webhooks.createWebhook, setSecret)
  if (secret !== undefined) return <SigningSecret secret={secret} onClose={onClose} />
  return (
    <EndpointForm
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={run}
      submit={t("Add endpoint")}
    />
  )
}

export const AddEndpointButton = () => (
  <DialogButton
    label={t("Add endpoint")}
    look="primary"
    isWide
    description={t("Where events are sent to as they happen. Choose those that your program wants.")}
  >
    {(close) => <AddEndpoint onClose={close} />}
  </DialogButton>
)

const EditEndpoint = ({
  endpoint,
  onClose
}: {
  readonly endpoint: Webhook
  readonly onClose: () => void
}) => {
  const { error, isBusy, run } = useAction(
    (changed: CreateWebhook, options) => vault.webhooks.updateWebhook(endpoint.id, changed, options),
    () => {
      onClose()
      say(t("Endpoint changed"))
    }
  )
  return (
    <EndpointForm
      endpoint={endpoint}
      error={error}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={run}
      submit={t("Save changes")}
    />
  )
}

export const EditEndpointButton = ({ endpoint }: { readonly endpoint: Webhook }) => (
  <DialogButton label={t("Edit")} title={t("Edit endpoint")} isWide>
    {(close) => <EditEndpoint endpoint={endpoint} onClose={close} />}
  </DialogButton>
)
