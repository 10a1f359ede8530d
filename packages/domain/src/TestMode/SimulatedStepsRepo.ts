import type {
  InboundShipmentId,
  OrganizationId,
  OutboundRequestId,
  TransferId
} from "@vault-custody/schema/Common/Id"
import { Context, type Effect, type Option } from "effect"

/** A resource of a twin that awaits a step of the simulated vault. */
export type SimulatedStep =
  | { readonly kind: "inbound_shipment"; readonly id: InboundShipmentId }
  | { readonly kind: "outbound_request"; readonly id: OutboundRequestId }
  | { readonly kind: "transfer"; readonly id: TransferId }

/** Storage of the planned steps of the simulated vault, for the twins whose vault is automatic. */
export class SimulatedStepsRepo extends Context.Service<
  SimulatedStepsRepo,
  {
    /**
     * Plans the next step, due `stepMillis` from now, of up to `limit` resources that wait for the vault. A step that
     * is planned for their present state stays. Returns the number of resources.
     */
    readonly plan: (stepMillis: number, limit: number) => Effect.Effect<number>
    /** The twins with a step that is due: up to `limit`. */
    readonly due: (limit: number) => Effect.Effect<ReadonlyArray<OrganizationId>>
    /**
     * Takes the first due step of a twin that no other transaction has taken, and deletes it when this transaction
     * commits.
     */
    readonly take: (twin: OrganizationId) => Effect.Effect<Option.Option<SimulatedStep>>
    /** Postpones a step by `waitMillis` from now. */
    readonly postpone: (
      twin: OrganizationId,
      id: SimulatedStep["id"],
      waitMillis: number
    ) => Effect.Effect<void>
    /** Deletes the planned steps of a twin. */
    readonly forget: (twin: OrganizationId) => Effect.Effect<void>
  }
>()("@vault-custody/domain/TestMode/SimulatedStepsRepo") {}
