import type { Lane, LaneClaim, WaitingLane } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { EndpointConcurrency } from "./EndpointConcurrency.ts"

/** How many requests go out at once. */
export interface LaneLimits {
  readonly maxInFlight: number
  readonly maxInFlightPerEndpoint: number
}

/**
 * How far behind what it has claimed a lane is still read, in milliseconds: a transaction that took this long to
 * commit leaves its deliveries there. What took longer is found by the next look.
 */
const lookBehind = 1000

/** For so many looks an endpoint's load is remembered with nothing to do. */
const looksToForget = 60

interface LaneState extends Lane {
  readonly key: string
  organizationId: string
  /** From when there may be something to claim; Infinity when nothing is known to wait. */
  dueAt: number
  dueFrom: number
  /** When it last had a turn, as a count of turns. */
  servedAt: number
  /** The notice by which it last became due, as a count of notices. */
  noticedAt: number
}

const keyOf = ({ webhookId, isRetry }: Lane) => `${webhookId} ${isRetry ? "retry" : "first"}`

/**
 * What one dispatcher knows of the queue, and whose turn it is. Times are of the storage's clock, in milliseconds.
 *
 * Turns go round the organizations, and within each round its lanes, so that whoever has a thousand endpoints or a
 * million deliveries gets no more at a time than who has one. Retries, and requests to endpoints that are not known to
 * answer, may each take half of all slots: the rest is kept for first attempts at endpoints that do.
 */
export class LaneScheduler {
  readonly #limits: LaneLimits
  readonly #lanes = new Map<string, LaneState>()
  readonly #endpoints = new Map<WebhookEndpointId, EndpointConcurrency>()
  readonly #organizationServedAt = new Map<string, number>()
  #inFlight = 0
  #retriesInFlight = 0
  #turns = 0
  #notices = 0

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  get inFlight(): number {
    return this.#inFlight
  }

  /** Counts of what was noticed so far: what `replace` is given to tell older knowledge from newer. */
  get notices(): number {
    return this.#notices
  }

  /** How many endpoints have an open circuit. */
  get open(): number {
    let open = 0
    for (const endpoint of this.#endpoints.values()) if (endpoint.isOpen) open += 1
    return open
  }

  /** Takes in what the storage says, but for what was noticed after `notices`: the storage may not have seen it. */
  replace(found: ReadonlyArray<WaitingLane>, notices: number): void {
    const seen = new Set<string>()
    for (const { organizationId, dueAt, ...lane } of found) {
      const state = this.#lane(lane)
      seen.add(state.key)
      state.organizationId = organizationId
      const isNews = state.noticedAt > notices
      state.dueAt = isNews ? Math.min(state.dueAt, dueAt) : dueAt
      state.dueFrom = isNews ? Math.min(state.dueFrom, dueAt) : dueAt
    }
    for (const state of this.#lanes.values()) {
      if (!seen.has(state.key) && state.noticedAt <= notices) this.#lanes.delete(state.key)
    }
    this.#forgetIdle()
  }

  /** Something new is due at the endpoint. */
  markDue(webhookId: WebhookEndpointId, now: number): void {
    const state = this.#lane({ webhookId, isRetry: false })
    state.dueAt = Math.min(state.dueAt, now)
    state.dueFrom = Math.min(state.dueFrom, now - lookBehind)
    state.noticedAt = ++this.#notices
  }

  /** An attempt at the endpoint failed, and the next is due then. */
  markRetryDue(webhookId: WebhookEndpointId, dueAt: number): void {
    const state = this.#lane({ webhookId, isRetry: true })
    state.dueAt = Math.min(state.dueAt, dueAt)
    state.dueFrom = Math.min(state.dueFrom, dueAt)
    state.noticedAt = ++this.#notices
  }

  /** When the next lane with room becomes due; Infinity when none is known to. */
  nextDueAt(): number {
    let next = Infinity
    for (const state of this.#lanes.values()) {
      if (state.dueAt < next && this.#endpoint(state.webhookId).capacity > 0) next = state.dueAt
    }
    return next
  }

  /** Gives out the free slots, and so many more, turn by turn, to the lanes that are due. */
  allocate(now: number, more = 0): ReadonlyArray<LaneClaim> {
    const free = this.#limits.maxInFlight + more - this.#inFlight
    const slots = new Slots(free, this.#limits, this.#retriesInFlight, this.#unprovenInFlight())
    const claims = new Map<LaneState, number>()
    const taken = new Map<WebhookEndpointId, number>()

    const serve = (state: LaneState): boolean => {
      const endpoint = this.#endpoint(state.webhookId)
      const already = taken.get(state.webhookId) ?? 0
      const sent = endpoint.inFlight + already
      const isUnproven = endpoint.unproven(sent + 1) > endpoint.unproven(sent)
      if (already >= endpoint.capacity || !slots.take(state.isRetry, isUnproven)) return false
      taken.set(state.webhookId, already + 1)
      claims.set(state, (claims.get(state) ?? 0) + 1)
      state.servedAt = ++this.#turns
      this.#organizationServedAt.set(state.organizationId, this.#turns)
      return true
    }

    let organizations = this.#dueByOrganization(now)
    while (organizations.length > 0 && slots.free > 0) {
      organizations = organizations.filter((lanes) => {
        // One slot for the organization: to the first of its lanes that can have it, which then goes last.
        for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift()) {
          if (!serve(lane)) continue
          lanes.push(lane)
          return true
        }
        return false
      })
    }
    return [...claims].map(([{ webhookId, isRetry, dueFrom }, limit]) => ({
      webhookId,
      isRetry,
      dueFrom: Math.max(0, dueFrom),
      limit
    }))
  }

  /** What came of a claim: the latest time that was due in it, and how many there were. */
  claimed(claim: LaneClaim, count: number, latestDueAt: number): void {
    const state = this.#lane(claim)
    if (count < claim.limit) state.dueAt = Infinity
    if (count > 0) state.dueFrom = Math.max(state.dueFrom, latestDueAt - lookBehind)
  }

  begin({ webhookId, isRetry }: Lane): void {
    this.#endpoint(webhookId).begin()
    this.#inFlight += 1
    if (isRetry) this.#retriesInFlight += 1
  }

  /** An attempt has ended; undefined when it was given up without a result. */
  end({ webhookId, isRetry }: Lane, succeeded: boolean | undefined): void {
    this.#endpoint(webhookId).end(succeeded)
    this.#inFlight -= 1
    if (isRetry) this.#retriesInFlight -= 1
  }

  #lane({ webhookId, isRetry }: Lane): LaneState {
    const key = keyOf({ webhookId, isRetry })
    const known = this.#lanes.get(key)
    if (known !== undefined) return known
    const state: LaneState = {
      key,
      webhookId,
      isRetry,
      // Until a look tells: an organization of its own.
      organizationId: webhookId,
      dueAt: Infinity,
      dueFrom: Infinity,
      servedAt: 0,
      noticedAt: 0
    }
    this.#lanes.set(key, state)
    return state
  }

  #endpoint(webhookId: WebhookEndpointId): EndpointConcurrency {
    const known = this.#endpoints.get(webhookId)
    if (known !== undefined) return known
    const endpoint = new EndpointConcurrency(this.#limits.maxInFlightPerEndpoint)
    this.#endpoints.set(webhookId, endpoint)
    return endpoint
  }

  #unprovenInFlight(): number {
    let unproven = 0
    for (const endpoint of this.#endpoints.values()) unproven += endpoint.unproven(endpoint.inFlight)
    return unproven
  }

  /** The lanes that are due, by organization; in both, who was served longest ago comes first. */
  #dueByOrganization(now: number): Array<Array<LaneState>> {
    const due = [...this.#lanes.values()].filter(
      (state) => state.dueAt <= now && this.#endpoint(state.webhookId).capacity > 0
    )
    const groups = Map.groupBy(
      due.sort((a, b) => a.servedAt - b.servedAt),
      (state) => state.organizationId
    )
    const servedAt = (organizationId: string) => this.#organizationServedAt.get(organizationId) ?? 0
    return [...groups].sort(([a], [b]) => servedAt(a) - servedAt(b)).map(([, lanes]) => lanes)
  }

  /** Forgets endpoints and organizations for which nothing has waited or been under way for some time. */
  #forgetIdle(): void {
    const webhooks = new Set([...this.#lanes.values()].map((state) => state.webhookId))
    for (const [webhookId, endpoint] of this.#endpoints) {
      endpoint.idleLooks = webhooks.has(webhookId) || endpoint.inFlight > 0 ? 0 : endpoint.idleLooks + 1
      if (endpoint.idleLooks > looksToForget) this.#endpoints.delete(webhookId)
    }
    const organizations = new Set([...this.#lanes.values()].map((state) => state.organizationId))
    for (const organizationId of this.#organizationServedAt.keys()) {
      if (!organizations.has(organizationId)) this.#organizationServedAt.delete(organizationId)
    }
  }
}

/** The slots that are still to be given out, and the parts of them that not everyone may have. */
class Slots {
  free: number
  #retries: number
  #unproven: number

  constructor(free: number, { maxInFlight }: LaneLimits, retries: number, unproven: number) {
    const half = Math.ceil(maxInFlight / 2)
    this.free = free
    this.#retries = half - retries
    this.#unproven = half - unproven
  }

  take(isRetry: boolean, isUnproven: boolean): boolean {
    if (this.free <= 0 || (isRetry && this.#retries <= 0) || (isUnproven && this.#unproven <= 0)) return false
    this.free -= 1
    if (isRetry) this.#retries -= 1
    if (isUnproven) this.#unproven -= 1
    return true
  }
}
