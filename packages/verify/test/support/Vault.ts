import { itemWorth, type UnitWorth } from "@vault-custody/domain/Weights/ItemValue"
import { textOf, toBase64, toHex, type Bytes } from "@vault-custody/transparency-log/Bytes"
import { nextOfOrganization, nextOfVault, type ChainHead } from "@vault-custody/transparency-log/Chain"
import { formatClearEntry } from "@vault-custody/transparency-log/LogRecords"
import { barName } from "@vault-custody/transparency-log/Records"
import type { MovementBody, VaultBody } from "@vault-custody/transparency-log/RecordTypes"
import {
  barLine,
  chainLine,
  productLine,
  RegisterReader
} from "@vault-custody/transparency-log/RegisterLines"
import { statementText, statementTree } from "@vault-custody/transparency-log/StatementTree"
import type { LoggedRecord } from "../../src/LoggedRecords.ts"
import type { RegisterSalt } from "../../src/OwnLines.ts"
import type { StatementOfDay } from "../../src/Statements.ts"
import { Log } from "./Log.ts"
import { Random } from "./Random.ts"

export type Movement = Omit<MovementBody, "type">

interface Told {
  readonly at: string
  readonly movement: Movement
}

/** An organization with its chain, as it is handed out. */
export class Organization {
  readonly records: Array<LoggedRecord> = []
  readonly told: Array<Told> = []
  /** The statements of an entry, by its index. */
  readonly statements = new Map<number, ReadonlyArray<StatementOfDay>>()
  first: Bytes | undefined
  head: ChainHead | undefined
  readonly id: string
  readonly accounts: ReadonlyArray<string>

  constructor(id: string, accounts: ReadonlyArray<string>) {
    this.id = id
    this.accounts = accounts
  }
}

export interface Register {
  readonly date: string
  readonly index: number
  readonly entry: string
  readonly lines: ReadonlyArray<string>
  /** By organization. */
  readonly salts: ReadonlyMap<string, ReadonlyArray<RegisterSalt>>
}

export interface Product {
  readonly id: string
  readonly metal?: string
  readonly insuredValueCents: string
  readonly marketValueCents?: string
  readonly fineTroyOunces?: string
  readonly marketPricing?: { readonly premiumCents?: string; readonly premiumPercent?: string }
}

export interface ItemState {
  readonly id: string
  readonly productId: string
  readonly holder: string | undefined
  readonly status: string
  readonly fine: string | undefined
  readonly serialNumber: string | undefined
  readonly bar: string | undefined
}

export const barOf = (serialNumber: string): string =>
  barName({ metal: "gold", brand: "pamp", serialNumber: serialNumber.toLowerCase(), year: "", size: "" })

const thousandths = (ounces: string): bigint => BigInt(ounces.replace(".", ""))
const ounces = (value: bigint): string => {
  const digits = String(value).padStart(4, "0")
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** A vault that writes its log as the service does; what it says is computed by the service's own rules. */
export class Vault {
  readonly log = new Log()
  readonly organizations: ReadonlyArray<Organization>
  readonly vaultRecords: Array<LoggedRecord> = []
  readonly registers: Array<Register> = []
  readonly random: Random
  #vaultHead: ChainHead | undefined
  readonly #vaultTold: Array<{ readonly at: string; readonly body: VaultBody; readonly head: ChainHead }> = []
  #statements = 0

  constructor(random: Random, organizations: ReadonlyArray<Organization>) {
    this.random = random
    this.organizations = organizations
  }

  move(organization: Organization, at: string, movement: Movement): void {
    organization.told.push({ at, movement })
    this.#write(organization, { type: "movement", ...movement }, at)
  }

  price(body: VaultBody, at: string): void {
    const salt = this.random.salt()
    const { head, record } = nextOfVault(this.#vaultHead, body, { at, salt })
    this.#vaultHead = head
    this.#vaultTold.push({ at, body, head })
    const index = this.log.add(head.commitment)
    this.vaultRecords.push({ index, number: head.number, record, salt: toBase64(salt) })
  }

  product({ id, ...product }: Product, at: string): void {
    this.price({ type: "price", productId: id, ...product }, at)
  }

  #write(organization: Organization, body: Parameters<typeof nextOfOrganization>[2], at: string): number {
    const salt = this.random.salt()
    const { head, record } = nextOfOrganization(organization.head, organization.id, body, { at, salt })
    organization.head = head
    organization.first ??= head.commitment
    const index = this.log.add(head.commitment)
    organization.records.push({ index, number: head.number, record, salt: toBase64(salt) })
    return index
  }

  /** The items of an organization at the end of a day. */
  itemsAt(organization: Organization, date: string): ReadonlyArray<ItemState> {
    const items = new Map<string, ItemState>()
    for (const { at, movement } of organization.told) {
      if (at.slice(0, 10) > date) continue
      const before = items.get(movement.inventoryItemId)
      items.set(movement.inventoryItemId, {
        id: movement.inventoryItemId,
        productId: movement.productId,
        holder: movement.toFboAccountId,
        status: movement.toStatus,
        fine: movement.fineTroyOunces ?? before?.fine,
        serialNumber: movement.serialNumber ?? before?.serialNumber,
        bar: movement.bar ?? before?.bar
      })
    }
    return [...items.values()]
  }

  unitAt(productId: string, date: string): (UnitWorth & { readonly metal?: string }) | undefined {
    const until = this.#vaultTold.filter(({ at }) => at.slice(0, 10) <= date).map(({ body }) => body)
    const product = until.findLast(
      (body) => body.type === "price" && "productId" in body && body.productId === productId
    )
    if (product?.type !== "price" || !("productId" in product)) return undefined
    const price = until.findLast(
      (body) => body.type === "price" && !("productId" in body) && body.metal === product.metal
    )
    return {
      insuredValueCents: BigInt(product.insuredValueCents),
      ...(product.metal === undefined ? {} : { metal: product.metal }),
      ...(product.marketValueCents === undefined
        ? {}
        : { marketValueCents: BigInt(product.marketValueCents) }),
      ...(product.fineTroyOunces === undefined ? {} : { fineWeight: thousandths(product.fineTroyOunces) }),
      ...(product.marketPricing === undefined
        ? {}
        : {
            pricing: {
              price:
                price?.type === "price" && "centsPerTroyOunce" in price
                  ? BigInt(price.centsPerTroyOunce) * 10_000n
                  : undefined,
              premiumCents: BigInt(product.marketPricing.premiumCents ?? "0"),
              premiumPercent: BigInt((product.marketPricing.premiumPercent ?? "0.00").replace(".", ""))
            }
          })
    }
  }

  statementOf(organization: Organization, account: string, date: string, version: number): string {
    const products = new Map<string, { count: number; insured: bigint; market: bigint; fine?: bigint }>()
    const metals = new Map<string, bigint>()
    let withoutMarket = 0
    const held = this.itemsAt(organization, date).filter(({ holder }) => holder === account)
    for (const { fine, productId } of held) {
      const unit = this.unitAt(productId, date)
      const own = fine === undefined ? undefined : thousandths(fine)
      const worth = itemWorth(unit ?? { insuredValueCents: 0n }, own)
      const weight = own ?? unit?.fineWeight
      const sum = products.get(productId) ?? { count: 0, insured: 0n, market: 0n }
      sum.count += 1
      sum.insured += worth.insuredValueCents
      sum.market += worth.marketValueCents ?? 0n
      if (worth.marketValueCents === undefined) withoutMarket += 1
      if (weight !== undefined) sum.fine = (sum.fine ?? 0n) + weight
      if (weight !== undefined && unit?.metal !== undefined) {
        metals.set(unit.metal, (metals.get(unit.metal) ?? 0n) + weight)
      }
      products.set(productId, sum)
    }
    const ofDay = (kind: string, of: "fromFboAccountId" | "toFboAccountId") =>
      organization.told.filter(
        ({ at, movement }) => at.startsWith(date) && movement.kind === kind && movement[of] === account
      ).length
    const sums = [...products.values()]
    this.#statements += 1
    return statementText(
      {
        id: `stm_${this.#statements}`,
        organizationId: organization.id,
        fboAccountId: account,
        statementType: "daily",
        statementDate: date,
        totalItemCount: held.length,
        itemsQuarantined: held.filter(({ status }) => status === "quarantined").length,
        totalInsuredValueCents: String(sums.reduce((all, { insured }) => all + insured, 0n)),
        totalMarketValueCents: String(sums.reduce((all, { market }) => all + market, 0n)),
        itemsWithoutMarketValue: withoutMarket,
        totalFineTroyOunces: Object.fromEntries(Array.from(metals, ([metal, fine]) => [metal, ounces(fine)])),
        itemsReceived: ofDay("received", "toFboAccountId"),
        itemsShippedOut: ofDay("shipped_out", "fromFboAccountId"),
        itemsTransferred: ofDay("transferred", "fromFboAccountId") + ofDay("transferred", "toFboAccountId"),
        itemsReturned: ofDay("returned", "toFboAccountId"),
        itemsVoided: ofDay("voided", "fromFboAccountId"),
        itemsRejected: ofDay("rejected", "fromFboAccountId"),
        version,
        isFinal: true,
        emailDeliveryStatus: "skipped"
      },
      Array.from(products, ([productId, { count, fine, insured, market }]) => ({
        productId,
        itemCount: count,
        ...(fine === undefined ? {} : { fineTroyOunces: ounces(fine) }),
        insuredValueCents: String(insured),
        marketValueCents: String(market)
      }))
    )
  }

  /** Writes the statements of a day; `change` is what a vault that lies says instead. */
  state(
    organization: Organization,
    date: string,
    at: string,
    change = (statement: string) => statement
  ): void {
    const version =
      organization.records.filter(({ record }) => record.includes(`"date":"${date}"`)).length + 1
    const kept = organization.accounts.map((account) => ({
      statement: change(this.statementOf(organization, account, date, version)),
      salt: this.random.salt()
    }))
    const tree = statementTree(kept)
    const body = { type: "statements", date, count: kept.length, root: toBase64(tree.root) } as const
    const index = this.#write(organization, body, at)
    organization.statements.set(
      index,
      kept.map(({ salt, statement }, place) => ({ statement, salt, index: place, hashes: tree.proof(place) }))
    )
  }

  /** Publishes the register of a day; `change` is what a vault that lies publishes instead. */
  publish(date: string, at: string, change = (lines: ReadonlyArray<string>) => lines): void {
    const lines: Array<string> = []
    const salts = new Map<string, Array<RegisterSalt>>()
    for (const organization of this.organizations) {
      const own: Array<RegisterSalt> = []
      salts.set(organization.id, own)
      const held = this.itemsAt(organization, date).filter(({ holder }) => holder !== undefined)
      const weigh = ({ fine, productId }: ItemState) =>
        fine === undefined ? this.unitAt(productId, date)?.fineWeight : thousandths(fine)
      const products = new Map<string, { items: number; fine: bigint | undefined }>()
      for (const item of held) {
        const salt = this.random.salt()
        const weight = weigh(item)
        if (item.serialNumber !== undefined) {
          const bar = barOf(item.serialNumber)
          const fineTroyOunces = weight === undefined ? undefined : ounces(weight)
          lines.push(barLine(bar, { organizationId: organization.id, fineTroyOunces, salt }))
          own.push({ bar, salt: toBase64(salt) })
          continue
        }
        const sum = products.get(item.productId) ?? { items: 0, fine: undefined }
        sum.items += 1
        if (weight !== undefined) sum.fine = (sum.fine ?? 0n) + weight
        products.set(item.productId, sum)
      }
      for (const [product, { fine, items }] of products) {
        const salt = this.random.salt()
        const fineTroyOunces = fine === undefined ? undefined : ounces(fine)
        lines.push(productLine(product, items, { organizationId: organization.id, fineTroyOunces, salt }))
        own.push({ product, salt: toBase64(salt) })
      }
      if (organization.first === undefined || organization.head === undefined) continue
      const salt = this.random.salt()
      lines.push(chainLine(organization.first, organization.head, salt))
      own.push({ chain: toHex(organization.first), salt: toBase64(salt) })
    }
    const published = change(lines.toSorted())
    const tree = new RegisterReader()
    for (const line of published) tree.add(line)
    const vault = this.#vaultTold.findLast((told) => told.at.slice(0, 10) <= date)?.head
    const entry = formatClearEntry({
      v: 1,
      type: "register",
      at,
      date,
      lines: published.length,
      root: toBase64(tree.root()),
      ...(vault === undefined
        ? {}
        : { vault: { number: vault.number, commitment: toBase64(vault.commitment) } })
    })
    const index = this.log.add(entry)
    this.registers.push({ date, index, entry: textOf(entry) ?? "", lines: published, salts })
  }

  /** A proof of a statement as the API gives it. */
  statementProof(organization: Organization, index: number, place: number): Promise<string> {
    const kept = organization.statements.get(index)?.[place]
    const record = organization.records.find((candidate) => candidate.index === index)
    if (kept === undefined || record === undefined) throw new Error("There is no such statement")
    return this.log.proof(index, {
      statement: kept.statement,
      salt: toBase64(kept.salt),
      index: kept.index,
      hashes: kept.hashes.map(toBase64),
      record: record.record,
      recordSalt: record.salt
    })
  }
}
