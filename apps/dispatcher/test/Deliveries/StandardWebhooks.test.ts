import { assert, it } from "@effect/vitest"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import * as WebhookReceiver from "@vault-custody/testing/WebhookReceiver"
import { Effect } from "effect"
import { Webhook } from "standardwebhooks"
import { dispatcher, layer, newEndpoint, newOrganization, publish } from "./Fixtures.ts"

it.live(
  "a delivery with the Standard Webhooks headers verifies with their library, by either secret of a rotation; others have none",
  () =>
    Effect.gen(function* () {
      const [standard, plain] = [yield* WebhookReceiver.make(), yield* WebhookReceiver.make()]
      const organizationId = yield* newOrganization
      const webhooks = yield* Webhooks
      const before = yield* newEndpoint(organizationId, standard.url, "both")
      const after = yield* webhooks.rotate(organizationId, before.id, 3600)
      yield* newEndpoint(organizationId, plain.url)
      yield* dispatcher([standard, plain])
      yield* publish(organizationId)
      const [delivery] = yield* standard.waitFor(1)
      assert.isDefined(delivery)
      const headers = Object.fromEntries(
        Object.entries(delivery.headers).map(([name, value]) => [name, String(value)])
      )
      for (const { standardWebhooksSecret = "" } of [before, after]) {
        assert.deepStrictEqual(
          new Webhook(standardWebhooksSecret).verify(delivery.text, headers),
          JSON.parse(delivery.text)
        )
      }
      assert.strictEqual(headers["webhook-id"], headers["x-service-event-id"])
      assert.include(headers["x-service-signature"], `t=${headers["webhook-timestamp"]},`)
      const [other] = yield* plain.waitFor(1)
      assert.deepStrictEqual(
        Object.keys(other?.headers ?? {}).filter((name) => name.startsWith("webhook-")),
        []
      )
    }).pipe(Effect.scoped, Effect.provide(layer))
)
