import { comesBefore, FairQueue } from "./FairQueue.ts"
import type { LaneState, OrganizationState } from "./LaneState.ts"

/** The reserve: one in this many slots is kept from an organization that has its share already, and a backlog. */
const reserveShare = 8

/**
 * A dispatcher's slots, one for each request under way, and the lanes that wait for one:
 * docs/rules/Deliveries.md#fairness.
 *
 * A slot goes to the organization with the fewest slots, and there to the endpoint with the fewest. So no
 * organization gets more than half while another one has a due delivery that could be sent.
 *
 * The last eighth of the slots is reserved for organizations with less than an eighth. Any other organization gets
 * one of them only for an endpoint whose due deliveries all fit under its cap, so a backlog leaves these slots to
 * others.
 *
 * A bulk redelivery gets a slot only if no live delivery waits for one, and none of the last eighth.
 */
export class Slots<Item> {
  readonly #total: number
  readonly #reserve: number
  readonly #waiting = new FairQueue<Item>()
  /** The lanes that are known to have more due deliveries than fit. */
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
    // Reserved slots do not go to an organization with more than half while another one could use them.
    const isForOther =
      waiting !== undefined &&
      waiting.organization !== backlogged.organization &&
      waiting.organization.slots * 2 >= this.#total
    return isForOther ? backlogged : waiting
  }

  /** Whether the lane gets the next slot only if all of its due deliveries fit, which is not known yet. */
  mustFit(lane: LaneState<Item>): boolean {
    return !lane.isBulk && lane.isDue && !lane.isBacklogged && this.#isReserved(lane)
  }

  /** Changes the number of the lane's slots. */
  occupy(lane: LaneState<Item>, count: number): void {
    this.#used += count
    lane.slots += count
    lane.organization.slots += count
    this.reorder(lane.organization)
  }

  /** Makes the lane wait for a slot, or not. */
  place(lane: LaneState<Item>, isWaiting: boolean): void {
    const queue = lane.isBulk ? this.#bulk : lane.isBacklogged ? this.#backlogged : this.#waiting
    if (lane.queue !== undefined && (!isWaiting || lane.queue !== queue)) lane.queue.remove(lane)
    if (isWaiting) queue.put(lane)
  }

  /** Moves the organization to the position of its present slots. */
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
