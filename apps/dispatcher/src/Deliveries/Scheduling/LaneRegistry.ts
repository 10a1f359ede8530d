import type { LaneKey } from "@vault-custody/domain/Deliveries/DeliveryQueue"
import type { WebhookEndpointId } from "@vault-custody/schema/Common/Id"
import { HostState, LaneState, OrganizationState } from "./LaneState.ts"

/** The most empty lanes that are kept, with their organizations and hosts. */
const maxRemembered = 10_000

interface Remembered {
  readonly organization: string
  readonly host: string | undefined
}

const keyOf = ({ isBulk, webhookId }: LaneKey): string => (isBulk ? `bulk ${webhookId}` : webhookId)

/** The lanes with deliveries that wait or are being sent, their organizations and their hosts. */
export class LaneRegistry<Item> {
  readonly #lanes = new Map<string, LaneState<Item>>()
  readonly #organizations = new Map<string, OrganizationState>()
  readonly #hosts = new Map<string, HostState<Item>>()
  readonly #remembered = new Map<WebhookEndpointId, Remembered>()

  get size(): number {
    return this.#lanes.size
  }

  values(): IterableIterator<LaneState<Item>> {
    return this.#lanes.values()
  }

  /**
   * The lane of an endpoint. Until its organization is known, it has an organization of its own.
   *
   * @param served how many slots were given so far: a new lane's turn comes after those that wait
   */
  lane({ isBulk, webhookId }: LaneKey, served: number): LaneState<Item> {
    const key = keyOf({ isBulk, webhookId })
    const known = this.#lanes.get(key)
    if (known !== undefined) return known
    const remembered = this.#remembered.get(webhookId)
    const organization = this.#organization(remembered?.organization ?? webhookId, served)
    const lane = new LaneState<Item>({ isBulk, webhookId }, organization, served)
    organization.lanes += 1
    this.#lanes.set(key, lane)
    lane.other = this.#lanes.get(keyOf({ isBulk: !isBulk, webhookId }))
    if (lane.other !== undefined) lane.other.other = lane
    if (remembered?.host !== undefined) this.host(lane, remembered.host)
    return lane
  }

  /** Assigns a lane, with its slots, to its organization. */
  assign(lane: LaneState<Item>, key: string, served: number): void {
    const former = lane.organization
    if (former.key === key) return
    lane.organization = this.#organization(key, served)
    lane.organization.lanes += 1
    lane.organization.slots += lane.slots
    former.slots -= lane.slots
    this.#leave(former)
  }

  /** Sets the host that the lane's deliveries go to from now on. */
  host(lane: LaneState<Item>, key: string): HostState<Item> {
    if (lane.host?.key === key) return lane.host
    this.#leaveHost(lane)
    const host = this.#hosts.get(key) ?? new HostState<Item>(key)
    this.#hosts.set(key, host)
    host.lanes += 1
    lane.host = host
    return host
  }

  /** Removes an empty lane, and its organization and host unless others use them. */
  forget(lane: LaneState<Item>): void {
    if (this.#lanes.get(keyOf(lane)) !== lane) return
    this.#lanes.delete(keyOf(lane))
    if (lane.other !== undefined) lane.other.other = undefined
    lane.host?.waiting.delete(lane)
    if (this.#remembered.size >= maxRemembered) this.#remembered.clear()
    this.#remembered.set(lane.webhookId, { organization: lane.organization.key, host: lane.host?.key })
    this.#leave(lane.organization)
    this.#leaveHost(lane)
  }

  #organization(key: string, served: number): OrganizationState {
    const known = this.#organizations.get(key)
    if (known !== undefined) return known
    const organization = new OrganizationState(key, served)
    this.#organizations.set(key, organization)
    return organization
  }

  #leave(organization: OrganizationState): void {
    organization.lanes -= 1
    if (organization.lanes === 0) this.#organizations.delete(organization.key)
  }

  #leaveHost({ host }: LaneState<Item>): void {
    if (host === undefined) return
    host.lanes -= 1
    if (host.lanes === 0) this.#hosts.delete(host.key)
  }
}
