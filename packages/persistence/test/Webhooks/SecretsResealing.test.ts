import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import type { CheckedWebhookUrl } from "@vault-custody/domain/Webhooks/WebhookUrl"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { Clock, Effect, Option, Redacted } from "effect"
import { resealSecrets } from "../../src/Webhooks/SecretsResealing.ts"
import { layerPgOwner } from "../support/Backends.ts"

const key = (byte: number) => Redacted.make(new Uint8Array(32).fill(byte))
const oldest = SecretBox.layer(key(1))
const old = SecretBox.layer(key(2), [key(1)])
const current = SecretBox.layer(key(3), [key(2), key(1)])
const onlyCurrent = SecretBox.layer(key(3))

const organizationId = "org_1"
const webhookId = (n: number): WebhookEndpointId => `whk_${String(n).padStart(4, "0")}`
const hour = 3_600_000

/** `count` endpoints whose secrets are sealed under the key that writes; nothing is left of earlier ones. */
const endpoints = Effect.fnUntraced(function* (count: number) {
  const sql = yield* PgClient.PgClient
  const repo = yield* WebhooksRepo
  const box = yield* SecretBox
  const now = yield* Clock.currentTimeMillis
  yield* sql`INSERT INTO organizations (id, name, contact_email, created_at) VALUES (${organizationId}, 'Acme', '', now())
    ON CONFLICT DO NOTHING`
  yield* sql`/* across organizations: a test */ DELETE FROM webhook_endpoints`
  for (let n = 0; n < count; n++) {
    const id = webhookId(n)
    const url = "https://example.com" as CheckedWebhookUrl
    const webhook = {
      id,
      organizationId,
      name: "",
      mode: "live",
      url,
      events: [],
      isActive: true,
      headerStyle: "vault",
      payload: "thin",
      health: { state: "unused" },
      metadata: {}
    } as const
    yield* repo.insert(
      { ...webhook, createdAt: now, updatedAt: now },
      { version: 1, current: yield* box.seal(`whsec_${n}`, id) }
    )
  }
})

/** As a rotation does: under a lock, the current secret becomes the previous one. */
const rotate = Effect.fnUntraced(function* (n: number, secret: string, graceMillis: number) {
  const repo = yield* WebhooksRepo
  const box = yield* SecretBox
  const transaction = yield* Transaction
  const id = webhookId(n)
  yield* transaction.run(
    Effect.gen(function* () {
      yield* repo.lock(organizationId, id)
      const before = Option.getOrThrow(yield* repo.secrets(organizationId, id))
      const now = yield* Clock.currentTimeMillis
      yield* repo.replaceSecrets(
        organizationId,
        id,
        {
          version: before.version + 1,
          current: yield* box.seal(secret, id),
          previous: { secret: before.current, expiresAt: now + graceMillis }
        },
        now
      )
    })
  )
})

const secretsOf = Effect.fnUntraced(function* (n: number) {
  const repo = yield* WebhooksRepo
  const box = yield* SecretBox
  const id = webhookId(n)
  const { current, previous, version } = Option.getOrThrow(yield* repo.secrets(organizationId, id))
  return {
    version,
    current: yield* box.open(current, id),
    previous: previous === undefined ? undefined : yield* box.open(previous.secret, id)
  }
})

layer(layerPgOwner, { excludeTestServices: true })("Resealing", (it) => {
  it.effect("moves every secret to the key that writes, and nothing when it is repeated", () =>
    Effect.gen(function* () {
      yield* Effect.provide(endpoints(250), oldest)
      yield* Effect.provide(rotate(7, "whsec_rotated", hour), old)
      assert.deepStrictEqual(yield* Effect.provide(resealSecrets, current), {
        moved: 250,
        unreadable: [],
        left: 0
      })
      assert.deepStrictEqual(yield* Effect.provide(resealSecrets, current), {
        moved: 0,
        unreadable: [],
        left: 0
      })

      const all = yield* Effect.provide(Effect.forEach([0, 7, 249], secretsOf), onlyCurrent)
      assert.deepStrictEqual(all, [
        { version: 1, current: "whsec_0", previous: undefined },
        { version: 2, current: "whsec_rotated", previous: "whsec_7" },
        { version: 1, current: "whsec_249", previous: undefined }
      ])
    })
  )

  it.effect("loses no rotation that happens meanwhile, and none of them waits for ever", () =>
    Effect.gen(function* () {
      yield* Effect.provide(endpoints(250), old)
      const rotations = Effect.forEach(
        Array.from({ length: 250 }, (_, n) => n),
        (n) => Effect.provide(rotate(249 - n, `whsec_new_${249 - n}`, hour), current),
        { concurrency: 8, discard: true }
      )
      yield* Effect.all([rotations, Effect.provide(resealSecrets, current)], { concurrency: 2 })
      assert.strictEqual((yield* Effect.provide(resealSecrets, current)).left, 0)
      for (let n = 0; n < 250; n++) {
        assert.deepStrictEqual(yield* Effect.provide(secretsOf(n), onlyCurrent), {
          version: 2,
          current: `whsec_new_${n}`,
          previous: `whsec_${n}`
        })
      }
    })
  )

  it.effect("drops a secret whose grace period is over", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      yield* Effect.provide(endpoints(1), old)
      yield* Effect.provide(rotate(0, "whsec_new", -hour), old)
      yield* Effect.provide(resealSecrets, current)
      const [row] =
        yield* sql`/* across organizations: a test */ SELECT previous_secret, previous_secret_expires_at FROM webhook_endpoints`
      assert.deepStrictEqual(row, { previousSecret: null, previousSecretExpiresAt: null })
    })
  )

  it.effect("names what it cannot open, leaves it as it is, and moves the rest", () =>
    Effect.gen(function* () {
      yield* Effect.provide(endpoints(3), old)
      yield* Effect.provide(rotate(1, "whsec_lost", hour), SecretBox.layer(key(9)))
      const { left, moved, unreadable } = yield* Effect.provide(resealSecrets, current)
      assert.deepStrictEqual({ left, moved }, { left: 1, moved: 2 })
      assert.deepStrictEqual(
        unreadable.map(({ reason, webhookId }) => [webhookId, reason._tag]),
        [[webhookId(1), "SecretUnreadable"]]
      )
      const lost = yield* Effect.provide(secretsOf(1), SecretBox.layer(key(9), [key(2)]))
      assert.strictEqual(lost.current, "whsec_lost")
    })
  )

  it.effect("changes nothing that a customer sees of an endpoint", () =>
    Effect.gen(function* () {
      const repo = yield* WebhooksRepo
      yield* Effect.provide(endpoints(1), old)
      const before = yield* repo.find(organizationId, webhookId(0))
      yield* Effect.provide(resealSecrets, current)
      assert.deepStrictEqual(yield* repo.find(organizationId, webhookId(0)), before)
    })
  )
})
