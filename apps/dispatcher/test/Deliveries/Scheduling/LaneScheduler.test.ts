import { assert, describe, it } from "@effect/vitest"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { LaneScheduler } from "../../../src/Deliveries/Scheduling/LaneScheduler.ts"
import { endpoint, endpoints, limits, randomFrom, Simulation, type SimulatedDelivery } from "./Simulation.ts"

/** How late attempts began, in milliseconds; Infinity for those that have not. */
const latest = (deliveries: ReadonlyArray<SimulatedDelivery>) =>
  Math.max(...deliveries.map(({ begunAt = Infinity, dueAt }) => begunAt - dueAt))

const hangs = 10_000

/** The part of what is published to quick endpoints that arrives beside so many slow ones of another organization. */
const rateBeside = (slow: number) => {
  const world = new Simulation()
  for (const each of endpoints(slow, "slow", { organization: "slow", takesMs: 9900 }))
    world.publish(each, 2000)
  world.run(4000)
  const others = endpoints(10, "quick", { organization: "quick" })
  const begunAt = world.now
  world.run(10_000, () => {
    // 3,200 a second, at random intervals as it were.
    if (world.now % 5 === 0) for (const each of others.slice(0, 8)) world.publish(each, 2)
  })
  const published = world.deliveries.filter(
    ({ endpoint: { organizationId }, dueAt }) =>
      organizationId === "org_quick" && dueAt >= begunAt && dueAt < world.now - 500
  )
  return published.filter(({ endedAt }) => endedAt !== undefined).length / published.length
}

const claimed = (webhookId: WebhookEndpointId, count: number, latestDueAt = 0) => ({
  webhookId,
  isBulk: false,
  organizationId: "org_one",
  host: webhookId,
  latestDueAt,
  hasMore: false,
  count,
  items: Array.from({ length: count }, (_, n) => n)
})

it("an endpoint gets as much claimed ahead as those beside it on average, however little was sent to it lately", () => {
  const scheduler = new LaneScheduler<number>({
    maxInFlight: 6,
    maxInFlightPerEndpoint: 100,
    maxInFlightPerHost: 256
  })
  const limitsAt = (now: number) => {
    for (const webhookId of ["whk_busy", "whk_quiet"] as const) scheduler.markDue(webhookId, now)
    assert.isUndefined(scheduler.next())
    return scheduler.takeClaims(now).map(({ limit }) => limit)
  }
  assert.deepStrictEqual(limitsAt(0), [3, 3])
  scheduler.claimed([claimed("whk_busy", 3), claimed("whk_quiet", 1)], 0)
  const attempts = Array.from({ length: 4 }, () => scheduler.next())
  scheduler.markDue("whk_quiet", 5)
  for (const attempt of attempts) {
    assert.isDefined(attempt)
    scheduler.ended(attempt, 1)
  }
  // 3 slots each; 3 and 1 began within 10 ms, which is 30 and 10 in 100 ms, and 20 on average.
  assert.deepStrictEqual(limitsAt(10), [3 + 30, 3 + 20])
})

describe("where a claim begins to read", () => {
  const now = 100_000
  const webhookId = "whk_one"
  const make = () => {
    const scheduler = new LaneScheduler<number>({
      maxInFlight: 4,
      maxInFlightPerEndpoint: 8,
      maxInFlightPerHost: 256
    })
    /** The request of the next claim, after all claimed deliveries were sent. */
    const nextClaim = () => {
      for (let sent = scheduler.next(); sent !== undefined; sent = scheduler.next())
        scheduler.ended(sent, 1000)
      const [claim] = scheduler.takeClaims(now)
      return claim
    }
    scheduler.found([{ webhookId, isBulk: false, organizationId: "org_one", dueAt: 10_000 }], now)
    const first = nextClaim()
    assert.deepStrictEqual([first?.dueFrom, first?.limit], [10_000, 4])
    return { scheduler, nextClaim }
  }

  it("a backlog is read on from where the last claim ended", () => {
    const { nextClaim, scheduler } = make()
    scheduler.claimed([claimed(webhookId, 4, 12_000)], now)
    assert.strictEqual(nextClaim()?.dueFrom, 12_000)
  })

  it("what was heard of while a claim was under way is looked for from a second before it", () => {
    const { nextClaim, scheduler } = make()
    scheduler.markDue(webhookId, 12_500)
    scheduler.claimed([claimed(webhookId, 4, 12_000)], now)
    assert.strictEqual(nextClaim()?.dueFrom, 11_500)
  })

  it("a lane of which everything was claimed is read again from a second before its end", () => {
    const { nextClaim, scheduler } = make()
    scheduler.claimed([claimed(webhookId, 3, 12_000)], now)
    scheduler.markDue(webhookId, now)
    assert.strictEqual(nextClaim()?.dueFrom, 11_000)
  })

  it("after a claim that failed the same is asked for", () => {
    const { nextClaim, scheduler } = make()
    scheduler.claimFailed()
    assert.strictEqual(nextClaim()?.dueFrom, 10_000)
  })
})

describe("the schedule", () => {
  for (const count of [1, 16, 32]) {
    it(`${count} due deliveries begin at once at an endpoint that never answers, whatever it did before`, () => {
      const world = new Simulation()
      const hanging = endpoint("hanging", { takesMs: hangs })
      world.publish(hanging, 32)
      world.run(hangs * 2)
      const deliveries = world.publish(hanging, count)
      world.run(2000)
      assert.isAtMost(latest(deliveries), 2000)
    })
  }

  it("holds with all slots in use by one organization, as long as each endpoint's due deliveries fit", () => {
    const world = new Simulation()
    const hanging = endpoints(16, "hanging", { takesMs: hangs })
    const deliveries = hanging.flatMap((each) => world.publish(each, 32))
    world.run(2000)
    assert.isAtMost(latest(deliveries), 2000)
    assert.strictEqual(world.underWay.size, 512)
  })

  it("holds for what nobody was notified of", () => {
    const world = new Simulation()
    world.run(100)
    const deliveries = world.publish(endpoint("silent"), 20, false)
    world.run(2000)
    assert.isAtMost(latest(deliveries), 2000)
  })

  it("holds for a retry, which begins when it is due and not before", () => {
    const world = new Simulation()
    const failing = endpoint("failing")
    world.publish(failing)
    world.run(500)
    world.now = 60_000
    const retry = world.publish(failing)
    world.run(2000)
    assert.isAtMost(latest(retry), 10)
  })
})

describe("slots are shared", () => {
  it("between organizations: many endpoints get no more than one", () => {
    const world = new Simulation({ ...limits, maxInFlight: 64 })
    const many = endpoints(20, "many", { organization: "many", takesMs: 100 })
    const one = endpoint("one", { organization: "one", takesMs: 100 })
    for (const each of [...many, one]) world.publish(each, 1000)
    world.run(2000)
    const ended = Map.groupBy(
      world.deliveries.filter(({ endedAt }) => endedAt !== undefined),
      (delivery) => delivery.endpoint.organizationId
    )
    const ratio = (ended.get("org_one")?.length ?? 0) / (ended.get("org_many")?.length ?? 1)
    assert.isAtLeast(ratio, 0.9)
  })

  it("between the endpoints of an organization: none has two more than another", () => {
    const world = new Simulation({ ...limits, maxInFlight: 64 })
    const all = endpoints(10, "each", { takesMs: hangs })
    for (const each of all) world.publish(each, 1000)
    world.run(100)
    const slots = all.map(({ webhookId }) => world.slotsOf((other) => other.webhookId === webhookId))
    assert.isAtMost(Math.max(...slots) - Math.min(...slots), 1)
    assert.isAtLeast(Math.min(...slots), 4)
  })

  it("one that holds half gets no more while another has something due, and gives back what ends", () => {
    const world = new Simulation()
    const slow = endpoints(20, "slow", { organization: "slow", takesMs: 1000 })
    const busy = endpoints(20, "busy", { organization: "busy", takesMs: 1000 })
    for (const each of slow) world.publish(each, 1000)
    world.run(500)
    for (const each of busy) world.publish(each, 1000)
    world.run(3000)
    const held = world.slotsOf(({ organizationId }) => organizationId === "org_slow")
    assert.isAtMost(held, limits.maxInFlight / 2)
    assert.isAtLeast(held, limits.maxInFlight / 2 - 32)
  })

  it("20 slow endpoints with a backlog leave others their rate, from the first moment on", () => {
    assert.strictEqual(rateBeside(0), 1)
    assert.isAtLeast(rateBeside(20), 0.99)
  })

  it("an eighth is left free by an organization, at whatever times the backlogs of its endpoints were found", () => {
    const world = new Simulation()
    for (const each of endpoints(15, "first", { takesMs: hangs })) world.publish(each, 200, false)
    world.run(500)
    for (const each of endpoints(15, "next", { takesMs: hangs })) world.publish(each, 200, false)
    world.run(5000)
    assert.strictEqual(world.maxUnderWay, (limits.maxInFlight * 7) / 8)
  })

  it("endpoints of one host get 256 at once together, and what waits for that holds up nobody else", () => {
    const world = new Simulation()
    const together = endpoints(300, "together", { host: "one.example:443", takesMs: 3000 })
    for (const each of together) world.publish(each, 2)
    const [other] = [world.publish(endpoint("other", { organization: "b" }))]
    world.run(15_000)
    assert.strictEqual(world.maxPerHost, 256)
    assert.isAtMost(latest(other), 100)
    assert.isTrue(world.deliveries.every(({ endedAt }) => endedAt !== undefined))
  })
})

it("50,000 endpoints with a backlog cost a claim no more than the slots, and are forgotten when it is over", () => {
  const world = new Simulation()
  for (const each of endpoints(50_000, "dead", { takesMs: hangs })) world.publish(each)
  world.run(20)
  assert.strictEqual(world.underWay.size, limits.maxInFlight)
  assert.isAtMost(world.lanesClaimed, 2 * limits.maxInFlight)
  const small = new Simulation()
  for (const each of endpoints(2000, "quick", { takesMs: 1 })) small.publish(each)
  small.run(3000)
  assert.strictEqual(small.lanes, 0)
})

it("whatever comes in whatever order, no bound is exceeded, everything is sent, and nothing twice", () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomFrom(seed)
    const pick = (count: number) => Math.floor(random() * count)
    const bounds = {
      maxInFlight: 8 + pick(40),
      maxInFlightPerEndpoint: 1 + pick(8),
      maxInFlightPerHost: 4 + pick(16)
    }
    const world = new Simulation(bounds)
    const all = Array.from({ length: 30 }, (_, n) =>
      endpoint(`${n}`, {
        organization: `${pick(5)}`,
        host: `${pick(6)}`,
        takesMs: 1 + pick(random() < 0.2 ? 300 : 20)
      })
    )
    world.run(2000, () => {
      const each = all[pick(all.length)]
      if (each !== undefined && random() < 0.3) world.publish(each, 1 + pick(6), random() < 0.8)
    })
    const isOver = () => world.deliveries.every(({ endedAt }) => endedAt !== undefined)
    for (let seconds = 0; seconds < 300 && !isOver(); seconds++) world.run(1000)
    world.run(1000)
    const text = `seed ${seed}`
    assert.isAtMost(world.maxUnderWay, bounds.maxInFlight, text)
    assert.isAtMost(world.maxPerHost, bounds.maxInFlightPerHost, text)
    assert.isTrue(isOver(), text)
    assert.strictEqual(world.underWay.size, 0, text)
    assert.strictEqual(world.lanes, 0, text)
  }
})

describe("what is redelivered in bulk", () => {
  it("takes the places of its endpoint that live deliveries leave free, but for a quarter", () => {
    const world = new Simulation()
    const receiver = endpoint("replayed", { takesMs: 15 })
    world.redeliver(receiver, 1000)
    world.run(500)
    assert.isAtLeast(
      world.slotsOf(() => true),
      20
    )
    assert.isAtMost(world.maxUnderWay, 24)
    const live = world.publish(receiver, 32)
    world.run(100)
    assert.isAtMost(latest(live), 50)
    assert.isAtMost(world.maxUnderWay, limits.maxInFlightPerEndpoint)
    world.run(1000)
    assert.isTrue(world.deliveries.every(({ endedAt }) => endedAt !== undefined))
  })

  it("waits for nothing but live deliveries, and these never for it, where a receiver hangs", () => {
    const world = new Simulation()
    const hanging = endpoint("replayed", { takesMs: hangs })
    world.redeliver(hanging, 1000)
    world.run(100)
    assert.strictEqual(world.maxUnderWay, 24)
    const live = world.publish(hanging, 8)
    world.run(20)
    assert.isAtMost(latest(live), 10)
  })

  it("leaves a part of the slots to live deliveries, of whichever organization", () => {
    const world = new Simulation()
    for (const each of endpoints(40, "replayed", { takesMs: hangs })) world.redeliver(each, 1000)
    world.run(200)
    assert.strictEqual(
      world.slotsOf(() => true),
      (limits.maxInFlight * 7) / 8
    )
    const live = endpoints(10, "live", { organization: "other" }).flatMap((each) => world.publish(each, 5))
    const own = world.publish(endpoint("replayed0", { takesMs: hangs }), 5)
    world.run(20)
    assert.isAtMost(latest([...live, ...own]), 10)
  })

  it("leaves a part of a host's requests to live deliveries", () => {
    const world = new Simulation()
    const shared = { host: "shared", takesMs: hangs }
    for (const each of endpoints(16, "replayed", shared)) world.redeliver(each, 1000)
    world.run(200)
    assert.strictEqual(world.maxPerHost, (limits.maxInFlightPerHost * 3) / 4)
    const live = world.publish(endpoint("live", shared), 5)
    world.run(20)
    assert.isAtMost(latest(live), 10)
  })
})
