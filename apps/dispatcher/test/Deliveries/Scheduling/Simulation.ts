import type { LaneClaim } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { LaneScheduler, type SlotLimits } from "../../../src/Deliveries/Scheduling/LaneScheduler.ts"
import type { Scheduled } from "../../../src/Deliveries/Scheduling/LaneState.ts"

/** An endpoint whose receiver takes so many milliseconds for each answer. */
export interface SimulatedEndpoint {
  readonly webhookId: WebhookEndpointId
  readonly organizationId: `org_${string}`
  readonly host: string
  readonly takesMs: number
}

/** A delivery, and when its attempt began. */
export interface SimulatedDelivery {
  readonly endpoint: SimulatedEndpoint
  readonly isBulk: boolean
  readonly dueAt: number
  begunAt?: number
  endedAt?: number
}

/** How long a claim takes, and how often all lanes are looked through. */
const claimMs = 3
const findEveryMs = 1000

export const limits: SlotLimits = { maxInFlight: 512, maxInFlightPerEndpoint: 32, maxInFlightPerHost: 256 }

/**
 * A dispatcher in a world without chance: a queue, receivers that take their time, and the scheduler between them. Time
 * goes on by milliseconds, and everything that happens in one of them happens in the same order in each run.
 */
export class Simulation {
  now = 0
  readonly #scheduler: LaneScheduler<SimulatedDelivery>
  readonly #queues = {
    live: new Map<WebhookEndpointId, Array<SimulatedDelivery>>(),
    bulk: new Map<WebhookEndpointId, Array<SimulatedDelivery>>()
  }
  readonly #endpoints = new Map<WebhookEndpointId, SimulatedEndpoint>()
  readonly underWay = new Set<Scheduled<SimulatedDelivery>>()
  readonly deliveries: Array<SimulatedDelivery> = []
  #claim: { readonly answersAt: number; readonly claims: ReadonlyArray<LaneClaim> } | undefined
  /** The most requests that were at once under way to one host, and over all. */
  maxPerHost = 0
  maxUnderWay = 0
  /** How many lanes claims were made of. */
  lanesClaimed = 0

  constructor(options: SlotLimits = limits) {
    this.#scheduler = new LaneScheduler(options)
  }

  get lanes(): number {
    return this.#scheduler.lanes
  }

  /** So many deliveries to the endpoint are due from now on, and dispatchers hear of them. */
  publish(endpoint: SimulatedEndpoint, count = 1, isHeard = true): ReadonlyArray<SimulatedDelivery> {
    const made = this.#queueUp(endpoint, count, false)
    if (isHeard) this.#scheduler.markDue(endpoint.webhookId, this.now)
    return made
  }

  /** So many are redelivered in bulk from now on; dispatchers find them when they look. */
  redeliver(endpoint: SimulatedEndpoint, count: number): ReadonlyArray<SimulatedDelivery> {
    return this.#queueUp(endpoint, count, true)
  }

  #queueUp(endpoint: SimulatedEndpoint, count: number, isBulk: boolean): ReadonlyArray<SimulatedDelivery> {
    this.#endpoints.set(endpoint.webhookId, endpoint)
    const made = Array.from({ length: count }, (): SimulatedDelivery => ({
      endpoint,
      isBulk,
      dueAt: this.now
    }))
    const queues = isBulk ? this.#queues.bulk : this.#queues.live
    const queue = queues.get(endpoint.webhookId) ?? []
    queues.set(endpoint.webhookId, queue)
    queue.push(...made)
    this.deliveries.push(...made)
    return made
  }

  /** Lets so many milliseconds go by; `each` is run in every one of them. */
  run(millis: number, each: () => void = () => {}): void {
    for (let n = 0; n < millis; n++) {
      each()
      this.#step()
      this.now += 1
    }
  }

  /** How many slots of the endpoints that match are in use. */
  slotsOf(matches: (endpoint: SimulatedEndpoint) => boolean): number {
    return [...this.underWay].filter(({ item }) => matches(item.endpoint)).length
  }

  #step(): void {
    for (const attempt of this.underWay) {
      const { begunAt = 0, endpoint } = attempt.item
      if (this.now - begunAt < endpoint.takesMs) continue
      attempt.item.endedAt = this.now
      this.underWay.delete(attempt)
      this.#scheduler.ended(attempt, endpoint.takesMs)
    }
    if (this.now % findEveryMs === 0) this.#find()
    if (this.#claim !== undefined && this.#claim.answersAt <= this.now) this.#answer(this.#claim.claims)
    this.#scheduler.advance(this.now)
    this.#begin()
    if (this.#claim === undefined && this.#scheduler.wantsClaim) {
      const claims = this.#scheduler.takeClaims(this.now)
      this.lanesClaimed += claims.length
      if (claims.length > 0) this.#claim = { answersAt: this.now + claimMs, claims }
    }
  }

  #begin(): void {
    for (let next = this.#scheduler.next(); next !== undefined; next = this.#scheduler.next()) {
      next.item.begunAt = this.now
      this.underWay.add(next)
    }
    this.maxUnderWay = Math.max(this.maxUnderWay, this.underWay.size)
    const perHost = Map.groupBy(this.underWay, ({ item }) => item.endpoint.host)
    for (const attempts of perHost.values()) this.maxPerHost = Math.max(this.maxPerHost, attempts.length)
  }

  #find(): void {
    const found = [...this.#queues.live, ...this.#queues.bulk].flatMap(([webhookId, [first]]) =>
      first === undefined
        ? []
        : [
            {
              webhookId,
              isBulk: first.isBulk,
              organizationId: first.endpoint.organizationId,
              dueAt: first.dueAt
            }
          ]
    )
    this.#scheduler.found(found, this.now)
  }

  #answer(claims: ReadonlyArray<LaneClaim>): void {
    this.#claim = undefined
    const claimed = claims.flatMap(({ dueFrom, isBulk, limit, orAllUpTo, webhookId }) => {
      const endpoint = this.#endpoints.get(webhookId)
      if (endpoint === undefined) return []
      const queue = (isBulk ? this.#queues.bulk : this.#queues.live).get(webhookId) ?? []
      const hasMore = orAllUpTo > 0 && queue.length > orAllUpTo
      const from = queue.findIndex(({ dueAt }) => dueAt >= dueFrom)
      const items = from === -1 ? [] : queue.splice(from, hasMore ? limit : Math.max(limit, orAllUpTo))
      const { host, organizationId } = endpoint
      const latestDueAt = items.at(-1)?.dueAt ?? 0
      return [{ webhookId, isBulk, organizationId, host, latestDueAt, hasMore, count: items.length, items }]
    })
    this.#scheduler.claimed(claimed, this.now)
  }
}

/** An endpoint with a host of its own. */
export const endpoint = (
  name: string,
  options: { readonly organization?: string; readonly host?: string; readonly takesMs?: number } = {}
): SimulatedEndpoint => ({
  webhookId: `whk_${name}`,
  organizationId: `org_${options.organization ?? "a"}`,
  host: options.host ?? name,
  takesMs: options.takesMs ?? 5
})

/** So many endpoints. */
export const endpoints = (
  count: number,
  prefix: string,
  options: Parameters<typeof endpoint>[1] = {}
): ReadonlyArray<SimulatedEndpoint> =>
  Array.from({ length: count }, (_, n) => endpoint(`${prefix}${n}`, options))

/** Numbers from 0 to 1 that look like chance and are the same in each run. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
