import { comesBefore, FairQueue } from "./FairQueue.ts"
import type { LaneState, OrganizationState } from "./LaneState.ts"

/** The reserve: one slot in so many is kept from an organization that has a share already and a backlog. */
const reserveShare = 8

/**
 * A dispatcher's slots, one for each request under way, and the lanes that wait for one: docs/rules/Deliveries.md#fairness.
 *
 * A slot goes to the organization that has the fewest, and there to the endpoint that has the fewest. So none gets
 * more than half while another has something due that could be sent.
 *
 * The last eighth of the slots is kept from organizations that have an eighth already: of these, they get one only for
 * an endpoint at which everything that is due fits under its cap. An organization with a backlog so leaves them to
 * others.
 *
 * Bulk redelivery gets a slot if no live delivery waits for one, and none of the last eighth.
 */
export class Slots<Item> {
  readonly #total: number
  readonly #reserve: number
  readonly #waiting = new FairQueue<Item>()
  /** The lanes that are known to have more due than fits. */
  readonly #backlogged = new FairQueue<Item>()
  readonly #bulk = new FairQueue<Item>()
  #used = 0

  constructor(total: number) {
    this.#total = total
    this.#reserve = Math.floor(total / reserveShare)
  }

  get free(): number {
    return this.#total - this.#used
  }

  /** The lane that gets the next slot. */
  first(): LaneState<Item> | undefined {
    if (this.free <= 0) return undefined
    return this.#firstLive() ?? (this.free > this.#reserve ? this.#bulk.first() : undefined)
  }

  #firstLive(): LaneState<Item> | undefined {
    const waiting = this.#waiting.first()
    const backlogged = this.#backlogged.first()
    if (backlogged === undefined) return waiting
    if (waiting !== undefined && comesBefore(waiting, backlogged)) return waiting
    if (!this.#isReserved(backlogged)) return backlogged
    // Reserved slots are not for an organization with more than half while another could use them.
    const isForOther =
      waiting !== undefined &&
      waiting.organization !== backlogged.organization &&
      waiting.organization.slots * 2 >= this.#total
    return isForOther ? backlogged : waiting
  }

  /** The lane gets the next slot only if all that is due in it fits, which is not known. */
  mustFit(lane: LaneState<Item>): boolean {
    return !lane.isBulk && lane.isDue && !lane.isBacklogged && this.#isReserved(lane)
  }

  /** The lane has so many slots more, or fewer. */
  occupy(lane: LaneState<Item>, count: number): void {
    this.#used += count
    lane.slots += count
    lane.organization.slots += count
    this.reorder(lane.organization)
  }

  /** Has the lane wait for a slot, or not, as its state now says. */
  place(lane: LaneState<Item>, isWaiting: boolean): void {
    const queue = lane.isBulk ? this.#bulk : lane.isBacklogged ? this.#backlogged : this.#waiting
    if (lane.queue !== undefined && (!isWaiting || lane.queue !== queue)) lane.queue.remove(lane)
    if (isWaiting) queue.put(lane)
  }

  /** The organization has other slots than before. */
  reorder(organization: OrganizationState): void {
    this.#waiting.reorder(organization)
    this.#backlogged.reorder(organization)
    this.#bulk.reorder(organization)
  }

  /** Whether the free slots are reserved for organizations other than the lane's. */
  #isReserved(lane: LaneState<Item>): boolean {
    return this.free <= this.#reserve && lane.organization.slots >= this.#reserve
  }
}
