import { type Action, effect, get, post, staffPost } from "./Request.ts"

/** Transfers of more items than this are finished by a dispatcher (`TRANSFER_SYNC_LIMIT`). */
export const syncLimit = 3

interface Transfer {
  readonly id: string
  readonly status: string
  readonly totalItems: number
}

export const transferActions: ReadonlyArray<Action> = [
  {
    name: "create transfer",
    weight: 6,
    make: ({ marker, organization, random }) => {
      const { account, items } = organization.itemsTogether(random, 1 + random.below(2 * syncLimit + 2))
      const others = organization.accounts.all.filter((id) => id !== account)
      if (items.length === 0 || others.length === 0) return undefined
      return post(
        "/v1/transfers",
        {
          fromFboAccountId: account,
          toFboAccountId: random.pick(others),
          items: items.map((inventoryItemId) => ({ inventoryItemId })),
          notes: marker
        },
        {
          learn: ({ id, totalItems }: Transfer) =>
            organization.transfers.add({ id, isLarge: totalItems > syncLimit })
        }
      )
    }
  },
  {
    name: "confirm transfer",
    weight: 8,
    make: ({ organization, random }) => {
      const transfer = organization.transfers.pick(random)
      if (transfer === undefined) return undefined
      const { id, isLarge } = transfer
      const effects = [
        effect("transfer", id, isLarge ? "confirm large" : "confirm", "TRANSFER_NOT_CONFIRMABLE")
      ]
      return random.chance(0.7)
        ? post(`/v1/transfers/${id}/confirm`, undefined, { effects })
        : staffPost(`/ops/v1/transfers/${id}/confirm`, {}, { effects })
    }
  },
  {
    name: "cancel transfer",
    weight: 2,
    make: ({ marker, organization, random }) => {
      const transfer = organization.transfers.pick(random)
      if (transfer === undefined) return undefined
      const effects = [effect("transfer", transfer.id, "cancel", "TRANSFER_NOT_CANCELLABLE")]
      return post(`/v1/transfers/${transfer.id}/cancel`, { reason: marker }, { effects })
    }
  },
  {
    name: "read transfer",
    weight: 4,
    make: ({ organization, random }) => {
      const transfer = organization.transfers.pick(random)
      return transfer === undefined
        ? undefined
        : get(`/v1/transfers/${transfer.id}`, [effect("transfer", transfer.id, "read status")])
    }
  },
  {
    // Reads the items' accounts anew, as any client may transfer them.
    name: "look for items",
    weight: 4,
    make: ({ organization }) => ({
      ...get("/v1/inventory?limit=100&status=in_vault", []),
      learn: (found: ReadonlyArray<{ readonly id: string; readonly fboAccountId: string }>) => {
        organization.items.clear()
        for (const { fboAccountId, id } of found) organization.items.set(id, fboAccountId)
      }
    })
  }
]
