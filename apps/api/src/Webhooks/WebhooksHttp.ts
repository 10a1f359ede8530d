import { TestEvents } from "@vault-custody/domain/Deliveries/TestEvents"
import { type IssuedSecret, Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { HeaderStyle } from "@vault-custody/schema/Webhooks/Webhook"
import { IdOf, type OrganizationId } from "@vault-custody/schema/Common/Id"
import { referenceFilterOf } from "@vault-custody/schema/Common/References"
import * as TestSenderLive from "@vault-custody/webhook-egress/TestSenderLive"
import { Effect, Layer, Schema } from "effect"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { Audited } from "../AuditLog/Audited.ts"
import { listed } from "../Http/Listed.ts"
import { WebhookTimeout } from "./WebhookTimeout.ts"
import { implement } from "../Operations/Implement.ts"

/** The stored form of an answer with a secret: a reference by which a replay finds the secret while it is current. */
const StoredSecret = Schema.Struct({
  id: IdOf("whk", "Webhook endpoint ID"),
  version: Schema.Int,
  headerStyle: Schema.optionalKey(HeaderStyle)
})

/** Tests endpoints over connections of this process. */
const layerTests = Layer.unwrap(
  Effect.map(WebhookTimeout, (timeoutMs) =>
    TestEvents.layer.pipe(Layer.provide(TestSenderLive.layer(timeoutMs)))
  )
)

export const layer = implement(
  Api,
  "webhooks",
  Effect.gen(function* () {
    const webhooks = yield* Webhooks
    const tests = yield* TestEvents
    const idempotent = yield* Idempotent
    const audited = yield* Audited

    const sealing = (organizationId: OrganizationId) => ({
      seal: ({ id, standardWebhooksSecret, version }: IssuedSecret): typeof StoredSecret.Type => ({
        id,
        version,
        headerStyle: standardWebhooksSecret === undefined ? "vault" : "both"
      }),
      unseal: Effect.fnUntraced(function* (stored: unknown) {
        const {
          headerStyle = "vault",
          id,
          version
        } = yield* Effect.orDie(Schema.decodeUnknownEffect(StoredSecret)(stored))
        return { ...(yield* webhooks.reveal(organizationId, id, version, headerStyle)), version }
      })
    })

    return {
      listWebhooks: Effect.fnUntraced(function* ({ query }) {
        const { organizationId } = yield* CurrentCustomer
        return yield* listed(["webhooks", organizationId], query, (page) =>
          webhooks.list(organizationId, referenceFilterOf(query), page)
        )
      }),
      createWebhook: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const url = yield* webhooks.parseUrl(request.payload.url)
        return yield* idempotent.postAfter(
          request,
          webhooks.checkUrl(url),
          (checkedUrl) =>
            audited.own(
              "webhook.create",
              webhooks.create(organizationId, { ...request.payload, url: checkedUrl }),
              ({ id }) => id
            ),
          { sealing: sealing(organizationId) }
        )
      }),
      getWebhook: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* webhooks.get(organizationId, params.id) }
      }),
      updateWebhook: Effect.fnUntraced(function* ({ params, payload: { url, ...fields } }) {
        const { organizationId } = yield* CurrentCustomer
        const changes =
          url === undefined
            ? fields
            : { ...fields, url: yield* Effect.flatMap(webhooks.parseUrl(url), webhooks.checkUrl) }
        return {
          data: yield* audited.own(
            "webhook.update",
            webhooks.update(organizationId, params.id, changes),
            ({ id }) => id
          )
        }
      }),
      deleteWebhook: Effect.fnUntraced(function* ({ params }) {
        const { organizationId } = yield* CurrentCustomer
        yield* audited.own("webhook.delete", webhooks.delete(organizationId, params.id), () => params.id)
        return { data: { id: params.id, deleted: true as const } }
      }),
      rotateWebhookSecret: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const { gracePeriodSeconds = 0 } = request.payload
        return yield* idempotent.post(
          request,
          audited.own(
            "webhook.rotate",
            webhooks.rotate(organizationId, request.params.id, gracePeriodSeconds),
            ({ id }) => id
          ),
          { sealing: sealing(organizationId) }
        )
      }),
      testWebhook: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const { id } = request.params
        return yield* idempotent.postAfter(request, tests.send(organizationId, id), (sent) =>
          audited.own("webhook.test", tests.record(organizationId, id, sent), () => id)
        )
      })
    }
  })
).pipe(Layer.provide(layerTests))
