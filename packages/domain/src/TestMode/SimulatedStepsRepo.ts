import type {
  InboundShipmentId,
  OrganizationId,
  OutboundRequestId,
  TransferId
} from "@vault-custody/schema/Common/Id"
import { Context, type Effect, type Option } from "effect"

/** A thing of a twin that the simulated vault is to take a step further. */
export type SimulatedStep =
  | { readonly kind: "inbound_shipment"; readonly id: InboundShipmentId }
  | { readonly kind: "outbound_request"; readonly id: OutboundRequestId }
  | { readonly kind: "transfer"; readonly id: TransferId }

/** The steps that the simulated vault will take by itself, for the twins that want it to. */
export class SimulatedStepsRepo extends Context.Service<
  SimulatedStepsRepo,
  {
    /**
     * Writes down, of up to so many things that wait in a state for the vault, that their step is due so long from now;
     * what is written down of this state already stays. How many there were.
     */
    readonly plan: (stepMillis: number, limit: number) => Effect.Effect<number>
    /** The twins that have a step which is due: up to so many. */
    readonly due: (limit: number) => Effect.Effect<ReadonlyArray<OrganizationId>>
    /** Takes the step of a twin that is due first and that no other transaction has taken; it is gone when this one commits. */
    readonly take: (twin: OrganizationId) => Effect.Effect<Option.Option<SimulatedStep>>
    /** Has a step wait for so long from now. */
    readonly postpone: (
      twin: OrganizationId,
      id: SimulatedStep["id"],
      waitMillis: number
    ) => Effect.Effect<void>
    /** Forgets the steps of a twin. */
    readonly forget: (twin: OrganizationId) => Effect.Effect<void>
  }
>()("@vault-custody/domain/TestMode/SimulatedStepsRepo") {}
