import { type SimulatedStep, SimulatedStepsRepo } from "@vault-custody/domain/TestMode/SimulatedStepsRepo"
import type { InboundShipmentRecord } from "@vault-custody/domain/InboundShipments/InboundShipmentsRepo"
import { isOpen } from "@vault-custody/domain/OutboundRequests/OutboundRequestState"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { OutboundShipment } from "@vault-custody/schema/OutboundShipments/OutboundShipment"
import type { TestSettings } from "@vault-custody/schema/TestMode/TestMode"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import { Clock, Effect, Layer, Option } from "effect"
import { MemoryStore } from "../Common/MemoryStore.ts"
import type { StoredRequest } from "../OutboundRequests/OutboundRequestsRepoMemory.ts"

interface Waiting {
  readonly organizationId: OrganizationId
  readonly step: SimulatedStep
  readonly state: string
}

type StoredStep = Waiting & { readonly dueAt: number }

export const layer = Layer.effect(
  SimulatedStepsRepo,
  Effect.map(MemoryStore, (store) => {
    const steps = store.table<StoredStep>("simulated_steps")
    const settings = store.table<TestSettings>("test_settings")
    const resets = store.table<number>("test_resets")
    const rows = <Row>(table: string) => [...store.table<Row>(table).values()]

    const simulates = ({ organizationId }: { readonly organizationId: OrganizationId }) =>
      settings.get(organizationId)?.simulation === "automatic" && !resets.has(organizationId)

    const waiting = (): ReadonlyArray<Waiting> => [
      ...rows<InboundShipmentRecord>("inbound_shipments")
        .filter(({ status }) => status === "created" || status === "in_transit")
        .map(({ id, organizationId, status }) => ({
          organizationId,
          step: { kind: "inbound_shipment", id } as const,
          state: status
        })),
      ...rows<StoredRequest>("outbound_requests")
        .filter(({ request }) => isOpen(request.state))
        .map(({ request: { id, organizationId, state } }) => ({
          organizationId,
          step: { kind: "outbound_request", id } as const,
          state
        })),
      ...rows<OutboundShipment>("outbound_shipments")
        .filter(({ status }) => status === "shipped")
        .map(({ organizationId, outboundRequestId, status }) => ({
          organizationId,
          step: { kind: "outbound_request", id: outboundRequestId } as const,
          state: status
        })),
      ...rows<Transfer>("transfers")
        .filter(({ status }) => status === "pending_approval")
        .map(({ id, organizationId, status }) => ({
          organizationId,
          step: { kind: "transfer", id } as const,
          state: status
        }))
    ]

    const dueSteps = (now: number) =>
      [...steps.values()].filter((step) => step.dueAt <= now && simulates(step))

    return SimulatedStepsRepo.of({
      plan: (stepMillis, limit) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const fresh = waiting()
            .filter((thing) => simulates(thing) && steps.get(thing.step.id)?.state !== thing.state)
            .slice(0, limit)
          for (const thing of fresh) steps.set(thing.step.id, { ...thing, dueAt: now + stepMillis })
          return fresh.length
        }),
      due: (limit) =>
        Effect.map(Clock.currentTimeMillis, (now) =>
          [...new Set(dueSteps(now).map(({ organizationId }) => organizationId))].slice(0, limit)
        ),
      take: (twin) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const [first] = dueSteps(now)
            .filter(({ organizationId }) => organizationId === twin)
            .sort((a, b) => a.dueAt - b.dueAt)
          if (first !== undefined) steps.delete(first.step.id)
          return Option.map(Option.fromUndefinedOr(first), ({ step }) => step)
        }),
      postpone: (twin, id, waitMillis) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const step = steps.get(id)
          if (step?.organizationId === twin) steps.set(id, { ...step, dueAt: now + waitMillis })
        }),
      forget: (twin) =>
        Effect.sync(() => {
          for (const [id, { organizationId }] of steps) if (organizationId === twin) steps.delete(id)
        })
    })
  })
)
