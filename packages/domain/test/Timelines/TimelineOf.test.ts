import { assert, describe, it } from "@effect/vitest"
import {
  inboundShipmentTimeline,
  outboundRequestTimeline,
  outboundShipmentTimeline,
  transferTimeline
} from "@vault-custody/domain/Timelines/TimelineOf"
import type { RecordedStep } from "@vault-custody/domain/Timelines/TimelinesRepo"

const step = (action: string, at: number, rest: Partial<RecordedStep> = {}): RecordedStep => ({
  at,
  action,
  actorType: "operations_key",
  actorName: "Operations key",
  fromStatus: null,
  toStatus: null,
  trackingNumber: null,
  outboundShipmentId: null,
  ...rest
})

const key = { type: "api_key" } as const
const vault = { type: "vault" } as const
const undecided = { createdAt: 10, decidedAt: null, reason: null }

describe("A timeline of what was recorded before everything was", () => {
  it("names no key where customers' calls were not logged yet", () => {
    assert.deepStrictEqual(
      outboundRequestTimeline({
        ...undecided,
        status: "fulfilled",
        approvedBySystem: false,
        shippedAt: 40,
        trackingNumber: "",
        steps: [step("outbound_request.approve", 20), step("outbound_shipment.ship", 41)]
      }),
      [
        { at: 10, state: "pending_review", actor: key },
        { at: 20, state: "processing", actor: vault },
        { at: 40, state: "fulfilled", actor: vault }
      ]
    )
    assert.deepStrictEqual(
      transferTimeline({ ...undecided, status: "completed", completedAt: 30, steps: [] }),
      [
        { at: 10, state: "pending_approval", actor: key },
        { at: 30, state: "completed", actor: key }
      ]
    )
  })

  it("has an intake without an announcement as what made the shipment", () => {
    const facts = { ...undecided, status: "received", trackingNumber: "", receivedAt: null } as const
    assert.deepStrictEqual(
      inboundShipmentTimeline({ ...facts, steps: [step("inbound_shipment.intake", 11)] }),
      [{ at: 10, state: "received", actor: vault }]
    )
    const taken = step("inbound_shipment.intake", 30, { fromStatus: "created", toStatus: "received" })
    assert.deepStrictEqual(inboundShipmentTimeline({ ...facts, steps: [taken] }), [
      { at: 10, state: "created", actor: key },
      { at: 30, state: "received", actor: vault }
    ])
  })
})

describe("A timeline", () => {
  it("is in the order of the states where the clocks of two processes differ", () => {
    assert.deepStrictEqual(
      outboundShipmentTimeline({
        ...undecided,
        id: "obs_1",
        status: "shipped",
        trackingNumber: "",
        shippedAt: 18,
        deliveredAt: null,
        steps: [step("outbound_request.pick", 20, { outboundShipmentId: "obs_1" })]
      }),
      [
        { at: 10, state: "created", actor: vault },
        { at: 20, state: "picked", actor: vault },
        { at: 20, state: "shipped", actor: vault }
      ]
    )
  })

  it("of a large transfer has its processing, and the vault completes it", () => {
    const confirmed = step("transfer.confirm", 20, {
      actorType: "member",
      actorName: "Mara",
      fromStatus: "pending_approval",
      toStatus: "processing"
    })
    const facts = { createdAt: 10, decidedAt: 20, reason: null, steps: [confirmed] }
    const mara = { type: "member", name: "Mara" } as const
    const before = [
      { at: 10, state: "pending_approval", actor: key },
      { at: 20, state: "processing", actor: mara }
    ] as const
    assert.deepStrictEqual(transferTimeline({ ...facts, status: "processing", completedAt: null }), before)
    assert.deepStrictEqual(transferTimeline({ ...facts, status: "completed", completedAt: 30 }), [
      ...before,
      { at: 30, state: "completed", actor: vault }
    ])
  })

  it("of a shipment that went with its request is cancelled by whoever cancelled that", () => {
    assert.deepStrictEqual(
      outboundShipmentTimeline({
        createdAt: 10,
        decidedAt: 30,
        reason: "customs",
        id: "obs_1",
        status: "cancelled",
        trackingNumber: "",
        shippedAt: null,
        deliveredAt: null,
        steps: [
          step("outbound_shipment.create", 10, { actorType: "api_key", actorName: "shop" }),
          step("outbound_request.cancel", 30)
        ]
      }),
      [
        { at: 10, state: "created", actor: { ...key, name: "shop" } },
        { at: 30, state: "cancelled", actor: vault, reason: "customs" }
      ]
    )
  })
})
