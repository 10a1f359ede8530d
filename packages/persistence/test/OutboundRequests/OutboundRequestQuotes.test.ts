import { assert, layer as suite } from "@effect/vitest"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { OutboundRequestsRepo } from "@vault-custody/domain/OutboundRequests/OutboundRequestsRepo"
import { OutboundRequestQuotes } from "@vault-custody/domain/OutboundRequests/OutboundRequestQuotes"
import { RateProviderUnavailable } from "@vault-custody/domain/Rates/RateProvider"
import type { OrganizationId, OutboundRequestId } from "@vault-custody/schema/Common/Id"
import type { ShippingInput } from "@vault-custody/schema/OutboundRequests/Shipping"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import { withClockAt } from "@vault-custody/testing/WithClockAt"
import { Clock, Deferred, Effect, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"
import { atTime, newHoldings } from "../support/Fixtures.ts"
import { ask, both, inMemory, inPostgres, rate, RateDesk } from "./Support.ts"

const quoteAll = Effect.gen(function* () {
  const quotes = yield* OutboundRequestQuotes
  yield* Effect.repeat(quotes.quoteDue(100), { while: (tried) => tried > 0 })
})

let cities = 0

/** An organization with a request that owes a quote, and no other request anywhere that does. */
const asked = Effect.fnUntraced(function* (shipping?: ShippingInput) {
  yield* quoteAll
  const city = `City ${cities++}`
  const holdings = yield* newHoldings(2)
  const { organizationId, items } = holdings
  const request = yield* ask(holdings, items, { city, ...(shipping === undefined ? {} : { shipping }) })
  const desk = yield* RateDesk
  return {
    ...holdings,
    city,
    id: request.id,
    createdAt: request.createdAt,
    answer: (answer: Parameters<typeof desk.answers.set>[1]) => desk.answers.set(city, answer),
    timesAsked: Effect.sync(() => desk.asked.get(city) ?? 0),
    quote: quoteOf(organizationId, request.id)
  }
})

const quoteOf = (organizationId: OrganizationId, id: OutboundRequestId) =>
  Effect.flatMap(OutboundRequests, (requests) =>
    Effect.map(requests.get(organizationId, id), (request) => request.shipping.quote)
  )

const down = Effect.fail(new RateProviderUnavailable({ reason: "down" }))

both("the quotes of outbound requests", (it) => {
  it.effect("after creation the cheapest service is quoted, with every field that a quote has", () =>
    Effect.gen(function* () {
      const request = yield* asked()
      assert.isUndefined(yield* request.quote)
      const quotedAt = (yield* Clock.currentTimeMillis) + 5
      yield* atTime(quotedAt)(quoteAll)
      assert.deepStrictEqual(yield* request.quote, {
        carrier: "Pony",
        service: "Pony SLOW",
        serviceCode: "SLOW",
        quotedCents: 1500,
        currency: "USD",
        quotedAt,
        insuredValueCents: 200,
        weightGrams: 1000
      })
      yield* quoteAll
      assert.strictEqual(yield* request.timesAsked, 1)
    })
  )

  it.effect("with mode service the service that was named is quoted", () =>
    Effect.gen(function* () {
      const request = yield* asked({ mode: "service", serviceCode: "FAST" })
      yield* quoteAll
      assert.deepInclude(yield* request.quote, { serviceCode: "FAST", quotedCents: 4000 })
    })
  )

  it.effect("after approval it is quoted again, at the prices of then", () =>
    Effect.gen(function* () {
      const request = yield* asked()
      yield* quoteAll
      request.answer(Effect.succeed([rate("SLOW", 9900), rate("SAIL", 1700)]))
      yield* (yield* OutboundRequests).approve(request.id, operationsKey, undefined)
      assert.deepInclude(yield* request.quote, { quotedCents: 1500 })
      yield* quoteAll
      assert.deepInclude(yield* request.quote, { serviceCode: "SAIL", quotedCents: 1700 })
    })
  )

  it.effect("where the chosen service does not qualify there is no quote, and no further attempt", () =>
    Effect.gen(function* () {
      const request = yield* asked({ mode: "service", serviceCode: "NONE" })
      yield* quoteAll
      yield* atTime((yield* Clock.currentTimeMillis) + 86_400_000)(quoteAll)
      assert.isUndefined(yield* request.quote)
      assert.strictEqual(yield* request.timesAsked, 1)
    })
  )

  it.effect("a service that no longer qualifies at approval takes the quote with it", () =>
    Effect.gen(function* () {
      const request = yield* asked()
      yield* quoteAll
      request.answer(Effect.succeed([]))
      yield* (yield* OutboundRequests).approve(request.id, operationsKey, undefined)
      yield* quoteAll
      assert.isUndefined(yield* request.quote)
    })
  )

  it.effect("while the provider is down it is tried again, after pauses that grow to five minutes", () =>
    Effect.gen(function* () {
      const request = yield* asked()
      request.answer(down)
      const pauses: Array<number> = []
      let now = (yield* Clock.currentTimeMillis) + 1
      yield* atTime(now)(quoteAll)
      for (let attempt = 1; attempt <= 10; attempt++) {
        const times = yield* request.timesAsked
        assert.strictEqual(times, attempt)
        let pause = 1000
        while ((yield* request.timesAsked) === times) {
          pause += 1000
          yield* atTime(now + pause)(quoteAll)
        }
        pauses.push(pause / 1000)
        now += pause
      }
      assert.deepStrictEqual(pauses, [2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
      request.answer(Effect.succeed([rate("SLOW", 1500)]))
      yield* atTime(now + 300_000)(quoteAll)
      assert.deepInclude(yield* request.quote, { quotedCents: 1500 })
    })
  )

  it.effect("one that fails, dies or never answers keeps no other from its quote", () =>
    Effect.gen(function* () {
      const failing = yield* asked()
      const desk = yield* RateDesk
      const more = Effect.fnUntraced(function* (city: string) {
        const holdings = yield* newHoldings(1)
        const request = yield* ask(holdings, holdings.items, { city })
        return quoteOf(holdings.organizationId, request.id)
      })
      const release = yield* Deferred.make<void>()
      failing.answer(down)
      desk.answers.set("Dying", Effect.die(new Error("a bug of the provider's client")))
      desk.answers.set("Hanging", Effect.as(Deferred.await(release), []))
      yield* more("Dying")
      yield* more("Hanging")
      const healthy = [yield* more("Well"), yield* more("Weller")]
      const fiber = yield* Effect.forkChild((yield* OutboundRequestQuotes).quoteDue(100))
      yield* Effect.forEach(healthy, (quote) =>
        Effect.repeat(quote, { until: (found) => found !== undefined })
      )
      yield* Deferred.succeed(release, undefined)
      assert.strictEqual(yield* Fiber.join(fiber), 5)
      failing.answer(Effect.succeed([]))
      desk.answers.delete("Dying")
      yield* atTime((yield* Clock.currentTimeMillis) + 10_000)(quoteAll)
      assert.strictEqual(yield* failing.timesAsked, 2)
    })
  )

  it.effect("several dispatchers at once ask for each request once", () =>
    Effect.gen(function* () {
      yield* quoteAll
      const desk = yield* RateDesk
      const quotes = yield* OutboundRequestQuotes
      const holdings = yield* newHoldings(60)
      const requests = yield* Effect.forEach(holdings.items, (item) =>
        ask(holdings, [item], { city: `City ${cities++}` })
      )
      const dispatchers = Array.from({ length: 6 })
      const atOnce = { concurrency: "unbounded" } as const
      const firstQuote = quoteOf(holdings.organizationId, requests[0]?.id ?? "obr_")
      // Once all of them have a connection, they really claim at the same time.
      yield* Effect.forEach(dispatchers, () => firstQuote, atOnce)
      const tried = yield* Effect.forEach(
        dispatchers,
        () => Effect.forEach(Array.from({ length: 5 }), () => quotes.quoteDue(2)),
        atOnce
      )
      const total = tried.flat().reduce((sum, count) => sum + count, 0)
      yield* quoteAll
      assert.isAtMost(total, requests.length)
      for (const { destinationAddress, id } of requests) {
        assert.isDefined(yield* quoteOf(holdings.organizationId, id))
        assert.strictEqual(desk.asked.get(destinationAddress.city), 1)
      }
    })
  )

  it.effect(
    "the claim of a dispatcher that died is another's once its lease has run out, and never settles",
    () =>
      Effect.gen(function* () {
        const request = yield* asked()
        const repo = yield* OutboundRequestsRepo
        const now = (yield* Clock.currentTimeMillis) + 1
        const [dead] = yield* atTime(now)(repo.claimQuotes({ leaseMillis: 1000, limit: 100 }))
        assert.deepInclude(dead, { id: request.id, attempts: 1 })
        assert.lengthOf(dead?.items ?? [], 2)
        assert.strictEqual(yield* atTime(now + 999)((yield* OutboundRequestQuotes).quoteDue(100)), 0)
        const [other] = yield* atTime(now + 1000)(repo.claimQuotes({ leaseMillis: 2000, limit: 100 }))
        assert.deepInclude(other, { id: request.id, attempts: 2 })
        if (dead === undefined || other === undefined) return assert.fail("both claims were made")
        const quote = {
          carrier: "Pony",
          service: "Late",
          serviceCode: "LATE",
          quotedCents: 1,
          currency: "USD",
          quotedAt: now,
          insuredValueCents: 1,
          weightGrams: 1
        }
        yield* repo.settleQuote(dead, quote)
        yield* atTime(now)(repo.postponeQuote(dead, 0))
        assert.isUndefined(yield* request.quote)
        assert.lengthOf(yield* atTime(now + 2999)(repo.claimQuotes({ leaseMillis: 6000, limit: 100 })), 0)
        yield* repo.settleQuote(other, { ...quote, serviceCode: "GOOD" })
        assert.deepInclude(yield* request.quote, { serviceCode: "GOOD" })
      })
  )

  it.effect("what a dispatcher that died was asking for is asked for again within a minute", () =>
    Effect.gen(function* () {
      const request = yield* asked()
      const now = (yield* Clock.currentTimeMillis) + 1
      const started = yield* Deferred.make<void>()
      request.answer(Effect.andThen(Deferred.succeed(started, undefined), Effect.never))
      const { quoteDue } = yield* OutboundRequestQuotes
      yield* Effect.forkChild(atTime(now)(quoteDue(100)))
      yield* Deferred.await(started)
      request.answer(Effect.succeed([rate("AGAIN", 1)]))
      yield* atTime(now + 60_000)(quoteDue(100))
      assert.deepInclude(yield* request.quote, { serviceCode: "AGAIN" })
    })
  )

  it.effect("an approval during the asking is quoted again: the answer from before does not settle it", () =>
    Effect.gen(function* () {
      const request = yield* asked()
      const approve = Effect.flatMap(OutboundRequests, (requests) =>
        requests.approve(request.id, operationsKey, undefined)
      )
      const context = yield* Effect.context<OutboundRequests>()
      request.answer(Effect.as(Effect.orDie(Effect.provide(approve, context)), [rate("BEFORE", 1)]))
      yield* (yield* OutboundRequestQuotes).quoteDue(100)
      request.answer(Effect.succeed([rate("AFTER", 2)]))
      yield* quoteAll
      assert.deepInclude(yield* request.quote, { serviceCode: "AFTER" })
    })
  )

  it.effect("a request that is cancelled or rejected owes no quote", () =>
    Effect.gen(function* () {
      for (const close of ["cancel", "reject"] as const) {
        const request = yield* asked()
        const requests = yield* OutboundRequests
        yield* close === "cancel"
          ? requests.cancel(request.organizationId, request.id, undefined)
          : requests.reject(request.id, undefined)
        yield* quoteAll
        assert.strictEqual(yield* request.timesAsked, 0)
      }
    })
  )

  it.effect("a dispatcher that is stopped while it asks gives its claims back", () =>
    Effect.gen(function* () {
      const request = yield* asked()
      const started = yield* Deferred.make<void>()
      request.answer(Effect.andThen(Deferred.succeed(started, undefined), Effect.never))
      const fiber = yield* Effect.forkChild((yield* OutboundRequestQuotes).quoteDue(100))
      yield* Deferred.await(started)
      yield* Fiber.interrupt(fiber)
      request.answer(Effect.succeed([rate("SLOW", 1500)]))
      yield* quoteAll
      assert.deepInclude(yield* request.quote, { quotedCents: 1500 })
    })
  )

  it.effect("the longest due come first, and no more than the limit", () =>
    Effect.gen(function* () {
      const request = yield* asked()
      const later = yield* newHoldings(1)
      yield* atTime(request.createdAt + 10)(ask(later, later.items))
      const repo = yield* OutboundRequestsRepo
      const claim = repo.claimQuotes({ leaseMillis: 60_000, limit: 1 })
      const [first] = yield* atTime(request.createdAt + 10)(claim)
      assert.strictEqual(first?.id, request.id)
      const found = yield* repo.find(later.organizationId, request.id)
      assert.isTrue(Option.isNone(found), "a request is its organization's alone")
    })
  )
})

suite(inPostgres, { excludeTestServices: true })("on machines whose clocks are wrong", (it) => {
  it.effect("a request is quoted at once, whatever time it is where it was made and where it is quoted", () =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const hour = 3_600_000
      for (const [here, there] of [
        [now + hour, now],
        [now, now - hour]
      ] as const) {
        const request = yield* withClockAt(here)(asked())
        yield* withClockAt(there)(quoteAll)
        assert.isDefined(yield* request.quote)
        yield* withClockAt(here)((yield* OutboundRequests).approve(request.id, operationsKey, undefined))
        yield* withClockAt(there)(quoteAll)
        assert.strictEqual(yield* request.timesAsked, 2)
      }
    })
  )
})

suite(inMemory)("a rate provider that never answers", (it) => {
  it.effect("is waited for 25 seconds, and asked again after the pause", () =>
    Effect.gen(function* () {
      const request = yield* asked()
      request.answer(Effect.never)
      const quotes = yield* OutboundRequestQuotes
      const fiber = yield* Effect.forkChild(quotes.quoteDue(100))
      yield* TestClock.adjust("24 seconds")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* Fiber.join(fiber), 1)
      assert.strictEqual(yield* quotes.quoteDue(100), 0)
      request.answer(Effect.succeed([rate("SLOW", 1500)]))
      yield* TestClock.adjust("2 seconds")
      yield* quoteAll
      assert.deepInclude(yield* request.quote, { quotedCents: 1500 })
    })
  )
})
