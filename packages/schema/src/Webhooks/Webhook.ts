import { Schema } from "effect"
import { atLeastOneField, notEmpty } from "../Common/Checks.ts"
import { maxBoundAccounts } from "../Common/BoundAccounts.ts"
import { IdInput, IdOf } from "../Common/Id.ts"
import { Mode } from "../Common/Mode.ts"
import { changedReferenceFields, newReferenceFields, referenceFields } from "../Common/References.ts"
import { Name, UrlText } from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { eventTypes } from "../Events/Event.ts"

/** A subscription of an endpoint: one type of event, or `*` for all, future types included. */
export const Subscription = Schema.Literals(["*", ...eventTypes]).annotate({
  identifier: "Subscription",
  message: `must be * or one of ${eventTypes.join(", ")}`,
  description: "A type of event, or `*` for all types, including future ones."
})
export type Subscription = typeof Subscription.Type

const Subscriptions = Schema.Array(Subscription).check(notEmpty("must name at least one event type"))

const accountId = IdInput("fbo", "FBO account ID")

/** The accounts that an endpoint is bound to: one, or several. */
const BoundAccounts = Schema.Union([
  accountId,
  Schema.Array(accountId).check(
    Schema.makeFilter<ReadonlyArray<unknown>>(
      (ids) =>
        ids.length >= 1 && ids.length <= maxBoundAccounts
          ? undefined
          : `must name 1 to ${maxBoundAccounts} accounts`,
      { toJsonSchema: () => ({ minItems: 1, maxItems: maxBoundAccounts }) }
    )
  )
]).annotate({
  description: "Account or accounts whose events are sent; absent for all accounts"
})
export type BoundAccounts = typeof BoundAccounts.Type

const url = UrlText.annotate({
  description:
    "Address of the endpoint: https:// and a public hostname; bare IP addresses and private, loopback or link-local hosts are refused",
  examples: ["https://hooks.acme-metals.com/vault"]
})

/** The ways to write the headers of deliveries. */
export const headerStyles = ["vault", "both"] as const

const headerStyle = Schema.Literals(headerStyles).annotate({
  description:
    "Headers of deliveries: those of the service (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` of the Standard Webhooks specification (`both`)"
})

/** `vault`: the service's own headers. `both`: those of the Standard Webhooks specification too. */
export const HeaderStyle = headerStyle.annotate({
  identifier: "HeaderStyle",
  message: `must be one of ${headerStyles.map((style) => `"${style}"`).join(", ")}`
})
export type HeaderStyle = typeof HeaderStyle.Type

/** The kinds of `data` in deliveries. */
export const payloads = ["thin", "full"] as const

const payload = Schema.Literals(payloads).annotate({
  description:
    "Content of deliveries. `thin`: `data` describes the change. `full`: `data.object` also has the resource, as GET shows it after the change"
})

/** How attempts at an endpoint's deliveries end. Tests of it do not count. */
export const WebhookHealth = Schema.Struct({
  state: Schema.Literals(["healthy", "failing", "unused"]).annotate({
    description:
      "State of the endpoint: `healthy` if the last finished attempt succeeded, `failing` if it failed, `unused` if there was none"
  }),
  failingSince: Schema.optionalKey(
    TimestampOf("Time when the current run of failed attempts began; absent if there is none")
  ),
  lastSuccessAt: Schema.optionalKey(
    TimestampOf(
      "Time of the last attempt that succeeded, accurate to ten seconds while attempts succeed; absent if there was none"
    )
  ),
  lastFailureAt: Schema.optionalKey(
    TimestampOf(
      "Time of the last attempt that failed, accurate to ten seconds while attempts fail; absent if there was none"
    )
  )
}).annotate({
  identifier: "WebhookHealth",
  description: "The health of an endpoint, by the attempts at its deliveries. Test events do not count."
})
export type WebhookHealth = typeof WebhookHealth.Type

/** A webhook subscription. Its secret is shown at creation and rotation only. */
export const Webhook = Schema.Struct({
  id: IdOf("whk", "Webhook endpoint ID"),
  organizationId: IdOf("org", "Owning organization"),
  mode: Mode,
  name: Schema.String.annotate({ description: "Name of the endpoint, as a label for people" }),
  url: Schema.String.annotate({ description: "Address that deliveries are sent to" }),
  events: Schema.Array(Subscription).annotate({
    description: "Event types that the endpoint is subscribed to, each once; `*` alone for all of them"
  }),
  fboAccountId: Schema.optionalKey(BoundAccounts),
  isActive: Schema.Boolean.annotate({
    description:
      "Whether the endpoint is active; an inactive endpoint gets no new deliveries, and its pending ones wait"
  }),
  headerStyle: HeaderStyle,
  payload,
  health: WebhookHealth,
  ...referenceFields,
  createdAt: TimestampOf("Time when it was created"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "Webhook",
  description:
    "A webhook subscription. Its secret is shown only in the responses to its creation and rotation."
})
export type Webhook = typeof Webhook.Type

/** A webhook subscription to create. */
export const CreateWebhook = Schema.Struct({
  name: Name.annotate({ description: "Name of the endpoint, as a label for people" }),
  url,
  events: Subscriptions.annotate({
    description: "Event types to subscribe to, at least one; `*` for all types, including future ones"
  }),
  fboAccountId: Schema.optionalKey(BoundAccounts),
  headerStyle: Schema.optionalKey(headerStyle.annotate({ default: "vault" })),
  payload: Schema.optionalKey(payload.annotate({ default: "thin" })),
  ...newReferenceFields
}).annotate({ identifier: "CreateWebhook", description: "A webhook subscription to create." })
export type CreateWebhook = typeof CreateWebhook.Type

/** Only the fields that are present change; at least one must be. */
export const UpdateWebhook = Schema.Struct({
  name: Schema.optionalKey(Name.annotate({ description: "New name of the endpoint" })),
  url: Schema.optionalKey(url),
  events: Schema.optionalKey(
    Subscriptions.annotate({ description: "New list of event types to subscribe to, at least one" })
  ),
  fboAccountId: Schema.optionalKey(
    Schema.NullOr(BoundAccounts).annotate({
      description: "Account or accounts whose events are sent; null for all accounts"
    })
  ),
  isActive: Schema.optionalKey(
    Schema.Boolean.annotate({
      description:
        "Whether the endpoint is active; an inactive endpoint gets no new deliveries, and its pending ones wait"
    })
  ),
  headerStyle: Schema.optionalKey(HeaderStyle),
  payload: Schema.optionalKey(payload),
  ...changedReferenceFields
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateWebhook",
    description: "The fields to change, at least one. Absent fields keep their values."
  })
export type UpdateWebhook = typeof UpdateWebhook.Type

/** The result of creating an endpoint or rotating its secret: the only times that the secret is shown. */
export const WebhookSecret = Schema.Struct({
  id: IdOf("whk", "Webhook endpoint ID"),
  signingSecret: Schema.String.annotate({
    description:
      "Signing secret: `whsec_` and hexadecimal characters. Only this response shows it: store it now.",
    examples: ["whsec_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a39281706f5e4d3c2b1a0"]
  }),
  standardWebhooksSecret: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "The same secret in the form of the Standard Webhooks libraries: `whsec_` and base64 of its 32 bytes. Present only if `headerStyle` is `both`.",
      examples: ["whsec_n459bFtKOSgXBvXk08KxoJ+OfWxbSjkoFwb15NPCsaA="]
    })
  )
}).annotate({
  identifier: "WebhookSecret",
  description: "A signing secret. It is shown only in this response."
})
export type WebhookSecret = typeof WebhookSecret.Type

/** How to replace a signing secret. */
export const RotateWebhookSecret = Schema.Struct({
  gracePeriodSeconds: Schema.optionalKey(
    Schema.Int.annotate({
      description: "Seconds for which deliveries are also signed with the old secret. Default 0.",
      default: 0
    }).check(
      Schema.makeFilter<number>(
        (n) => (n >= 0 && n <= 86_400 ? undefined : "must be a whole number of seconds from 0 to 86400"),
        { toJsonSchema: () => ({ minimum: 0, maximum: 86_400 }) }
      )
    )
  )
}).annotate({ identifier: "RotateWebhookSecret", description: "The options of a rotation." })
export type RotateWebhookSecret = typeof RotateWebhookSecret.Type

/** A webhook subscription that is no more. */
export const DeletedWebhook = Schema.Struct({
  id: IdOf("whk", "Webhook endpoint ID"),
  deleted: Schema.Literal(true).annotate({ description: "Always true" })
}).annotate({
  identifier: "DeletedWebhook",
  description: "The confirmation that a webhook subscription was deleted."
})
