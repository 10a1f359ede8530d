import { assert, layer } from "@effect/vitest"
import { EgressRules } from "@vault-custody/domain/Webhooks/EgressRules"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import type { CheckedWebhookUrl } from "@vault-custody/domain/Webhooks/WebhookUrl"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import { withClockAt } from "@vault-custody/testing/WithClockAt"
import { Clock, Effect, Layer, Option, Redacted } from "effect"
import { Dns } from "effect/net"
import { layerPg } from "../support/Backends.ts"
import { newOrganization } from "../support/Fixtures.ts"

const layerWebhooks = Webhooks.layer.pipe(
  Layer.provideMerge(layerPg),
  Layer.provide([
    SecretBox.layer(Redacted.make(new Uint8Array(32).fill(1))),
    Layer.succeed(EgressRules, EgressRules.standard),
    Layer.orDie(Dns.layerStatic({}))
  ])
)

layer(layerWebhooks, { excludeTestServices: true })("the rotation of a secret", (it) => {
  it.effect("its grace lasts by the database's clock, whatever time it is where it was asked for", () =>
    Effect.gen(function* () {
      const organizationId = yield* newOrganization
      const webhooks = yield* Webhooks
      const { id } = yield* webhooks.create(organizationId, {
        name: "test",
        url: "https://hooks.acme-metals.com/vault" as CheckedWebhookUrl,
        events: ["fbo_account.created"]
      })
      const now = yield* Clock.currentTimeMillis
      const day = 86_400_000
      for (const clock of [now - day, now + day]) {
        yield* withClockAt(clock)(webhooks.rotate(organizationId, id, 3600))
        const secrets = yield* (yield* WebhooksRepo).secrets(organizationId, id)
        const expiresAt = Option.getOrThrow(secrets).previous?.expiresAt ?? 0
        assert.isAtLeast(expiresAt, now + 3_600_000)
        assert.isBelow(expiresAt, now + day)
      }
    })
  )
})
