import { Random } from "./Random.ts"
import { barOf, Organization, Vault, type ItemState, type Product } from "./Vault.ts"

/** Vaults in which everything happens that can, by a seed. */

const FIRST_DAY = "2026-07-27"
export const DAYS = 5

export const dayAt = (number: number): string =>
  new Date(Date.parse(`${FIRST_DAY}T00:00:00Z`) + number * 86_400_000).toISOString().slice(0, 10)

const BAR = "prd_bar"
const COIN = "prd_coin"
const MEDAL = "prd_medal"

const products: ReadonlyArray<Product> = [
  {
    id: BAR,
    metal: "gold",
    insuredValueCents: "100000000",
    marketValueCents: "99000000",
    fineTroyOunces: "400.000"
  },
  {
    id: COIN,
    metal: "silver",
    insuredValueCents: "3500",
    fineTroyOunces: "1.000",
    marketPricing: { premiumPercent: "5.00" }
  },
  { id: MEDAL, insuredValueCents: "1999" }
]

/** One organization's items, and what can happen to them. */
class Holder {
  readonly #vault: Vault
  readonly organization: Organization
  #items = 0
  #movements = 0

  constructor(vault: Vault, organization: Organization) {
    this.#vault = vault
    this.organization = organization
  }

  receive(at: string): void {
    const { random } = this.#vault
    const productId = random.one([BAR, BAR, COIN, COIN, MEDAL])
    const name = `${this.organization.id}_${this.#items++}`
    const bar =
      productId === BAR
        ? {
            serialNumber: `SN ${name}`,
            bar: barOf(`SN ${name}`),
            fineTroyOunces: `${390 + random.below(20)}.${String(random.below(1000)).padStart(3, "0")}`
          }
        : {}
    this.#move(at, {
      kind: "received",
      inventoryItemId: `itm_${name}`,
      productId,
      ...bar,
      toFboAccountId: random.one(this.organization.accounts),
      toStatus: random.below(4) === 0 ? "quarantined" : "in_vault"
    })
  }

  /** Something that can happen to an item in its state. */
  happen(at: string): void {
    const { random } = this.#vault
    const items = this.#vault.itemsAt(this.organization, at.slice(0, 10))
    if (items.length === 0) return
    const item = random.one(items)
    const other = this.organization.accounts.find((account) => account !== item.holder)
    const to = (kind: string, toStatus: string, toFboAccountId = item.holder) =>
      this.#next(at, item, { kind, toStatus, toFboAccountId })
    const leave = (kind: string, toStatus: string) => this.#next(at, item, { kind, toStatus })
    if (item.status === "quarantined") {
      if (random.below(2) === 0) to("released", "in_vault")
      else leave("rejected", "rejected")
    } else if (item.status === "rejected") leave("sent_back", "returned_to_sender")
    else if (item.status === "pending_outbound") {
      if (random.below(3) === 0) to("unpicked", "in_vault")
      else leave("shipped_out", "shipped_out")
    } else if (item.status === "shipped_out") to("returned", "in_vault", this.organization.accounts[0])
    else if (item.status === "in_vault") {
      const what = random.below(5)
      if (what === 0) leave("voided", "voided")
      else if (what === 1 && item.fine !== undefined) this.#reweigh(at, item, item.fine)
      else if (what === 2) to("picked", "pending_outbound")
      else if (other !== undefined) to("transferred", "in_vault", other)
    }
  }

  #reweigh(at: string, item: ItemState, fine: string): void {
    const heavier = `${fine.slice(0, -1)}${(Number(fine.at(-1)) + 1) % 10}`
    const moved = { kind: "reweighed", toStatus: "in_vault", toFboAccountId: item.holder }
    this.#next(at, { ...item, fine: heavier }, moved, fine)
  }

  #next(
    at: string,
    { bar, fine, holder, id, productId, serialNumber, status }: ItemState,
    { toFboAccountId, ...moved }: { kind: string; toStatus: string; toFboAccountId?: string | undefined },
    previous?: string
  ): void {
    // As the ledger has it: what comes back from outside names an account too.
    const from = holder ?? this.organization.accounts[0]
    this.#move(at, {
      ...moved,
      inventoryItemId: id,
      productId,
      fromStatus: status,
      ...(serialNumber === undefined ? {} : { serialNumber }),
      ...(bar === undefined ? {} : { bar }),
      ...(fine === undefined ? {} : { fineTroyOunces: fine }),
      ...(previous === undefined ? {} : { previousFineTroyOunces: previous }),
      ...(from === undefined ? {} : { fromFboAccountId: from }),
      ...(toFboAccountId === undefined ? {} : { toFboAccountId })
    })
  }

  #move(at: string, movement: Omit<Parameters<Vault["move"]>[2], "id">): void {
    this.#vault.move(this.organization, at, {
      id: `mov_${this.organization.id}_${this.#movements++}`,
      ...movement
    })
  }
}

/** The deviations of a story; days count from 0. */
export interface Twist {
  readonly beforeStatements?: (vault: Vault, day: number) => void
  readonly afterStatements?: (vault: Vault, day: number) => void
  readonly statement?: (statement: string, day: number) => string
  readonly register?: (lines: ReadonlyArray<string>, day: number, vault: Vault) => ReadonlyArray<string>
}

/** A vault with three organizations over some days. The first organization is the one that verifies. */
export const story = (seed: number, twist: Twist = {}): Vault => {
  const random = new Random(seed)
  const organizations = ["org_a", "org_b", "org_c"].map(
    (id) => new Organization(id, [`fbo_${id}_1`, `fbo_${id}_2`])
  )
  const vault = new Vault(random, organizations)
  const holders = organizations.map((organization) => new Holder(vault, organization))
  for (let day = 0; day < DAYS; day++) {
    const date = dayAt(day)
    if (day === 0) for (const product of products) vault.product(product, `${date}T00:00:00.000Z`)
    if (day > 0 || random.below(2) === 0) {
      const centsPerTroyOunce = String(3000 + random.below(500))
      vault.price(
        { type: "price", metal: "silver", centsPerTroyOunce, source: "LBMA" },
        `${date}T08:00:00.000Z`
      )
    }
    for (let hour = 9; hour < 9 + 4 + random.below(6); hour++) {
      const at = `${date}T${String(hour).padStart(2, "0")}:00:00.000Z`
      const holder = hour === 9 ? holders[0]! : random.one(holders)
      if (random.below(2) === 0 || hour === 9) holder.receive(at)
      else holder.happen(at)
    }
    // The next day's movements may come before the statements of this one.
    holders[0]!.receive(`${dayAt(day + 1)}T00:01:00.000Z`)
    twist.beforeStatements?.(vault, day)
    for (const organization of organizations) {
      vault.state(organization, date, `${dayAt(day + 1)}T00:05:00.000Z`, (statement) =>
        organization === organizations[0] && twist.statement !== undefined
          ? twist.statement(statement, day)
          : statement
      )
    }
    vault.publish(
      date,
      `${dayAt(day + 1)}T00:06:00.000Z`,
      (lines) => twist.register?.(lines, day, vault) ?? lines
    )
    twist.afterStatements?.(vault, day)
  }
  return vault
}
