import { assert, it } from "@effect/vitest"
import type { LaneClaim, WaitingLane } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import { LaneScheduler } from "../../src/Deliveries/LaneScheduler.ts"

const now = 1_000_000

const lane = (webhook: string, options: Partial<WaitingLane> = {}): WaitingLane => ({
  webhookId: `whk_${webhook}`,
  organizationId: "org_a",
  isRetry: false,
  dueAt: now,
  ...options
})

const lanesOf = (found: ReadonlyArray<WaitingLane>, maxInFlight = 100, maxInFlightPerEndpoint = 8) => {
  const lanes = new LaneScheduler({ maxInFlight, maxInFlightPerEndpoint })
  lanes.replace(found, lanes.notices)
  return lanes
}

const limits = (claims: ReadonlyArray<LaneClaim>) =>
  Object.fromEntries(
    claims.map(({ isRetry, limit, webhookId }) => [`${webhookId}${isRetry ? " retry" : ""}`, limit])
  )

/** Begins what was allocated, as if every lane had as much. */
const begin = (lanes: LaneScheduler, claims: ReadonlyArray<LaneClaim>) => {
  for (const claim of claims) for (let n = 0; n < claim.limit; n++) lanes.begin(claim)
}

const total = (claims: ReadonlyArray<LaneClaim>) => claims.reduce((sum, { limit }) => sum + limit, 0)

it("places go round the endpoints, so that none gets more while another waits", () => {
  const lanes = lanesOf([lane("a"), lane("b"), lane("c")], 6)
  assert.deepStrictEqual(limits(lanes.allocate(now)), { whk_a: 2, whk_b: 2, whk_c: 2 })
})

it("places go round the organizations first: many endpoints get no more than one", () => {
  const many = ["a", "b", "c", "d", "e", "f"].map((name) => lane(name))
  const lanes = lanesOf([...many, lane("z", { organizationId: "org_z" })], 6)
  assert.strictEqual(limits(lanes.allocate(now))["whk_z"], 3)
})

it("who was served last goes last the next time", () => {
  const lanes = lanesOf([lane("a"), lane("b"), lane("c")], 2)
  const [first, second] = [lanes.allocate(now), lanes.allocate(now)]
  assert.deepStrictEqual(limits(first), { whk_a: 1, whk_b: 1 })
  assert.deepStrictEqual(limits(second), { whk_c: 1, whk_a: 1 })
})

it("an endpoint gets no more at once than its window, whatever waits for it", () => {
  const lanes = lanesOf([lane("a")])
  const claims = lanes.allocate(now)
  assert.deepStrictEqual(limits(claims), { whk_a: 4 })
  begin(lanes, claims)
  assert.deepStrictEqual(lanes.allocate(now), [])
})

it("first attempts and retries of an endpoint share its window", () => {
  const lanes = lanesOf([lane("a"), lane("a", { isRetry: true })])
  assert.deepStrictEqual(limits(lanes.allocate(now)), { whk_a: 2, "whk_a retry": 2 })
})

it("retries get half of all places at most, and leave the rest to first attempts", () => {
  const retries = Array.from({ length: 50 }, (_, n) => lane(`r${n}`, { isRetry: true }))
  const lanes = lanesOf(retries, 20)
  const claims = lanes.allocate(now)
  assert.strictEqual(total(claims), 10)
  begin(lanes, claims)
  lanes.markDue("whk_new", now)
  assert.strictEqual(limits(lanes.allocate(now))["whk_new"], 4)
})

it("endpoints that hang leave places to those that answer, and to those that are new", () => {
  const lanes = lanesOf(
    Array.from({ length: 5 }, (_, n) => lane(`h${n}`)),
    16
  )
  begin(lanes, lanes.allocate(now))
  for (let n = 0; n < 5; n++) for (let k = 0; k < 3; k++) lanes.end(lane(`h${n}`), false)
  begin(lanes, lanes.allocate(now))
  assert.isAtMost(lanes.inFlight, 8)
  lanes.markDue("whk_new", now)
  assert.isAtLeast(limits(lanes.allocate(now))["whk_new"] ?? 0, 1)
})

it("a lane that gave less than was asked is not asked again until something is known to wait", () => {
  const lanes = lanesOf([lane("a")])
  const [claim] = lanes.allocate(now)
  assert.isDefined(claim)
  lanes.claimed(claim, claim.limit - 1, now)
  assert.deepStrictEqual(lanes.allocate(now), [])
  assert.strictEqual(lanes.nextDueAt(), Infinity)
  lanes.markDue("whk_a", now + 1)
  assert.strictEqual(lanes.nextDueAt(), now + 1)
  assert.lengthOf(lanes.allocate(now + 1), 1)
})

it("a retry is not asked for before it is due", () => {
  const lanes = lanesOf([])
  lanes.markRetryDue("whk_a", now + 60_000)
  assert.deepStrictEqual(lanes.allocate(now + 59_999), [])
  assert.strictEqual(lanes.nextDueAt(), now + 60_000)
  assert.deepStrictEqual(limits(lanes.allocate(now + 60_000)), { "whk_a retry": 4 })
})

it("what is noticed while a look is under way outlives the look's older answer", () => {
  const lanes = lanesOf([])
  const before = lanes.notices
  lanes.markDue("whk_a", now)
  lanes.replace([], before)
  assert.lengthOf(lanes.allocate(now), 1)
  lanes.replace([], lanes.notices)
  assert.deepStrictEqual(lanes.allocate(now), [])
})

it("a claim begins where the lane is known to begin, a little behind what was claimed, and a look corrects it", () => {
  const lanes = lanesOf([lane("a", { dueAt: now - 60_000 })])
  const [first] = lanes.allocate(now)
  assert.isDefined(first)
  assert.strictEqual(first.dueFrom, now - 60_000)
  lanes.claimed(first, first.limit, now)
  assert.strictEqual(lanes.allocate(now)[0]?.dueFrom, now - 1000)
  lanes.replace([lane("a", { dueAt: now - 30_000 })], lanes.notices)
  assert.strictEqual(lanes.allocate(now)[0]?.dueFrom, now - 30_000)
})
