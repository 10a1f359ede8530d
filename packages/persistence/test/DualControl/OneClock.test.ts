import { assert, layer as suite } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { StorageClock } from "@vault-custody/domain/Common/StorageClock"
import { DualControlAbove } from "@vault-custody/domain/DualControl/DualControlAbove"
import { OperatorsRepo } from "@vault-custody/domain/Identity/OperatorsRepo"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { ProductsRepo } from "@vault-custody/domain/Products/ProductsRepo"
import type { OperatorPrincipal } from "@vault-custody/schema/Identity/Principal"
import { withClockAt } from "@vault-custody/testing/WithClockAt"
import { Effect, Layer } from "effect"
import { ask, outbound } from "../OutboundRequests/Support.ts"
import { newHoldings } from "../support/Fixtures.ts"
import { overBoth } from "../support/Records.ts"

const day = 24 * 60 * 60 * 1000

/** A request for two items that are insured for 100 cents each is above it. */
const { inPostgres } = overBoth(Layer.provide(outbound, Layer.succeed(DualControlAbove, 150n)))

const newSupervisor = Effect.gen(function* () {
  const ids = yield* Ids
  const id = yield* ids.next("opr")
  const operator = {
    id,
    email: `${id}@vault.example`,
    name: "Olga",
    role: "supervisor",
    status: "active",
    lastSignedInAt: null,
    createdAt: 0,
    updatedAt: 0
  } as const
  yield* (yield* OperatorsRepo).insert(operator, "operations-key")
  const session = { id: yield* ids.next("ses"), via: null, fromLink: false }
  return { type: "operator", id, name: "Olga", role: "supervisor", session } satisfies OperatorPrincipal
})

suite(inPostgres, { excludeTestServices: true })("dual control", (it) => {
  it.effect("goes by the database's clock, however wrong the clock of the process is", () =>
    Effect.gen(function* () {
      const clock = yield* StorageClock
      const requests = yield* OutboundRequests
      for (const wrongBy of [day, -day]) {
        const { items, productId, ...holdings } = yield* newHoldings(2)
        const before = yield* clock.now
        const wrong = withClockAt(before + wrongBy)
        const request = yield* wrong(ask(holdings, items))
        assert.isAtLeast(request.createdAt, before)
        // The highest value since the request was made counts, so that lowering it bypasses nothing.
        const id = yield* (yield* Ids).next("val")
        yield* (yield* ProductsRepo).value({ id, productId, insuredValueCents: 1n })
        const approved = yield* wrong(requests.approve(request.id, yield* newSupervisor, undefined))
        assert.deepInclude(approved, { status: "pending_review" })
        const [approval] = approved.approvals
        assert.isAtLeast(approval?.at ?? 0, before)
        assert.isAtMost(approval?.at ?? Infinity, yield* clock.now)
      }
    })
  )
})
