import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { Cause, Context, Duration, Effect, Layer, Option } from "effect"
import { Transaction } from "../Common/Transaction.ts"
import { InboundShipments } from "../InboundShipments/InboundShipments.ts"
import { type SimulatedStep, SimulatedStepsRepo } from "./SimulatedStepsRepo.ts"
import { SimulatedVault } from "./SimulatedVault.ts"
import { Transfers } from "../Transfers/Transfers.ts"

/** The number of steps that one statement plans, and of twins that one pass serves. */
const planned = 1000
const twinsInATurn = 100

/** The number of steps of a twin that are run before those of the next one. */
const stepsInATurn = 10

/** How long a refused step is postponed: the cause of the refusal may be gone by then. */
const refusedWait = Duration.toMillis(Duration.minutes(1))

/**
 * The simulated vault that takes each step by itself (docs/rules/TestMode.md#settings). A step runs in one
 * transaction with its removal from the plan: so it runs exactly once, also after a crash, and several processes can
 * run steps concurrently.
 */
export class AutomaticVault extends Context.Service<
  AutomaticVault,
  {
    /** Runs every step that is due, each so long after the one before it. */
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

      /** Skips a resource that has advanced or ended meanwhile. */
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
