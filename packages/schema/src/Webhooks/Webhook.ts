import { Schema } from "effect"
import { atLeastOneField, notEmpty } from "../Common/Checks.ts"
import { maxBoundAccounts } from "../Common/BoundAccounts.ts"
import { IdOf } from "../Common/Id.ts"
import { Mode } from "../Common/Mode.ts"
import { changedReferenceFields, newReferenceFields, referenceFields } from "../Common/References.ts"
import { Name, UrlText } from "../Common/Text.ts"
import { TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"
import { eventTypes } from "../Events/Event.ts"

/** A subscription of an endpoint: one type of event, or `*` for all, future types included. */
export const Subscription = Schema.Literals(["*", ...eventTypes]).annotate({
  identifier: "Subscription",
  message: `must be * or one of ${eventTypes.join(", ")}`,
  description: "A type of event, or `*`: all of them, those to come included."
})
export type Subscription = typeof Subscription.Type

const Subscriptions = Schema.Array(Subscription).check(notEmpty("must name at least one event type"))

const accountId = IdOf("fbo", "FBO account ID")

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
  description:
    "Only events that concern this account, or one of these, are sent. Absent: those of all accounts"
})
export type BoundAccounts = typeof BoundAccounts.Type

const url = UrlText.annotate({
  description:
    "https:// and a public hostname; bare IP addresses and private, loopback or link-local hosts are refused",
  examples: ["https://hooks.acme-metals.com/vault"]
})

/** The ways to write the headers of deliveries. */
export const headerStyles = ["vault", "both"] as const

const headerStyle = Schema.Literals(headerStyles).annotate({
  description:
    "Which headers deliveries have: the service's own (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` as the Standard Webhooks specification has them (`both`)"
})

/** `vault`: the service's own headers. `both`: those of the Standard Webhooks specification too. */
export const HeaderStyle = headerStyle.annotate({ identifier: "HeaderStyle" })
export type HeaderStyle = typeof HeaderStyle.Type

/** The kinds of `data` in deliveries. */
export const payloads = ["thin", "full"] as const

const payload = Schema.Literals(payloads).annotate({
  description:
    "`thin`: `data` says what happened. `full`: `data.object` is the resource too, as GET shows it after the change"
})

/** How attempts at an endpoint's deliveries end. Tests of it do not count. */
export const WebhookHealth = Schema.Struct({
  state: Schema.Literals(["healthy", "failing", "unused"]).annotate({
    description:
      "`failing` where the last finished attempt failed, `healthy` where it succeeded, `unused` where there was none"
  }),
  failingSince: Schema.optionalKey(TimestampOf("When the present run of failed attempts began")),
  lastSuccessAt: Schema.optionalKey(
    TimestampOf("When an attempt last succeeded, to within ten seconds while they succeed")
  ),
  lastFailureAt: Schema.optionalKey(
    TimestampOf("When an attempt last failed, to within ten seconds while they fail")
  )
}).annotate({
  identifier: "WebhookHealth",
  description: "How attempts at an endpoint's deliveries end. Tests of it do not count."
})
export type WebhookHealth = typeof WebhookHealth.Type

/** A webhook subscription. Its secret is shown at creation and rotation only. */
export const Webhook = Schema.Struct({
  id: IdOf("whk", "Webhook endpoint ID"),
  organizationId: IdOf("org", "Owning organization"),
  mode: Mode,
  name: Schema.String.annotate({ description: "Label for people" }),
  url: Schema.String.annotate({ description: "Where deliveries are sent" }),
  events: Schema.Array(Subscription).annotate({
    description: "Event types that it is subscribed to, each once; `*` alone for all of them"
  }),
  fboAccountId: Schema.optionalKey(BoundAccounts),
  isActive: Schema.Boolean.annotate({
    description: "An inactive endpoint gets no new deliveries; its pending ones wait"
  }),
  headerStyle: HeaderStyle,
  payload,
  health: WebhookHealth,
  ...referenceFields,
  createdAt: TimestampOf("When it was created"),
  updatedAt: UpdatedAt
}).annotate({
  identifier: "Webhook",
  description: "A webhook subscription. Its secret is shown at creation and rotation only."
})
export type Webhook = typeof Webhook.Type

/** A webhook subscription to create. */
export const CreateWebhook = Schema.Struct({
  name: Name.annotate({ description: "Label for people" }),
  url,
  events: Subscriptions.annotate({
    description: "Event types to subscribe to, at least one; `*` for all, those to come included"
  }),
  fboAccountId: Schema.optionalKey(BoundAccounts),
  headerStyle: Schema.optionalKey(headerStyle.annotate({ default: "vault" })),
  payload: Schema.optionalKey(payload.annotate({ default: "thin" })),
  ...newReferenceFields
}).annotate({ identifier: "CreateWebhook", description: "A webhook subscription to create." })
export type CreateWebhook = typeof CreateWebhook.Type

/** Only the fields that are present change; at least one must be. */
export const UpdateWebhook = Schema.Struct({
  name: Schema.optionalKey(Name.annotate({ description: "New label" })),
  url: Schema.optionalKey(url),
  events: Schema.optionalKey(
    Subscriptions.annotate({ description: "Event types to be subscribed to from now on, at least one" })
  ),
  fboAccountId: Schema.optionalKey(
    Schema.NullOr(BoundAccounts).annotate({ description: "As at creation; null for all accounts" })
  ),
  isActive: Schema.optionalKey(
    Schema.Boolean.annotate({
      description: "Whether new deliveries are made; pending ones wait while it is false"
    })
  ),
  headerStyle: Schema.optionalKey(HeaderStyle),
  payload: Schema.optionalKey(payload),
  ...changedReferenceFields
})
  .check(atLeastOneField())
  .annotate({
    identifier: "UpdateWebhook",
    description: "Only the fields that are present change; at least one must be."
  })
export type UpdateWebhook = typeof UpdateWebhook.Type

/** The result of creating an endpoint or rotating its secret: the only times that the secret is shown. */
export const WebhookSecret = Schema.Struct({
  id: IdOf("whk", "Webhook endpoint ID"),
  signingSecret: Schema.String.annotate({
    description: "whsec_ and hexadecimal characters. Shown this once: store it now.",
    examples: ["whsec_9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a39281706f5e4d3c2b1a0"]
  }),
  standardWebhooksSecret: Schema.optionalKey(
    Schema.String.annotate({
      description:
        "The same secret as the Standard Webhooks libraries take it: whsec_ and base64 of its 32 bytes. Only where `headerStyle` is `both`.",
      examples: ["whsec_n459bFtKOSgXBvXk08KxoJ+OfWxbSjkoFwb15NPCsaA="]
    })
  )
}).annotate({ identifier: "WebhookSecret", description: "A signing secret, shown this once." })
export type WebhookSecret = typeof WebhookSecret.Type

/** How to replace a signing secret. */
export const RotateWebhookSecret = Schema.Struct({
  gracePeriodSeconds: Schema.optionalKey(
    Schema.Int.annotate({
      description: "How long deliveries are signed with the old secret too. Default 0.",
      default: 0
    }).check(
      Schema.makeFilter<number>(
        (n) => (n >= 0 && n <= 86_400 ? undefined : "must be a whole number of seconds from 0 to 86400"),
        { toJsonSchema: () => ({ minimum: 0, maximum: 86_400 }) }
      )
    )
  )
}).annotate({ identifier: "RotateWebhookSecret", description: "How to replace a signing secret." })
export type RotateWebhookSecret = typeof RotateWebhookSecret.Type

/** A webhook subscription that is no more. */
export const DeletedWebhook = Schema.Struct({
  id: IdOf("whk", "Webhook endpoint ID"),
  deleted: Schema.Literal(true).annotate({ description: "Always true" })
}).annotate({ identifier: "DeletedWebhook", description: "A webhook subscription that is no more." })
