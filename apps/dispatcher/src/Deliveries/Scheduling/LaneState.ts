import type { LaneKey } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import type { HeapPosition } from "./IndexedHeap.ts"

/** An organization: how many slots its endpoints have, and when it last got one, as a count of slots given. */
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

/** A host and port: how many slots requests to it have, and the lanes that wait until it may get another. */
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

/** For how long an endpoint that was found to have a backlog is taken to have one, in milliseconds. */
const backloggedFor = 1000

/**
 * How far before the last claimed delivery, or the last one that was notified, a lane is read again, in milliseconds: a
 * transaction that took this long to commit leaves its deliveries there. Later ones are found when due lanes are looked
 * for. A lane with more due than a claim takes is not read again, which would scan all that is being sent.
 */
export const readBehind = 1000

/** How many of the places of an endpoint or a host bulk redeliveries have at most: three quarters. */
export const bulkShare = (maxInFlight: number): number => Math.max(1, Math.floor((maxInFlight * 3) / 4))

/** The request of a claim to a lane: so many or all of the items due from some time on. */
export interface AskedOfLane {
  readonly limit: number
  readonly all: boolean
  readonly dueFrom: number
}

/** The result of a claim in a lane. */
export interface FoundInLane {
  /** When the last of it was due. */
  readonly latestDueAt: number
  /** More are due than the claim might have taken. */
  readonly hasMore: boolean
  readonly count: number
}

/**
 * The scheduler's state of one lane: the items that wait on one endpoint, live or redelivered in bulk, and those in
 * flight.
 */
export class LaneState<Item> {
  readonly webhookId: WebhookEndpointId
  readonly isBulk: boolean
  /** The endpoint's other lane, where there is something in it. */
  other: LaneState<Item> | undefined
  organization: OrganizationState
  /** Unknown until the first claim tells. */
  host: HostState<Item> | undefined

  /** Claimed and not yet begun, in the order in which they were due. */
  readonly ready: Array<Scheduled<Item>> = []
  /** Slots in use: requests under way, and those kept for what is being claimed. */
  slots = 0
  /** The slots among them that are kept for the next claim, or the one that is under way. */
  granted = 0
  /** When it last got a slot, as a count of slots given. */
  servedAt: number

  /** Something waits to be claimed, as far as is known. */
  isDue = false
  /** When the next delivery is due; Infinity if none is known. */
  dueAt = Infinity
  /**
   * Where the next claim begins to read: no delivery that is due before is known to wait, those being claimed aside.
   */
  dueFrom = Infinity
  /** The request of the claim under way, and its start; undefined while no claim is under way. */
  claiming: AskedOfLane | undefined
  /** When it is due again once it is exhausted: a retry that is known of, or what a claim under way may have missed. */
  dueAgainAt = Infinity

  /** The next claim is to take all that is due, if it fits under the endpoint's cap. */
  wantsAll = false
  /** Until when it is taken to have more due than fits under the endpoint's cap; Infinity while it is not. */
  backloggedUntil = Infinity
  /** It waits for its host. */
  isHostBound = false

  /** How many were begun since the last claim, and how long the last attempt took: the basis of prefetching. */
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

  /** How many deliveries of the endpoint this dispatcher has, or has room kept for. */
  get held(): number {
    return this.slots + this.ready.length
  }

  /**
   * How many more the endpoint may have under way from this lane. Live ones leave to the other lane what they do not need,
   * and find a part of the endpoint's places free of bulk redeliveries at any time.
   */
  places(maxInFlight: number): number {
    if (!this.isBulk) return maxInFlight - this.slots - (this.other?.slots ?? 0)
    const free = maxInFlight - this.slots - (this.other?.held ?? 0)
    return Math.min(free, bulkShare(maxInFlight) - this.slots)
  }

  /** When time alone changes its state: something becomes due, or its backlog is asked about again. */
  get wakeAt(): number {
    return this.isDue ? this.backloggedUntil : this.dueAt
  }

  get isBacklogged(): boolean {
    return this.backloggedUntil < Infinity
  }

  /** Something in it is due then, and the next claim is to begin to read there at the latest. */
  expect(dueAt: number, dueFrom: number, now: number): void {
    this.readFrom(dueFrom)
    if (this.claiming !== undefined || (this.isDue && dueAt > now)) {
      this.dueAgainAt = Math.min(this.dueAgainAt, dueAt)
    } else if (!this.isDue) {
      this.dueAt = Math.min(this.dueAt, dueAt)
      this.isDue = this.dueAt <= now
    }
  }

  /** Its timer has expired: it is due, or no longer taken to have a backlog. */
  wake(): void {
    if (this.isDue) this.backloggedUntil = Infinity
    else this.isDue = true
  }

  /** Takes in the result of a claim; undefined if it found nothing. */
  applyClaim(asked: AskedOfLane, found: FoundInLane | undefined, now: number): void {
    const isExhausted = asked.all ? found?.hasMore !== true : (found?.count ?? 0) < asked.limit
    const reached = found === undefined || found.count === 0 ? asked.dueFrom : found.latestDueAt
    this.readFrom(isExhausted ? Math.max(asked.dueFrom, reached - readBehind) : reached)
    if (isExhausted) this.#exhaust(now)
    else if (asked.all) this.markBacklogged(now)
    else this.backloggedUntil = Infinity
  }

  /** It is known to have more due than fits under the endpoint's cap. */
  markBacklogged(now: number): void {
    this.backloggedUntil = now + backloggedFor
  }

  /** The next claim begins to read there at the latest. */
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

  /** Whether the lane can be forgotten: no delivery in it waits or is under way. */
  get isIdle(): boolean {
    return this.held === 0 && !this.isDue && this.dueAt === Infinity && this.claiming === undefined
  }
}
