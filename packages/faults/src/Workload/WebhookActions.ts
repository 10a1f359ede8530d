import { type Action, type Choice, effect, get, post, type Wanted } from "./Request.ts"
import type { KnownWebhook } from "./Organization.ts"

/** Every type of event that the workload brings about. */
export const eventTypes = [
  "fbo_account.created",
  "fbo_account.updated",
  "inbound_shipment.created",
  "inbound_shipment.status_changed",
  "inventory.received",
  "inventory.status_changed",
  "inventory.valuation_changed",
  "transfer.created",
  "transfer.status_changed",
  "transfer.completed",
  "outbound_request.created",
  "outbound_request.status_changed",
  "outbound_shipment.status_changed",
  "outbound_shipment.delivered",
  "return_shipment.created",
  "statement.generated"
]

const onWebhook = (
  name: string,
  weight: number,
  make: (webhook: KnownWebhook, choice: Choice) => Wanted
): Action => ({
  name,
  weight,
  make: (choice) => {
    const webhook = choice.organization.webhooks.pick(choice.random)
    return webhook === undefined ? undefined : make(webhook, choice)
  }
})

export const webhookActions: ReadonlyArray<Action> = [
  {
    name: "create webhook",
    weight: 1,
    make: ({ marker, organization, random, receiver }) => {
      // Endpoints multiply every event; a few that come and go are enough.
      if (organization.webhooks.all.length >= 6) return undefined
      return post(
        "/v1/webhooks",
        {
          name: marker,
          url: receiver(marker),
          events: eventTypes.filter((_, n) => n === 0 || random.chance(0.4))
        },
        { learn: ({ id }: { readonly id: string }) => organization.webhooks.add({ id, path: marker }) }
      )
    }
  },
  onWebhook("switch webhook", 3, ({ id }, { random }) => {
    const isActive = random.chance(0.6)
    return {
      method: "PATCH",
      path: `/v1/webhooks/${id}`,
      body: { isActive },
      staff: false,
      keyed: false,
      effects: [effect("webhook", id, isActive ? "activate" : "deactivate", "NOT_FOUND")]
    }
  }),
  onWebhook("rotate secret", 1, ({ id }) =>
    post(
      `/v1/webhooks/${id}/rotate`,
      { gracePeriodSeconds: 60 },
      { effects: [effect("webhook", id, "rotate", "NOT_FOUND")] }
    )
  ),
  onWebhook("delete webhook", 1, ({ id }) => ({
    method: "DELETE",
    path: `/v1/webhooks/${id}`,
    body: undefined,
    staff: false,
    keyed: false,
    effects: [effect("webhook", id, "delete", "NOT_FOUND")]
  })),
  onWebhook("read webhook", 2, ({ id }) =>
    get(`/v1/webhooks/${id}`, [effect("webhook", id, "read isActive")])
  ),
  onWebhook("list deliveries", 1, ({ id }, { organization }) => ({
    ...get(`/v1/webhooks/${id}/deliveries?limit=20`, []),
    learn: (found: ReadonlyArray<{ readonly id: string }>) => {
      for (const delivery of found) organization.deliveries.add({ id: delivery.id, webhookId: id })
    }
  })),
  {
    name: "redeliver",
    weight: 2,
    make: ({ organization, random }) => {
      const delivery = organization.deliveries.pick(random)
      return delivery === undefined
        ? undefined
        : post(`/v1/webhooks/${delivery.webhookId}/deliveries/${delivery.id}/redeliver`, undefined)
    }
  },
  onWebhook("redeliver what failed", 1, ({ id }) => post(`/v1/webhooks/${id}/redeliver-failed`, {}))
]
