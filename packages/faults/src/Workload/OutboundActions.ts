import { type Action, type Choice, effect, get, post, staffPost, type Wanted } from "./Request.ts"

const refused = "INVALID_STATE_TRANSITION"

/** An action on a request that some client knows. */
const onRequest = (name: string, weight: number, make: (id: string, choice: Choice) => Wanted): Action => ({
  name,
  weight,
  make: (choice) => {
    const id = choice.organization.requests.pick(choice.random)
    return id === undefined ? undefined : make(id, choice)
  }
})

const onShipment = (
  name: string,
  weight: number,
  make: (ids: { readonly id: string; readonly requestId: string }, choice: Choice) => Wanted
): Action => ({
  name,
  weight,
  make: (choice) => {
    const shipment = choice.organization.shipments.pick(choice.random)
    return shipment === undefined ? undefined : make(shipment, choice)
  }
})

/** Actions from a request to its shipment, and to its return. */
export const outboundActions: ReadonlyArray<Action> = [
  {
    name: "create outbound request",
    weight: 7,
    make: ({ marker, organization, random }) => {
      const { account, items } = organization.itemsTogether(random, 1 + random.below(3))
      if (items.length === 0) return undefined
      return post(
        "/v1/outbound-requests",
        {
          fboAccountId: account,
          items: items.map((inventoryItemId) => ({ inventoryItemId })),
          destinationAddress: { street1: marker, city: "Reno", state: "NV", zip: "89501", country: "US" },
          notes: marker
        },
        {
          learn: ({ id }: { readonly id: string }) => {
            organization.requests.add(id)
            organization.requested.set(id, items)
            for (const item of items) organization.items.delete(item)
          }
        }
      )
    }
  },
  onRequest("approve request", 7, (id) =>
    staffPost(
      `/ops/v1/outbound-requests/${id}/approve`,
      {},
      { effects: [effect("request", id, "approve", refused)] }
    )
  ),
  onRequest("reject request", 1, (id) =>
    staffPost(
      `/ops/v1/outbound-requests/${id}/reject`,
      {},
      { effects: [effect("request", id, "reject", refused)] }
    )
  ),
  onRequest("cancel request", 2, (id) =>
    post(
      `/v1/outbound-requests/${id}/cancel`,
      {},
      { effects: [effect("request", id, "cancel", "OUTBOUND_REQUEST_NOT_CANCELLABLE")] }
    )
  ),
  onRequest("pick request", 7, (requestId, { organization }) =>
    staffPost(`/ops/v1/outbound-requests/${requestId}/pick`, undefined, {
      effects: [effect("request", requestId, "pick", refused)],
      learn: ({ id }: { readonly id: string }) => {
        organization.shipments.add({ id, requestId })
        organization.shipped.set(id, organization.requested.get(requestId) ?? [])
      }
    })
  ),
  onRequest("read request", 3, (id) =>
    get(`/v1/outbound-requests/${id}`, [effect("request", id, "read status")])
  ),
  onShipment("ship", 6, ({ id, requestId }) =>
    staffPost(
      `/ops/v1/outbound-shipments/${id}/ship`,
      { carrier: "UPS", trackingNumber: "1Z" },
      { effects: [effect("shipment", id, "ship", refused), effect("request", requestId, "ship")] }
    )
  ),
  onShipment("deliver", 4, ({ id }) =>
    staffPost(
      `/ops/v1/outbound-shipments/${id}/deliver`,
      {},
      { effects: [effect("shipment", id, "deliver", refused)] }
    )
  ),
  onShipment("cancel shipment", 2, ({ id, requestId }) =>
    staffPost(
      `/ops/v1/outbound-shipments/${id}/cancel`,
      {},
      { effects: [effect("shipment", id, "cancel", refused), effect("request", requestId, "put back")] }
    )
  ),
  onShipment("return", 2, ({ id }, { organization, random }) =>
    staffPost(`/ops/v1/outbound-shipments/${id}/returns`, {
      items: (organization.shipped.get(id) ?? [])
        .filter((_, n) => n === 0 || random.chance(0.5))
        .map((inventoryItemId) => ({ inventoryItemId }))
    })
  ),
  onShipment("read shipment", 3, ({ id }) =>
    get(`/v1/outbound-shipments/${id}`, [effect("shipment", id, "read status")])
  )
]
