import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { Operators } from "@vault-custody/domain/Identity/Operators"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { Places } from "@vault-custody/domain/Places/Places"
import { Prices } from "@vault-custody/domain/Prices/Prices"
import { Products } from "@vault-custody/domain/Products/Products"
import type {
  FboAccountId,
  InventoryItemId,
  OrganizationId,
  PlaceId,
  ProductId
} from "@vault-custody/schema/Common/Id"
import type { OperatorPrincipal } from "@vault-custody/schema/Identity/Principal"
import { operationsKey } from "@vault-custody/schema/Identity/Principal"
import type { PlaceKind } from "@vault-custody/schema/Places/Place"
import { Effect } from "effect"
import * as Cast from "./Cast.ts"

/** The actor that records the demo's prices and values. */
const by = { type: operationsKey.type, id: operationsKey.id, name: operationsKey.name }

/** For how many days the vault has existed. */
export const AGE = 730

/** The price of a metal so many days ago in percent of today's, on a way that is no straight line and ends at 100. */
const percentOf = (metal: Cast.Metal, day: number): number => {
  const slow = 100 + ((Cast.METALS[metal].before - 100) * day) / AGE
  return slow * (1 + 0.025 * Math.sin(day / 17 + metal.length) * Math.min(1, day / 60))
}

/** Records what each metal costs on a day. */
export const recordPrices = Effect.fn("Setting.recordPrices")(function* (day: number) {
  const prices = yield* Prices
  for (const metal of Object.keys(Cast.METALS).filter((name): name is Cast.Metal => name in Cast.METALS)) {
    const cents = Math.round((Cast.METALS[metal].cents * percentOf(metal, day)) / 100)
    yield* prices.record(
      { metal, centsPerTroyOunce: String(cents), source: "Demo fixing", confirm: true },
      by
    )
  }
})

/** The insured value of one unit, in cents, so many days ago: it follows the price of its metal. */
const insuredAt = ({ insuredValueCents, metal }: (typeof Cast.PRODUCTS)[number], day: number): bigint =>
  day < 60 ? insuredValueCents : (insuredValueCents * BigInt(Math.round(percentOf(metal, day)))) / 100n

/** Insures every product for what it is worth on a day. */
export const revalue = Effect.fn("Setting.revalue")(function* (ids: ReadonlyArray<ProductId>, day: number) {
  const products = yield* Products
  for (const [index, id] of ids.entries()) {
    const product = Cast.PRODUCTS[index]
    if (product === undefined) continue
    yield* products.value(id, { insuredValueCents: insuredAt(product, day), confirm: true }, by)
  }
})

const makePlaces = Effect.fn("Setting.makePlaces")(function* () {
  const places = yield* Places
  const put = (code: string, kind: PlaceKind, name: string, parentId?: PlaceId) =>
    Effect.map(
      places.create({ code, kind, name, ...(parentId === undefined ? {} : { parentId }) }, operationsKey),
      ({ id }) => id
    )
  const london = yield* put("LDN", "site", "London")
  const room = yield* put("V1", "room", "Vault 1", london)
  const shelves: Array<PlaceId> = []
  for (const rack of ["R1", "R2"]) {
    const rackId = yield* put(rack, "rack", "", room)
    for (const shelf of ["S1", "S2", "S3"]) shelves.push(yield* put(shelf, "shelf", "", rackId))
  }
  const zurich = yield* put("ZRH", "site", "Zurich")
  const second = yield* put("V1", "room", "Vault 1", zurich)
  shelves.push(yield* put("S1", "shelf", "", second))
  return { london, zurich, shelves }
})

const makePeople = Effect.fn("Setting.makePeople")(function* () {
  const organizations = yield* Organizations
  const operators = yield* Operators
  const made: Array<OrganizationId> = []
  for (const { contactEmail, members, name } of Cast.ORGANIZATIONS) {
    const organization = yield* organizations.create({ name, contactEmail })
    for (const member of members) yield* organizations.addMember(organization.id, member)
    made.push(organization.id)
  }
  const staff: Array<OperatorPrincipal> = []
  for (const operator of Cast.OPERATORS) {
    const { id, name, role } = yield* operators.create(operator, operationsKey.id)
    const session = { id: "ses_demo" as const, via: null, fromLink: false }
    staff.push({ type: "operator", id, name, role, session })
  }
  return { organizations: made, staff }
})

/** Makes the customers, the vault's people, places, the catalogue and its prices, on the first day. */
export const open = Effect.fn("Setting.open")(function* () {
  const products = yield* Products
  const people = yield* makePeople()
  const places = yield* makePlaces()
  yield* recordPrices(AGE)
  const productIds: Array<ProductId> = []
  for (const product of Cast.PRODUCTS) {
    const input = { ...product, insuredValueCents: insuredAt(product, AGE) }
    productIds.push((yield* products.create(input, by)).id)
  }
  return { ...people, ...places, productIds }
})
export type Setting = Effect.Success<ReturnType<typeof open>>

/** An account, with its items that nothing has asked for yet, by the place of their product in the catalogue. */
export interface OpenAccount {
  readonly id: FboAccountId
  readonly organizationId: OrganizationId
  readonly number: number
  readonly free: Array<{ readonly id: InventoryItemId; readonly product: number }>
}

/** Opens an account; all but one have a vault ID, and some an address. */
export const openAccount = Effect.fn("Setting.openAccount")(function* (setting: Setting, number: number) {
  const accounts = yield* Accounts
  const entry = Cast.ACCOUNTS[number]
  const organizationId = entry === undefined ? undefined : setting.organizations[entry.of]
  if (entry === undefined || organizationId === undefined) return yield* Effect.die(`No account ${number}`)
  const { id } = yield* accounts.create(organizationId, entry.holder)
  if (number !== Cast.WITHOUT_VAULT_ID) yield* accounts.assignVaultId(id, Cast.vaultIdOf(number))
  if (number === 0) yield* accounts.addAlias(organizationId, id, { aliasVaultId: "70001234567" })
  const address = Cast.DESTINATIONS[number]
  if (address !== undefined) yield* accounts.saveAddress(organizationId, id, address)
  const account: OpenAccount = { id, organizationId, number, free: [] }
  return account
})
