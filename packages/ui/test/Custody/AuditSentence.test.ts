import { expect, it } from "vitest"
import { doneOf } from "../../src/Custody/AuditSentence.tsx"
import { pageOf, phrasesOf, thingOf } from "../../src/Custody/AuditThing.tsx"

const named = async () => ({ name: "Orders" })

const phrases = phrasesOf({
  account: async () => ({ businessName: "", firstName: "Ada", lastName: "Sterling" }),
  item: async () => ({ internalIdentifier: "20260301-AAAA", serialNumber: "GB-0001" }),
  parcel: async () => ({ carrier: "", fboAccountId: "fbo_1", trackingNumber: "" }),
  product: async () => ({ title: "Gold bar, 1 kg" }),
  request: async () => ({
    destinationAddress: { city: "Boston", country: "US", state: "MA", street1: "1 Main St", zip: "02101" }
  }),
  endpoint: named,
  member: named,
  organization: named,
  returned: async () => ({ itemCount: 2 }),
  shipment: async () => ({ outboundRequestId: "obr_1" }),
  statement: async () => ({ fboAccountId: "fbo_1", statementDate: "2026-03-01" }),
  transfer: async () => ({ toFboAccountId: "fbo_1", totalItems: 1 })
})

const resourceId = "key_01abcdef"

const said = async (action: string, resourceType: string, parentId: string | null = null) =>
  doneOf(action)?.replace(
    "{it}",
    (await phrases[resourceType]?.(resourceId, { parentId, resourceId, resourceType })) ??
      thingOf(resourceType, resourceId)
  )

it("an entry of the audit log names what it is about, and a thing without a name by its kind and reference", async () => {
  expect(await said("outbound_request.approve", "outbound_request")).toBe("approved the request to Boston")
  expect(await said("outbound_request.approve_first", "outbound_request")).toBe(
    "gave the first of two approvals of the request to Boston"
  )
  expect(await said("outbound_shipment.ship", "outbound_shipment")).toBe(
    "handed the shipment to Boston to the carrier"
  )
  expect(await said("transfer.cancel", "transfer")).toBe("cancelled the transfer of 1 item to Ada Sterling")
  expect(await said("inbound_shipment.receive", "inbound_shipment")).toBe(
    "received the parcel for Ada Sterling"
  )
  expect(await said("inventory.void", "inventory_item")).toBe("voided item GB-0001")
  expect(await said("fbo_account.hold", "fbo_account")).toBe("put a hold on the account of Ada Sterling")
  expect(await said("webhook.test", "webhook")).toBe("sent a test event to endpoint Orders")
  expect(await said("product.value", "product")).toBe("recorded a new value of Gold bar, 1 kg")
  expect(await said("api_key.update", "api_key")).toBe("changed API key ABCDEF")
  expect(await said("session.create", "session")).toBe("signed in")
})

it("an entry names and leads to the account or endpoint that its thing belongs to, if the log knows it", async () => {
  expect(await said("fbo_account_alias.create", "fbo_account_alias", "fbo_1")).toBe(
    "added alias ABCDEF of the account of Ada Sterling"
  )
  expect(await said("saved_address.delete", "saved_address", "fbo_1")).toBe(
    "deleted saved address ABCDEF of the account of Ada Sterling"
  )
  expect(await said("delivery.redeliver", "delivery", "whk_1")).toBe(
    "sent delivery ABCDEF to endpoint Orders again"
  )
  expect(await said("replay.cancel", "replay", "whk_1")).toBe("cancelled replay ABCDEF to endpoint Orders")
  expect(await said("replay.cancel", "replay")).toBe("cancelled replay ABCDEF")
  const paths = { fbo_account: "/accounts", webhook: "/webhooks" }
  const page = (resourceType: string, parentId: string | null) =>
    pageOf(paths, { parentId, resourceId, resourceType })
  expect(page("saved_address", "fbo_1")).toBe("/accounts/fbo_1")
  expect(page("replay", "whk_1")).toBe("/webhooks/whk_1")
  expect(page("delivery", "whk_1")).toBe("/webhooks/whk_1/deliveries/key_01abcdef")
  expect(page("webhook", null)).toBe("/webhooks/key_01abcdef")
  expect(page("saved_address", null)).toBe(undefined)
})
