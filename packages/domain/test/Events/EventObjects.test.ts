import { assert, it } from "@effect/vitest"
import { FboAccount } from "@vault-custody/schema/Accounts/Account"
import { Effect, Layer, Schema } from "effect"
import { AccountsRepo } from "../../src/Accounts/AccountsRepo.ts"
import { EventObjects } from "../../src/Events/EventObjects.ts"
import { InboundShipmentsRepo } from "../../src/InboundShipments/InboundShipmentsRepo.ts"
import { InventoryRepo } from "../../src/Inventory/InventoryRepo.ts"
import { OutboundRequestsRepo } from "../../src/OutboundRequests/OutboundRequestsRepo.ts"
import { OutboundShipmentsRepo } from "../../src/OutboundShipments/OutboundShipmentsRepo.ts"
import { ProductsRepo } from "../../src/Products/ProductsRepo.ts"
import { ReturnShipmentsRepo } from "../../src/ReturnShipments/ReturnShipmentsRepo.ts"
import { StatementsRepo } from "../../src/Statements/StatementsRepo.ts"
import { TransfersRepo } from "../../src/Transfers/TransfersRepo.ts"

const moment = "2026-11-26T12:00:00.000Z"

const account = Schema.decodeUnknownSync(FboAccount)({
  id: "fbo_a",
  organizationId: "org_a",
  firstName: "",
  lastName: "Byron",
  email: "ada@example.org",
  phone: "",
  businessName: "",
  maxInsuredValueCents: "0",
  isPrimary: true,
  onHold: false,
  metadata: {},
  createdAt: moment,
  updatedAt: moment
})

/** The objects of an organization that has these accounts, and nothing else. */
const objectsOf = Effect.fnUntraced(function* (accounts: ReadonlyArray<FboAccount>) {
  const repositories = Layer.mergeAll(
    Layer.mock(AccountsRepo, { list: () => Effect.succeed({ items: accounts, hasMore: false }) }),
    Layer.mock(InventoryRepo, {}),
    Layer.mock(InboundShipmentsRepo, {}),
    Layer.mock(OutboundRequestsRepo, {}),
    Layer.mock(OutboundShipmentsRepo, {}),
    Layer.mock(ReturnShipmentsRepo, {}),
    Layer.mock(TransfersRepo, {}),
    Layer.mock(StatementsRepo, {}),
    Layer.mock(ProductsRepo, {})
  )
  const events = accounts.map(({ id, organizationId }) => ({
    event: "fbo_account.updated" as const,
    data: { id, organizationId }
  }))
  const read = Effect.flatMap(EventObjects, (objects) => objects.read(events))
  return yield* Effect.provide(read, Layer.provide(EventObjects.layer, repositories))
})

it.effect("an object of more than 256 KiB of JSON in UTF-8 is left out", () =>
  Effect.gen(function* () {
    const [short] = yield* objectsOf([account])
    const room = 256 * 1024 - Buffer.byteLength(short ?? "")
    const firstName = "x".repeat(room % 2) + "é".repeat(Math.floor(room / 2))
    const [fits] = yield* objectsOf([{ ...account, firstName }])
    assert.strictEqual(JSON.parse(fits ?? "{}").firstName, firstName)
    assert.deepStrictEqual(yield* objectsOf([{ ...account, firstName: `${firstName}x` }]), [null])
  })
)
