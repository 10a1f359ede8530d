import { AccountControls } from "@vault-custody/domain/Accounts/AccountControls"
import { Counts } from "@vault-custody/domain/Counts/Counts"
import { InboundShipments } from "@vault-custody/domain/InboundShipments/InboundShipments"
import { Quarantine } from "@vault-custody/domain/InboundShipments/Quarantine"
import { Inventory } from "@vault-custody/domain/Inventory/Inventory"
import { OutboundRequests } from "@vault-custody/domain/OutboundRequests/OutboundRequests"
import { Fulfilment } from "@vault-custody/domain/OutboundShipments/Fulfilment"
import { Places } from "@vault-custody/domain/Places/Places"
import { ReturnShipments } from "@vault-custody/domain/ReturnShipments/ReturnShipments"
import { Transfers } from "@vault-custody/domain/Transfers/Transfers"
import { Webhooks } from "@vault-custody/domain/Webhooks/Webhooks"
import { Clock, Effect } from "effect"
import * as Acts from "./Acts.ts"
import * as Cast from "./Cast.ts"
import * as Setting from "./Setting.ts"
import { unsentMail } from "./UnsentMail.ts"
import type { GoTo } from "./VaultClock.ts"

/** `host:port` of an endpoint that only this history may name. */
export const UNREACHABLE = "localhost:1"

/** The parcels of the first account: one that was announced, on its way, given up, or not as it was announced. */
const parcels = Effect.fn("OpenWork.parcels")(function* (
  setting: Setting.Setting,
  ada: Setting.OpenAccount,
  goTo: GoTo
) {
  const inbound = yield* InboundShipments
  const quarantine = yield* Quarantine
  yield* goTo(6)
  const first = yield* Acts.announce(setting, ada, { carrier: "Brinks", notes: "First holdings" })
  yield* goTo(5.6)
  yield* Acts.receive(
    setting,
    ada,
    first,
    [
      ...Acts.unitsOf(setting, Cast.EAGLE, 8, () => ""),
      ...Acts.unitsOf(setting, Cast.SILVER_BAR, 1, () => "HX-100"),
      ...Acts.unitsOf(setting, Cast.SILVER_BAR, 1, () => "HX-101"),
      ...Acts.unitsOf(setting, Cast.GOLD_KILO, 1, () => "VC-20417"),
      ...Acts.unitsOf(setting, Cast.GOLD_KILO, 1, () => "VC-20418")
    ],
    1
  )
  const travelling = yield* Acts.announce(setting, ada, { carrier: "Brinks", notes: "On its way" })
  const dropped = yield* Acts.announce(setting, ada, { carrier: "Brinks", notes: "Ordered twice" })
  yield* goTo(4.8)
  yield* inbound.markInTransit(travelling.id, { trackingNumber: "BRK-20417" })
  yield* inbound.cancel(ada.organizationId, dropped.id, "Ordered twice")
  const short = yield* Acts.announce(setting, ada, { carrier: "Brinks", product: Cast.EAGLE, quantity: 3 })
  yield* goTo(3.9)
  const tested = Acts.unitsOf(setting, Cast.EAGLE, 2, () => "").map((item) =>
    Object.assign({ quarantine: true }, item)
  )
  const [suspect] = yield* Acts.receive(setting, ada, short, tested, undefined)
  if (suspect !== undefined) {
    yield* quarantine.test(suspect.id, yield* Acts.clerk(setting), { method: "ultrasound", result: "failed" })
  }
  yield* goTo(2.7)
  yield* Acts.announce(setting, ada, { carrier: "Brinks", notes: "Next month's delivery" })
})

/** Transfers that wait, are done and were cancelled. */
const transfers = Effect.fn("OpenWork.transfers")(function* (
  ada: Setting.OpenAccount,
  grace: Setting.OpenAccount,
  goTo: GoTo
) {
  const { cancel } = yield* Transfers
  yield* goTo(2.5)
  yield* Acts.transfer(ada, grace, Acts.takeOf(ada, Cast.EAGLE, 1), true)
  const regretted = Acts.takeOf(ada, Cast.EAGLE, 1)
  const id = yield* Acts.transfer(ada, grace, regretted, false)
  yield* cancel(ada.organizationId, id, undefined)
  yield* goTo(2.4)
  yield* Acts.transfer(ada, grace, Acts.takeOf(ada, Cast.EAGLE, 1), false)
  return regretted
})

/** Requests and shipments in every state that lasts. */
const requests = Effect.fn("OpenWork.requests")(function* (
  setting: Setting.Setting,
  ada: Setting.OpenAccount,
  /** A rejected or cancelled request releases its items, so these serve for both. */
  refused: ReturnType<typeof Acts.takeOf>,
  goTo: GoTo
) {
  const { approve, cancel, reject } = yield* OutboundRequests
  const { deliver } = yield* Fulfilment
  const returns = yield* ReturnShipments
  const webhooks = yield* Webhooks
  const coin = () => Acts.takeOf(ada, Cast.EAGLE, 1)
  yield* goTo(2.2)
  const sent = coin()
  const delivered = yield* Acts.pick(setting, yield* Acts.request(ada, sent))
  yield* Acts.ship(setting, delivered, "DEMO-1")
  const underWay = yield* Acts.pick(setting, yield* Acts.request(ada, coin()))
  yield* Acts.ship(setting, underWay, "DEMO-2")
  yield* goTo(1.3)
  yield* deliver(delivered, undefined)
  yield* reject(yield* Acts.request(ada, refused), "The address is a post office box")
  yield* cancel(ada.organizationId, yield* Acts.request(ada, refused), "Sold instead")
  yield* goTo(0.9)
  // The running vault sends nothing there, so its deliveries fail.
  const url = yield* Effect.flatMap(webhooks.parseUrl(`http://${UNREACHABLE}/`), webhooks.checkUrl)
  yield* webhooks.create(ada.organizationId, {
    name: "Warehouse system",
    url,
    events: ["return_shipment.created"]
  })
  yield* returns.receive(delivered, sent, yield* Acts.clerk(setting))
  yield* Acts.pick(setting, yield* Acts.request(ada, coin()))
  yield* Acts.approve(setting, yield* Acts.request(ada, coin()))
  yield* approve(
    yield* Acts.request(ada, Acts.takeOf(ada, Cast.GOLD_KILO, 1)),
    yield* Acts.supervisor(setting),
    undefined
  )
  yield* goTo(0.4)
  yield* Acts.request(ada, coin())
})

/** Gives staff what else waits: a void, a hold, a limit, a full place and a count. */
const controls = Effect.fn("OpenWork.controls")(function* (
  setting: Setting.Setting,
  ada: Setting.OpenAccount,
  accounts: ReadonlyArray<Setting.OpenAccount>,
  goTo: GoTo
) {
  const { hold, setLimit } = yield* AccountControls
  const counts = yield* Counts
  const inventory = yield* Inventory
  const places = yield* Places
  const staff = yield* Acts.clerk(setting)
  yield* goTo(0.3)
  const [valuable] = Acts.takeOf(ada, Cast.GOLD_KILO, 1)
  if (valuable !== undefined) {
    yield* inventory.voidItem(valuable, yield* Acts.supervisor(setting), "Entered twice")
  }
  const [held, full] = accounts.filter(({ free, number }) => number !== 0 && free.length > 3)
  if (held !== undefined) yield* hold(held.id, "A court order of the holder's bank")
  if (full !== undefined) yield* setLimit(full.id, 500_000n)
  yield* places.update(setting.zurich, { insuredLimitCents: 1_000_000n }, staff)
  yield* counts.create({ scope: { placeId: setting.zurich } }, staff)
})

/** Gives every queue of the vault something that waits in it, and the first account something in every state. */
export const openWork = Effect.fn("OpenWork.openWork")(function* (
  setting: Setting.Setting,
  accounts: Array<Setting.OpenAccount>,
  goTo: GoTo
) {
  const [ada] = accounts
  if (ada === undefined) return
  yield* parcels(setting, ada, goTo)
  const grace = yield* Setting.openAccount(setting, Cast.ACCOUNTS.length - 1)
  const regretted = yield* transfers(ada, grace, goTo)
  yield* requests(setting, ada, regretted, goTo)
  yield* controls(setting, ada, accounts, goTo)
  const [, harbour] = setting.organizations
  const twoDaysAgo = new Date((yield* Clock.currentTimeMillis) - 2 * 86_400_000).toISOString().slice(0, 10)
  if (harbour !== undefined) yield* unsentMail(harbour, twoDaysAgo)
})
