import type { AccountOnHold, InsuredValueLimitExceeded } from "@vault-custody/schema/Accounts/AccountErrors"
import type { Forbidden, NotFound, ValidationError } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, TransferId } from "@vault-custody/schema/Common/Id"
import type { EventType } from "@vault-custody/schema/Events/Event"
import type { InventoryItemUnavailable } from "@vault-custody/schema/Inventory/InventoryErrors"
import type { GeneratedStatements } from "@vault-custody/schema/Statements/Statement"
import type { TestEvent } from "@vault-custody/schema/TestMode/TestMode"
import type { Transfer } from "@vault-custody/schema/Transfers/Transfer"
import type { TransferNotConfirmable } from "@vault-custody/schema/Transfers/TransferErrors"
import { Clock, Context, Effect, Layer } from "effect"
import { AuditedChanges } from "../AuditLog/AuditedChanges.ts"
import { Ids } from "../Common/Ids.ts"
import { Transaction } from "../Common/Transaction.ts"
import { Outbox } from "../Events/Outbox.ts"
import { Statements } from "../Statements/Statements.ts"
import { Transfers } from "../Transfers/Transfers.ts"
import { madeUpEvent } from "./MadeUpEvents.ts"
import { SimulatedArrivals } from "./SimulatedArrivals.ts"
import { SimulatedDepartures } from "./SimulatedDepartures.ts"
import { bySimulatedVault, simulatedFacts } from "./SimulatedFacts.ts"

/**
 * The vault of test mode. It does for the twin of an organization what staff do in the real vault, by the same services
 * and with the same refusals (docs/rules/TestMode.md).
 */
export class SimulatedVault extends Context.Service<
  SimulatedVault,
  {
    readonly arrivals: SimulatedArrivals["Service"]
    readonly departures: SimulatedDepartures["Service"]
    readonly completeTransfer: (
      organizationId: OrganizationId,
      id: TransferId
    ) => Effect.Effect<
      Transfer,
      | NotFound
      | Forbidden
      | TransferNotConfirmable
      | InventoryItemUnavailable
      | AccountOnHold
      | InsuredValueLimitExceeded
    >
    /** Makes the statements of a day for the accounts of one organization. */
    readonly generateStatements: (
      organizationId: OrganizationId,
      statementDate: string
    ) => Effect.Effect<GeneratedStatements, ValidationError>
    /** Publishes an event in which all is made up. */
    readonly createEvent: (organizationId: OrganizationId, type: EventType) => Effect.Effect<TestEvent>
  }
>()("@vault-custody/domain/TestMode/SimulatedVault") {
  static readonly layer = Layer.effect(
    SimulatedVault,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const outbox = yield* Outbox
      const audited = yield* AuditedChanges
      const transfers = yield* Transfers
      const statements = yield* Statements

      const completeTransfer = Effect.fn("SimulatedVault.completeTransfer")(function* (
        organizationId: OrganizationId,
        id: TransferId
      ) {
        yield* transfers.get(organizationId, id)
        return yield* audited.changeBy(
          transfers.confirmAsStaff(id),
          bySimulatedVault,
          simulatedFacts("transfer.confirm", { to: "completed" })
        )
      })

      const generateStatements = (organizationId: OrganizationId, statementDate: string) =>
        statements.generateFor(organizationId, statementDate, (batch) =>
          audited.changeBy(batch, bySimulatedVault, ({ existing, generated }) =>
            simulatedFacts("statement.generate", { statementDate, generated, existing })({
              id: statementDate,
              organizationId
            })
          )
        )

      const createEvent = Effect.fn("SimulatedVault.createEvent")(function* (
        organizationId: OrganizationId,
        type: EventType
      ) {
        const made = yield* madeUpEvent(ids, type, organizationId, yield* Clock.currentTimeMillis)
        const [published] = yield* outbox.publish([made])
        if (published === undefined) return yield* Effect.die(new Error("An event was not published"))
        return { id: published.id, event: type, createdAt: published.createdAt }
      }, transaction.run)

      return SimulatedVault.of({
        arrivals: yield* SimulatedArrivals,
        departures: yield* SimulatedDepartures,
        completeTransfer,
        generateStatements,
        createEvent
      })
    })
  ).pipe(Layer.provide([SimulatedArrivals.layer, SimulatedDepartures.layer]))
}
