import { type Action, effect, get, post, staffPost } from "./Request.ts"
import type { Organization } from "./Organization.ts"
import type { Random } from "@vault-custody/testing/Random"

interface Received {
  readonly items: ReadonlyArray<{ readonly id: string; readonly fboAccountId: string }>
}

const learnItems =
  (organization: Organization) =>
  ({ items }: Received) => {
    for (const { fboAccountId, id } of items) organization.items.set(id, fboAccountId)
  }

const itemsOf = (random: Random, products: ReadonlyArray<string>, marker: string, most: number) =>
  Array.from({ length: 1 + random.below(most) }, (_, index) => ({
    productId: random.pick(products),
    internalIdentifier: `${marker}/${index}`
  }))

/** How metal comes in, is valued, and is written off. */
export const stockActions: ReadonlyArray<Action> = [
  {
    name: "announce inbound shipment",
    weight: 4,
    make: ({ marker, organization, random }) => {
      const fboAccountId = organization.accounts.pick(random)
      if (fboAccountId === undefined) return undefined
      return post(
        "/v1/inbound-shipments",
        { fboAccountId, shipmentNotes: marker },
        { learn: ({ id }: { readonly id: string }) => organization.inbound.add(id) }
      )
    }
  },
  {
    name: "put inbound shipment in transit",
    weight: 2,
    make: ({ organization, random }) => {
      const id = organization.inbound.pick(random)
      if (id === undefined) return undefined
      const effects = [effect("inbound", id, "depart", "INVALID_STATE_TRANSITION")]
      return staffPost(`/ops/v1/inbound-shipments/${id}/in-transit`, {}, { effects })
    }
  },
  {
    name: "receive inbound shipment",
    weight: 5,
    make: ({ marker, organization, products, random }) => {
      const id = organization.inbound.pick(random)
      if (id === undefined) return undefined
      return staffPost(
        `/ops/v1/inbound-shipments/${id}/receive`,
        { items: itemsOf(random, products, marker, 4) },
        {
          effects: [effect("inbound", id, "receive", "INVALID_STATE_TRANSITION")],
          learn: learnItems(organization)
        }
      )
    }
  },
  {
    name: "cancel inbound shipment",
    weight: 1,
    make: ({ marker, organization, random }) => {
      const id = organization.inbound.pick(random)
      if (id === undefined) return undefined
      const effects = [effect("inbound", id, "cancel", "INBOUND_SHIPMENT_NOT_CANCELLABLE")]
      return post(`/v1/inbound-shipments/${id}/cancel`, { reason: marker }, { effects })
    }
  },
  {
    name: "read inbound shipment",
    weight: 2,
    make: ({ organization, random }) => {
      const id = organization.inbound.pick(random)
      return id === undefined
        ? undefined
        : get(`/v1/inbound-shipments/${id}`, [effect("inbound", id, "read status")])
    }
  },
  {
    name: "intake",
    weight: 6,
    make: ({ marker, organization, products, random }) => {
      if (organization.vaultIds.size === 0) return undefined
      return staffPost(
        "/ops/v1/intake",
        {
          vaultId: random.pick([...organization.vaultIds.values()]),
          isUnannounced: true,
          items: itemsOf(random, products, marker, 8)
        },
        { learn: learnItems(organization) }
      )
    }
  },
  {
    name: "void item",
    weight: 2,
    make: ({ marker, organization, random }) => {
      const [id] = organization.itemsTogether(random, 1).items
      if (id === undefined) return undefined
      return staffPost(
        `/ops/v1/inventory/${id}/void`,
        { reason: marker },
        { learn: () => void organization.items.delete(id) }
      )
    }
  },
  {
    name: "value product",
    weight: 1,
    make: ({ number, products, random }) =>
      staffPost(`/ops/v1/products/${random.pick(products)}/valuations`, {
        insuredValueCents: String(1_000_000 + number),
        confirm: true
      })
  }
]
