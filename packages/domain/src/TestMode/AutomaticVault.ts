import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Cause, Context, Duration, Effect, Layer, Option } from "effect"
import { Transaction } from "../Common/Transaction.ts"
import { InboundShipments } from "../InboundShipments/InboundShipments.ts"
import { type SimulatedStep, SimulatedStepsRepo } from "./SimulatedStepsRepo.ts"
import { SimulatedVault } from "./SimulatedVault.ts"
import { Transfers } from "../Transfers/Transfers.ts"

/** How much is written down in one statement, and for how many twins is worked in a turn. */
const planned = 1000
const twinsInATurn = 100

/** How many steps of a twin are taken before another's turn. */
const stepsInATurn = 10

/** How long a step waits that was refused: for whoever changes what it was refused for. */
const refusedWait = Duration.toMillis(Duration.minutes(1))

/**
 * The simulated vault that takes each step by itself (docs/rules/TestMode.md#settings). A step and that it is no longer
 * due are one transaction: so each is taken once, whoever dies in the middle, and several processes can work at once.
 */
export class AutomaticVault extends Context.Service<
  AutomaticVault,
  {
    /** Takes every step that is due, so long after the one before. */
    readonly run: (step: Duration.Duration) => Effect.Effect<void>
  }
>()("@vault-custody/domain/TestMode/AutomaticVault") {
  static readonly layer = Layer.effect(
    AutomaticVault,
    Effect.gen(function* () {
      const transaction = yield* Transaction
      const steps = yield* SimulatedStepsRepo
      const vault = yield* SimulatedVault
      const shipments = yield* InboundShipments
      const transfers = yield* Transfers

      const nextOfShipment = { created: "in_transit", in_transit: "received" } as const

      /** A thing that has gone on meanwhile, or ended, needs no step. */
      const advance = Effect.fnUntraced(function* (twin: OrganizationId, step: SimulatedStep) {
        if (step.kind === "outbound_request") yield* vault.departures.advanceByOne(twin, step.id)
        if (step.kind === "inbound_shipment") {
          const { status } = yield* shipments.get(twin, step.id)
          if (status !== "created" && status !== "in_transit") return
          yield* vault.arrivals.advance(twin, step.id, { to: nextOfShipment[status] })
        }
        if (step.kind === "transfer") {
          const { status } = yield* transfers.get(twin, step.id)
          if (status === "pending_approval") yield* vault.completeTransfer(twin, step.id)
        }
      })

      /** Takes one step; false where none is due. */
      const next = Effect.fn("AutomaticVault.next")(function* (twin: OrganizationId) {
        let tried: SimulatedStep | undefined
        const taking = Effect.gen(function* () {
          tried = Option.getOrUndefined(yield* steps.take(twin))
          if (tried !== undefined) yield* advance(twin, tried)
        })
        yield* Effect.catchCause(transaction.run(taking), (cause) =>
          tried === undefined || Cause.hasInterrupts(cause)
            ? Effect.failCause(cause)
            : Effect.andThen(
                Effect.logDebug(`A step of ${tried.id} was refused and will be tried again`, cause),
                steps.postpone(twin, tried.id, refusedWait)
              )
        ).pipe(Effect.orDie)
        return tried !== undefined
      })

      const someOf = Effect.fnUntraced(function* (twin: OrganizationId) {
        let taken = 0
        while (taken < stepsInATurn && (yield* next(twin))) taken += 1
        return taken > 0
      })

      const turn = Effect.gen(function* () {
        const worked = yield* Effect.forEach(yield* steps.due(twinsInATurn), someOf)
        return worked.includes(true)
      })

      return AutomaticVault.of({
        run: (step) =>
          Effect.andThen(
            Effect.repeat(steps.plan(Duration.toMillis(step), planned), {
              while: (count) => count === planned
            }),
            Effect.asVoid(Effect.repeat(turn, { while: (worked) => worked }))
          )
      })
    })
  )
}
