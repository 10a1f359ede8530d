import type { LaneClaim, LaneKey, WaitingLane } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { IndexedHeap } from "./IndexedHeap.ts"
import { LaneRegistry } from "./LaneRegistry.ts"
import {
  type LaneRequest,
  bulkShare,
  type LaneResult,
  type HostState,
  type LaneState,
  readBehind,
  type Scheduled
} from "./LaneState.ts"
import { averageStarted, isToRefill, maxPrefetch, prefetchTarget } from "./Prefetch.ts"
import { Slots } from "./Slots.ts"

/** The limits on requests under way. */
export interface SlotLimits {
  readonly maxInFlight: number
  readonly maxInFlightPerEndpoint: number
  readonly maxInFlightPerHost: number
}

/** The claimed items of one lane. */
export interface ClaimedItems<Item> extends LaneResult, LaneKey {
  readonly organizationId: string
  /** The host and port of their endpoint. */
  readonly host: string
  /** The claimed items to send. */
  readonly items: ReadonlyArray<Item>
}

/**
 * Decides what is claimed and what is sent, and in which order: docs/rules/Deliveries.md#schedule and #fairness.
 *
 * A state machine without clock, storage or network: its answers depend on its inputs alone. Times are of the storage's
 * clock, in milliseconds. Its cost grows with what is sent, and not with what waits.
 *
 * A slot is for a delivery that was claimed for its lane; without one it is reserved for the next claim.
 */
export class LaneScheduler<Item> {
  readonly #limits: SlotLimits
  readonly #lanes = new LaneRegistry<Item>()
  readonly #slots: Slots<Item>
  readonly #timers = new IndexedHeap<LaneState<Item>>(
    (a, b) => a.wakeAt < b.wakeAt,
    ({ timerPosition }) => timerPosition
  )
  /** The lanes of the next claim, and those of the claim under way. */
  readonly #toClaim = new Set<LaneState<Item>>()
  readonly #claiming: Array<LaneState<Item>> = []
  /** Claimed items with a slot, in the order in which they got it. */
  readonly #slotted: Array<Scheduled<Item>> = []
  #claimedAt = 0
  #ready = 0
  #stock = 0
  #served = 0
  #now = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
    this.#slots = new Slots(limits.maxInFlight)
  }

  /** The number of claimed deliveries that have not begun yet. */
  get ready(): number {
    return this.#ready
  }

  /** Whether at most half of the deliveries that were ready after the last claim are left. */
  get isLow(): boolean {
    return this.#ready * 2 <= this.#stock
  }

  /** Whether there are lanes to claim. */
  get wantsClaim(): boolean {
    return this.#toClaim.size > 0
  }

  /** The number of lanes that it keeps. */
  get lanes(): number {
    return this.#lanes.size
  }

  /** Adds waiting lanes that the storage has found. */
  found(lanes: ReadonlyArray<WaitingLane>, now: number): void {
    for (const waiting of lanes) {
      const lane = this.#lanes.lane(waiting, this.#served)
      this.#assign(lane, waiting.organizationId)
      this.#expect(lane, waiting.dueAt, waiting.dueAt, now)
    }
  }

  /** Notes that a new delivery is due at the endpoint. */
  markDue(webhookId: WebhookEndpointId, now: number): void {
    this.#expect(this.#live(webhookId), now, now - readBehind, now)
  }

  /** Notes that an attempt failed, and when the next one is due. */
  markRetryDue(webhookId: WebhookEndpointId, dueAt: number, now: number): void {
    this.#expect(this.#live(webhookId), dueAt, dueAt, now)
  }

  /** The time of the next change without an input; Infinity if there is none. */
  nextWakeAt(): number {
    return this.#timers.peek()?.wakeAt ?? Infinity
  }

  /** Advances the scheduler's clock. */
  advance(now: number): void {
    this.#now = now
    for (
      let lane = this.#timers.peek();
      lane !== undefined && lane.wakeAt <= now;
      lane = this.#timers.peek()
    ) {
      lane.wake()
      this.#refresh(lane)
    }
  }

  /** Takes the next item to send and its slot. Reserves slots for lanes to claim on the way. */
  next(): Scheduled<Item> | undefined {
    const slotted = this.#slotted.shift()
    if (slotted !== undefined) return this.#begin(slotted)
    for (let lane = this.#slots.first(); lane !== undefined; lane = this.#slots.first()) {
      const host = lane.ready[0]?.host ?? lane.host
      if (host !== undefined && host.slots >= this.#hostLimit(lane)) {
        lane.isHostBound = true
        host.waiting.add(lane)
        this.#refresh(lane)
        continue
      }
      if (lane.isDue) this.#toClaim.add(lane)
      lane.wantsAll = this.#slots.mustFit(lane)
      if (lane.wantsAll && this.#capacity(lane) <= 0) {
        // Items due beyond that do not fit.
        lane.wantsAll = false
        lane.markBacklogged(this.#now)
        this.#refresh(lane)
        continue
      }
      // All of them are requested once the claim under way is over.
      if (lane.wantsAll && lane.claiming !== undefined) {
        this.#refresh(lane)
        continue
      }
      const scheduled = lane.wantsAll ? undefined : lane.ready.shift()
      if (scheduled === undefined) lane.granted += 1
      lane.servedAt = lane.organization.servedAt = ++this.#served
      this.#occupy(lane, 1, host)
      if (scheduled !== undefined) return this.#begin(scheduled)
    }
    return undefined
  }

  /** Notes that an attempt has ended or was given up, after so many milliseconds. */
  ended({ host, lane }: Scheduled<Item>, tookMs: number): void {
    lane.lastTookMs = tookMs
    this.#occupy(lane, -1, host)
  }

  /**
   * The lanes to claim now: those with reserved slots, and those soon needed. One claim at a time: `claimed` or
   * `claimFailed` ends it.
   */
  takeClaims(now: number): ReadonlyArray<LaneClaim> {
    const elapsed = now - this.#claimedAt
    this.#claimedAt = now
    const lanes = [...this.#toClaim]
    this.#toClaim.clear()
    let prefetch = maxPrefetch - this.#ready
    const average = averageStarted(lanes)
    return lanes.flatMap((lane) => {
      const capacity = this.#capacity(lane)
      const started = Math.max(lane.started, average)
      const target = prefetchTarget(started, elapsed, lane.lastTookMs)
      const wanted =
        lane.granted > 0 || isToRefill(lane.ready.length, target) ? target - lane.ready.length : 0
      const ahead = Math.max(0, Math.min(capacity, wanted, prefetch))
      const all = lane.wantsAll
      // The extra slot for requesting all items is kept only if all of them fit.
      const limit = lane.granted - (all ? 1 : 0) + ahead
      lane.started = 0
      const isClaimed = lane.isDue && (limit > 0 || all)
      const { dueFrom, isBulk, webhookId } = lane
      if (isClaimed) {
        prefetch -= ahead
        lane.claiming = { limit, all, dueFrom }
        lane.dueFrom = Infinity
        this.#claiming.push(lane)
      }
      this.#refresh(lane)
      if (!isClaimed) return []
      return [
        {
          webhookId,
          isBulk,
          dueFrom: Math.max(0, dueFrom),
          limit,
          orAllUpTo: all ? lane.granted + Math.min(capacity, this.#slots.free) : 0
        }
      ]
    })
  }

  /** Applies the result of a claim; a lane that is missing from it has no due deliveries. */
  claimed(found: ReadonlyArray<ClaimedItems<Item>>, now: number): void {
    const byLane = new Map(
      found.map((claimed) => [this.#lanes.lane(claimed, this.#served), claimed] as const)
    )
    this.#endClaim((lane, asked, granted) => {
      const claimed = byLane.get(lane)
      if (claimed !== undefined) this.#receive(lane, claimed, granted)
      lane.applyClaim(asked, claimed, now)
    })
    this.#stock = this.#ready
  }

  /** Notes that the claim failed: its lanes are to be claimed again. */
  claimFailed(): void {
    this.#endClaim((lane, asked) => lane.readFrom(asked.dueFrom))
  }

  /** Takes back all claimed items that have not begun. */
  cancelPending(): ReadonlyArray<Item> {
    this.#ready = 0
    const slotted = this.#slotted.splice(0)
    for (const { host, lane } of slotted) this.#occupy(lane, -1, host)
    const ready = [...this.#lanes.values()].flatMap((lane) => lane.ready.splice(0))
    for (const { lane } of ready) this.#refresh(lane)
    return [...slotted, ...ready].map(({ item }) => item)
  }

  #live(webhookId: WebhookEndpointId): LaneState<Item> {
    return this.#lanes.lane({ webhookId, isBulk: false }, this.#served)
  }

  /** How many more deliveries of the lane may be claimed. */
  #capacity(lane: LaneState<Item>): number {
    return lane.places(this.#limits.maxInFlightPerEndpoint) - lane.ready.length
  }

  #hostLimit({ isBulk }: LaneState<Item>): number {
    const { maxInFlightPerHost } = this.#limits
    return isBulk ? bulkShare(maxInFlightPerHost) : maxInFlightPerHost
  }

  #begin(scheduled: Scheduled<Item>): Scheduled<Item> {
    this.#ready -= 1
    scheduled.lane.started += 1
    return scheduled
  }

  #expect(lane: LaneState<Item>, dueAt: number, dueFrom: number, now: number): void {
    lane.expect(dueAt, dueFrom, now)
    this.#refresh(lane)
  }

  #receive(lane: LaneState<Item>, claimed: ClaimedItems<Item>, granted: number): void {
    this.#assign(lane, claimed.organizationId)
    if (lane.host !== undefined && lane.host.key !== claimed.host) this.#leaveWaiting(lane.host, lane)
    const host = this.#lanes.host(lane, claimed.host)
    let slots = Math.min(granted, Math.max(0, this.#hostLimit(lane) - host.slots))
    for (const item of claimed.items) {
      const scheduled = { item, lane, host }
      if (slots-- > 0) {
        this.#occupy(lane, 1, host)
        this.#slotted.push(scheduled)
      } else lane.ready.push(scheduled)
    }
    this.#ready += claimed.items.length
  }

  #endClaim(end: (lane: LaneState<Item>, asked: LaneRequest, granted: number) => void): void {
    for (const lane of this.#claiming.splice(0)) {
      const { claiming, granted } = lane
      if (claiming === undefined) continue
      lane.claiming = undefined
      lane.granted = 0
      lane.wantsAll = false
      this.#occupy(lane, -granted, lane.host)
      end(lane, claiming, granted)
      this.#refresh(lane)
    }
  }

  #assign(lane: LaneState<Item>, organizationId: string): void {
    if (lane.organization.key === organizationId) return
    const former = lane.organization
    lane.queue?.remove(lane)
    this.#lanes.assign(lane, organizationId, this.#served)
    this.#slots.reorder(former)
    this.#slots.reorder(lane.organization)
  }

  /** Changes the number of slots of the lane and, if it is known, of the host. */
  #occupy(lane: LaneState<Item>, count: number, host: HostState<Item> | undefined): void {
    this.#slots.occupy(lane, count)
    this.#refresh(lane)
    if (host === undefined) return
    host.slots += count
    for (const next of host.waiting) {
      if (host.slots >= this.#hostLimit(next)) continue
      this.#leaveWaiting(host, next)
      if (next.queue !== undefined) return
    }
  }

  #leaveWaiting(host: HostState<Item>, lane: LaneState<Item>): void {
    host.waiting.delete(lane)
    lane.isHostBound = false
    this.#refresh(lane)
  }

  /**
   * Moves the lane to where its state belongs, and then the endpoint's other lane, which uses the places that this
   * one leaves.
   */
  #refresh(lane: LaneState<Item>): void {
    const { other } = lane
    this.#place(lane)
    if (other !== undefined) this.#place(other)
  }

  /** Puts the lane into a queue for a slot, sets its timer, or removes it. */
  #place(lane: LaneState<Item>): void {
    const isClaimable = lane.isDue && lane.claiming === undefined && this.#capacity(lane) > 0
    const isReady = lane.ready.length > 0 && lane.places(this.#limits.maxInFlightPerEndpoint) > 0
    const isWaiting = !lane.isHostBound && !lane.wantsAll && (isReady || isClaimable)
    this.#slots.place(lane, isWaiting)
    if (lane.wakeAt < Infinity) this.#timers.put(lane)
    else this.#timers.remove(lane)
    if (lane.isIdle && !this.#toClaim.has(lane)) this.#lanes.forget(lane)
  }
}
