import { assert } from "@effect/vitest"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { WebhooksRepo } from "@vault-custody/domain/Webhooks/WebhooksRepo"
import { Effect } from "effect"
import { newEndpoint } from "../Deliveries/Support.ts"
import { contract } from "../support/Backends.ts"
import { newOrganization } from "../support/Fixtures.ts"

contract("storage of webhook endpoints", (it) => {
  it.effect("counts what an organization has, deleted ones and other organizations' aside", () =>
    Effect.gen(function* () {
      const repo = yield* WebhooksRepo
      const { run } = yield* Transaction
      const organizationId = yield* newOrganization
      yield* newEndpoint(yield* newOrganization)
      assert.strictEqual(yield* run(repo.lockCount(organizationId)), 0)
      const first = yield* newEndpoint(organizationId)
      yield* newEndpoint(organizationId)
      assert.strictEqual(yield* run(repo.lockCount(organizationId)), 2)
      yield* repo.delete(organizationId, first, Date.now())
      assert.strictEqual(yield* run(repo.lockCount(organizationId)), 1)
    })
  )

  it.effect("of creations at once each counts those before it", () =>
    Effect.gen(function* () {
      const repo = yield* WebhooksRepo
      const { run } = yield* Transaction
      const organizationId = yield* newOrganization
      const create = run(Effect.tap(repo.lockCount(organizationId), () => newEndpoint(organizationId)))
      const counts = yield* Effect.all(
        Array.from({ length: 10 }, () => create),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        counts.sort((a, b) => a - b),
        [...Array(10).keys()]
      )
    })
  )
})
