import type { StaffOutboundRequest } from "@vault-custody/operations-client"
import { expect, it } from "vitest"
import { earlierOf } from "../src/Requests/EarlierRequests.ts"

const request = (
  id: string,
  status: StaffOutboundRequest["status"],
  street1: string
): StaffOutboundRequest => ({
  id,
  status,
  destinationAddress: { street1, city: "Denver", state: "CO", zip: "80202", country: "US" },
  fboAccountId: "fbo_1",
  organizationId: "org_1",
  organizationName: "Bullion House",
  totalItems: 1,
  approvals: [],
  approvedBySystem: false,
  notes: "",
  shipping: { mode: "cheapest", signatureType: "Signature" },
  outboundShipmentIds: [],
  metadata: {},
  createdAt: "2026-11-22T13:04:05.123Z",
  updatedAt: "2026-11-22T13:04:05.123Z"
})

it("the account's other requests are counted by state, and those that went to the same address", () => {
  const open = request("obr_1", "pending_review", "9 Assay Lane")
  expect(
    earlierOf(open, [
      open,
      request("obr_2", "fulfilled", "9 ASSAY LANE."),
      request("obr_3", "rejected", "9 Assay Lane"),
      request("obr_4", "fulfilled", "1 Main St")
    ])
  ).toEqual({
    total: 3,
    byStatus: [
      ["fulfilled", 2],
      ["rejected", 1]
    ],
    sameAddress: 1
  })
  expect(earlierOf(open, [open])).toEqual({ total: 0, byStatus: [], sameAddress: 0 })
})
