import type { Random } from "@vault-custody/testing/Random"

/** An endpoint that a client created, and its last known data. */
export interface KnownWebhook {
  readonly id: string
  readonly path: string
}

/** A shipment and the request that it is for. */
export interface KnownShipment {
  readonly id: string
  readonly requestId: string
}

/** A list of things that clients have learned of from answers, newest last. */
class Known<A> {
  readonly all: Array<A> = []

  /** Picks mostly one of the latest, which have actions left. */
  pick(random: Random): A | undefined {
    const from = random.chance(0.2) ? 0 : Math.max(0, this.all.length - 8)
    return this.all.length === 0 ? undefined : this.all[from + random.below(this.all.length - from)]
  }

  add(item: A): void {
    this.all.push(item)
  }
}

/** A customer organization under load: the knowledge that its clients share. */
export class Organization {
  readonly id: string
  readonly apiKey: string
  /** Accounts that may hold items; the first has a vault ID from the start. */
  readonly accounts = new Known<string>()
  readonly vaultIds = new Map<string, string>()
  readonly inbound = new Known<string>()
  readonly transfers = new Known<{ readonly id: string; readonly isLarge: boolean }>()
  readonly requests = new Known<string>()
  readonly shipments = new Known<KnownShipment>()
  readonly webhooks = new Known<KnownWebhook>()
  readonly deliveries = new Known<{ readonly id: string; readonly webhookId: string }>()
  /** The last known account of each item; only a hint. */
  readonly items = new Map<string, string>()
  /** The items of each shipment. */
  readonly shipped = new Map<string, ReadonlyArray<string>>()
  readonly requested = new Map<string, ReadonlyArray<string>>()

  constructor(id: string, apiKey: string) {
    this.id = id
    this.apiKey = apiKey
  }

  /** At most `most` items that were last seen in one account. */
  itemsTogether(random: Random, most: number): { readonly account: string; readonly items: Array<string> } {
    const held = Map.groupBy(this.items, ([, account]) => account)
    if (held.size === 0) return { account: "", items: [] }
    const account = random.pick([...held.keys()])
    const items = random.shuffled((held.get(account) ?? []).map(([id]) => id))
    return { account, items: items.slice(0, most) }
  }
}
