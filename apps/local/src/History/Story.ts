import { Fulfilment } from "@vault-custody/domain/OutboundShipments/Fulfilment"
import { DailyStatements } from "@vault-custody/domain/Statements/DailyStatements"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { Clock, Effect, Random } from "effect"
import * as Acts from "./Acts.ts"
import * as Cast from "./Cast.ts"
import { openWork } from "./OpenWork.ts"
import * as Setting from "./Setting.ts"
import type { GoTo } from "./VaultClock.ts"

/** The days on which something happens: every third week, and every fourth day of the last month, until what waits today. */
const days = [
  ...Array.from({ length: 33 }, (_, step) => Setting.AGE - 5 - step * 21),
  ...Array.from({ length: 6 }, (_, step) => 29 - step * 4)
]

/** Of how much of each product in the catalogue a parcel has, at most: large bars come by themselves. */
const MOST = [20, 20, 0, 20, 40, 14, 3, 12, 18]

/** The days that ended between two days. */
const daysBetween = (now: number, from: number, to: number): ReadonlyArray<string> =>
  Array.from({ length: from - to }, (_, passed) =>
    new Date(now - (from - passed) * 86_400_000).toISOString().slice(0, 10)
  )

/** A parcel of one or two products for an account, announced and received the day after. */
const parcel = Effect.fn("Story.parcel")(function* (
  setting: Setting.Setting,
  account: Setting.OpenAccount,
  goTo: GoTo,
  day: number,
  chance: () => number
) {
  const product = Math.floor(chance() * MOST.length)
  const most = MOST[product] ?? 0
  const chosen = most === 0 ? Cast.KRUGERRAND : product
  const quantity = 6 + Math.floor(chance() * (MOST[chosen] ?? 0))
  const announced = yield* Acts.announce(setting, account, { carrier: "Brinks", product: chosen, quantity })
  yield* goTo(day - 1)
  const serial = () =>
    `${Cast.PRODUCTS[chosen]?.manufacturer?.charAt(0) ?? "X"}${Math.floor(chance() * 9e7 + 1e7)}`
  yield* Acts.receive(
    setting,
    account,
    announced,
    Acts.unitsOf(setting, chosen, quantity, serial),
    Math.floor(chance() * setting.shelves.length)
  )
})

/** One of two large bars for the first account, which differ in weight and so in worth. */
const largeBar = Effect.fn("Story.largeBar")(function* (
  setting: Setting.Setting,
  account: Setting.OpenAccount,
  number: number
) {
  const bar = Cast.LARGE_BARS[number]
  const productId = setting.productIds[Cast.LARGE_BAR]
  if (bar === undefined || productId === undefined) return
  const announced = yield* Acts.announce(setting, account, {
    carrier: "Brinks",
    product: Cast.LARGE_BAR,
    notes: "Large bar"
  })
  yield* Acts.receive(setting, account, announced, [{ productId, brand: "RAND", ...bar }], 0)
})

/** Two years of a vault: accounts are opened, metal comes, changes hands and goes, and each day has its statements. */
export const tell = Effect.fn("Story.tell")(function* (goTo: GoTo) {
  const today = yield* Clock.currentTimeMillis
  const statements = yield* Statements
  const fulfilment = yield* Fulfilment
  // Seeded, so that every demo is the same.
  const { nextDoubleUnsafe: chance } = yield* Effect.service(Random.Random).pipe(Random.withSeed("vault"))
  yield* goTo(Setting.AGE)
  const setting = yield* Setting.open()
  const accounts: Array<Setting.OpenAccount> = []
  let before = Setting.AGE
  for (const [step, day] of days.entries()) {
    yield* goTo(day)
    // One after another: a day is final only where no other transaction is open.
    for (const date of daysBetween(today, before, day)) yield* statements.generate(date)
    before = day
    if (step % 2 === 0 || day < 30) yield* Setting.recordPrices(day)
    if (step % 5 === 4 && day > 60) yield* Setting.revalue(setting.productIds, day)
    const due = Math.min(Cast.ACCOUNTS.length - 1, 6 + Math.floor(step / 1.4))
    while (accounts.length < due) accounts.push(yield* Setting.openAccount(setting, accounts.length))
    const account = accounts[Math.floor(chance() * accounts.length)]
    if (account === undefined) continue
    yield* parcel(setting, account, goTo, day, chance)
    const [ada] = accounts
    if (ada !== undefined && (step === 9 || step === 21)) yield* largeBar(setting, ada, step === 9 ? 0 : 1)
    const other = accounts.find(
      ({ id, organizationId }) => organizationId === account.organizationId && id !== account.id
    )
    if (step % 5 === 4 && other !== undefined && account.free.length > 2) {
      yield* Acts.transfer(account, other, Acts.take(account, 2), true)
    }
    if (step % 4 === 3 && account.free.length > 4) {
      const shipment = yield* Acts.pick(setting, yield* Acts.request(account, Acts.take(account, 3)))
      yield* Acts.ship(setting, shipment, `7946${100_000 + step}`)
      yield* goTo(day - 2)
      yield* fulfilment.deliver(shipment, undefined)
    }
  }
  yield* openWork(setting, accounts, goTo)
  yield* goTo(0)
  // Else the dispatcher would make them, with an event for each, while somebody follows the first walk.
  yield* (yield* DailyStatements).runDue
})
