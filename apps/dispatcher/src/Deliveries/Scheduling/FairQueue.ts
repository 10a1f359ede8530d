import { type HeapPosition, IndexedHeap } from "./IndexedHeap.ts"
import type { LaneState, OrganizationState } from "./LaneState.ts"

interface Turn {
  readonly slots: number
  readonly servedAt: number
}

/** The turn with the fewest slots comes first; among equals, the one served longest ago. */
const isBefore = (a: Turn, b: Turn): boolean =>
  a.slots < b.slots || (a.slots === b.slots && a.servedAt < b.servedAt)

/** Compares the turns of two lanes: first their organizations', then those of the lanes of one organization. */
export const comesBefore = <Item>(a: LaneState<Item>, b: LaneState<Item>): boolean =>
  a.organization === b.organization ? isBefore(a, b) : isBefore(a.organization, b.organization)

/** The waiting lanes of one organization. */
interface Waiting<Item> {
  readonly organization: OrganizationState
  readonly lanes: IndexedHeap<LaneState<Item>>
  readonly position: HeapPosition
}

/** Lanes that wait for a slot: shared fairly between organizations, then between the lanes of one. */
export class FairQueue<Item> {
  readonly #waiting = new Map<OrganizationState, Waiting<Item>>()
  readonly #turns = new IndexedHeap<Waiting<Item>>(
    (a, b) => isBefore(a.organization, b.organization),
    ({ position }) => position
  )

  /** The lane whose turn is next. */
  first(): LaneState<Item> | undefined {
    return this.#turns.peek()?.lanes.peek()
  }

  /** Puts a lane in, or moves it to the position of its present slots. */
  put(lane: LaneState<Item>): void {
    const waiting = this.#waiting.get(lane.organization) ?? this.#begin(lane.organization)
    lane.queue = this
    waiting.lanes.put(lane)
    this.#turns.put(waiting)
  }

  remove(lane: LaneState<Item>): void {
    lane.queue = undefined
    const waiting = this.#waiting.get(lane.organization)
    if (waiting === undefined) return
    waiting.lanes.remove(lane)
    if (waiting.lanes.size > 0) return
    this.#turns.remove(waiting)
    this.#waiting.delete(lane.organization)
  }

  /** Moves the organization to the position of its present slots. */
  reorder(organization: OrganizationState): void {
    const waiting = this.#waiting.get(organization)
    if (waiting !== undefined) this.#turns.put(waiting)
  }

  #begin(organization: OrganizationState): Waiting<Item> {
    const lanes = new IndexedHeap<LaneState<Item>>(isBefore, ({ queuePosition }) => queuePosition)
    const waiting = { organization, lanes, position: { index: -1 } }
    this.#waiting.set(organization, waiting)
    return waiting
  }
}
