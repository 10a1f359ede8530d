import type { LaneKey } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { HeapPosition } from "./IndexedHeap.ts"

/** An organization: the slots of its endpoints, and when it last got one, as a count of slots given. */
export class OrganizationState {
  readonly key: string
  slots = 0
  lanes = 0
  servedAt: number

  constructor(key: string, servedAt: number) {
    this.key = key
    this.servedAt = servedAt
  }
}

/** A host and port: the slots of requests to it, and the lanes that wait until it may get another one. */
export class HostState<Item> {
  readonly key: string
  slots = 0
  lanes = 0
  readonly waiting = new Set<LaneState<Item>>()

  constructor(key: string) {
    this.key = key
  }
}

/** A claimed delivery, to be sent when its lane gets a slot. */
export interface Scheduled<Item> {
  readonly item: Item
  readonly lane: LaneState<Item>
  readonly host: HostState<Item>
}

/** How long an endpoint with a backlog counts as having one, in milliseconds. */
const backloggedFor = 1000

/**
 * How far before the last claimed or notified delivery a lane is read again, in milliseconds: the deliveries of a
 * transaction that takes this long to commit become visible there. The find loop finds later ones. A lane with more
 * due deliveries than a claim takes is not read again, since that would scan all deliveries being sent.
 */
export const readBehind = 1000

/** The most places of an endpoint or a host for bulk redeliveries: three quarters. */
export const bulkShare = (maxInFlight: number): number => Math.max(1, Math.floor((maxInFlight * 3) / 4))

/** The request of a claim to a lane: a number of items, or all of them, due from a time on. */
export interface LaneRequest {
  readonly limit: number
  readonly all: boolean
  readonly dueFrom: number
}

/** The result of a claim for a lane. */
export interface LaneResult {
  /** The due time of the last one. */
  readonly latestDueAt: number
  /** Whether more may be due than the claim took. */
  readonly hasMore: boolean
  readonly count: number
}

/** The scheduler's state of one lane: the waiting items of one endpoint, live or bulk, and those in flight. */
export class LaneState<Item> {
  readonly webhookId: WebhookEndpointId
  readonly isBulk: boolean
  /** The endpoint's other lane, if it has items. */
  other: LaneState<Item> | undefined
  organization: OrganizationState
  /** Unknown until the first claim. */
  host: HostState<Item> | undefined

  /** Claimed items that have not begun, in the order of their due times. */
  readonly ready: Array<Scheduled<Item>> = []
  /** Slots in use: requests under way, and reserved slots for items to be claimed. */
  slots = 0
  /** The reserved slots among them, for the next claim or the one under way. */
  granted = 0
  /** The time of its last slot, as a count of slots given. */
  servedAt: number

  /** Whether it is known to have items to claim. */
  isDue = false
  /** When the next delivery is due; Infinity if none is known. */
  dueAt = Infinity
  /**
   * Where the next claim begins to read: no waiting delivery is known to be due before, except for those being
   * claimed.
   */
  dueFrom = Infinity
  /** The request of the claim under way, and its start; undefined while no claim is under way. */
  claiming: LaneRequest | undefined
  /** When the lane is due again once it is empty: by a known retry, or by what a claim under way may have missed. */
  dueAgainAt = Infinity

  /** Whether the next claim takes all due items, if they fit under the endpoint's cap. */
  wantsAll = false
  /** Until when it counts as having more due items than fit under the endpoint's cap; Infinity if it does not. */
  backloggedUntil = Infinity
  /** Whether it waits for its host. */
  isHostBound = false

  /** The number of attempts since the last claim, and the duration of the last one: the basis of prefetching. */
  started = 0
  lastTookMs = Infinity

  /** The queue in which it waits for a slot. */
  queue: { readonly remove: (lane: LaneState<Item>) => void } | undefined
  readonly queuePosition: HeapPosition = { index: -1 }
  readonly timerPosition: HeapPosition = { index: -1 }

  constructor({ isBulk, webhookId }: LaneKey, organization: OrganizationState, servedAt: number) {
    this.webhookId = webhookId
    this.isBulk = isBulk
    this.organization = organization
    this.servedAt = servedAt
  }

  /** The number of deliveries of the endpoint that this dispatcher has, or has reserved slots for. */
  get held(): number {
    return this.slots + this.ready.length
  }

  /**
   * How many more requests the endpoint may have under way from this lane. The live lane leaves unused places to the
   * bulk lane, which never gets all of the endpoint's places.
   */
  places(maxInFlight: number): number {
    if (!this.isBulk) return maxInFlight - this.slots - (this.other?.slots ?? 0)
    const free = maxInFlight - this.slots - (this.other?.held ?? 0)
    return Math.min(free, bulkShare(maxInFlight) - this.slots)
  }

  /** The time of the next change without an input: an item becomes due, or the backlog is checked again. */
  get wakeAt(): number {
    return this.isDue ? this.backloggedUntil : this.dueAt
  }

  get isBacklogged(): boolean {
    return this.backloggedUntil < Infinity
  }

  /** Notes that an item is due at a time, and that the next claim must read from `dueFrom` on or earlier. */
  expect(dueAt: number, dueFrom: number, now: number): void {
    this.readFrom(dueFrom)
    if (this.claiming !== undefined || (this.isDue && dueAt > now)) {
      this.dueAgainAt = Math.min(this.dueAgainAt, dueAt)
    } else if (!this.isDue) {
      this.dueAt = Math.min(this.dueAt, dueAt)
      this.isDue = this.dueAt <= now
    }
  }

  /** Its timer has expired: it is due, or no longer counts as having a backlog. */
  wake(): void {
    if (this.isDue) this.backloggedUntil = Infinity
    else this.isDue = true
  }

  /** Applies the result of a claim; undefined if it found nothing. */
  applyClaim(asked: LaneRequest, found: LaneResult | undefined, now: number): void {
    const isExhausted = asked.all ? found?.hasMore !== true : (found?.count ?? 0) < asked.limit
    const reached = found === undefined || found.count === 0 ? asked.dueFrom : found.latestDueAt
    this.readFrom(isExhausted ? Math.max(asked.dueFrom, reached - readBehind) : reached)
    if (isExhausted) this.#exhaust(now)
    else if (asked.all) this.markBacklogged(now)
    else this.backloggedUntil = Infinity
  }

  /** Marks it as having more due items than fit under the endpoint's cap. */
  markBacklogged(now: number): void {
    this.backloggedUntil = now + backloggedFor
  }

  /** Makes the next claim begin to read there, or earlier. */
  readFrom(dueFrom: number): void {
    this.dueFrom = Math.min(this.dueFrom, dueFrom)
  }

  #exhaust(now: number): void {
    this.dueAt = this.dueAgainAt
    this.dueAgainAt = Infinity
    this.isDue = this.dueAt <= now
    this.wantsAll = false
    this.backloggedUntil = Infinity
  }

  /** Whether the lane can be removed: it has no delivery that waits or is under way. */
  get isIdle(): boolean {
    return this.held === 0 && !this.isDue && this.dueAt === Infinity && this.claiming === undefined
  }
}
