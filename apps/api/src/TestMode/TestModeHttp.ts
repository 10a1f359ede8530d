import { SimulatedVault } from "@vault-custody/domain/TestMode/SimulatedVault"
import { TestResets } from "@vault-custody/domain/TestMode/TestResets"
import { TwinSettings } from "@vault-custody/domain/TestMode/TwinSettings"
import { CurrentOrganization } from "@vault-custody/persistence/Tenancy/CurrentOrganization"
import { Api } from "@vault-custody/schema/Api/Api"
import { CurrentCustomer } from "@vault-custody/schema/Api/Middleware"
import { Duration, Effect } from "effect"
import { Audited } from "../AuditLog/Audited.ts"
import { Idempotent } from "../Idempotency/Idempotent.ts"
import { ResettingTwins } from "./ResettingTwins.ts"
import { implement } from "../Operations/Implement.ts"

/** How long the answer to a reset waits for its end. The dispatchers finish a reset that takes longer. */
const resetWait = Duration.seconds(10)

/** The simulated vault reads resources as staff do, by their ids alone. It has checked their owner before. */
const asStaff = Effect.provideService(CurrentOrganization, undefined)

export const layer = implement(
  Api,
  "testMode",
  Effect.gen(function* () {
    const vault = yield* SimulatedVault
    const settings = yield* TwinSettings
    const resets = yield* TestResets
    const resetting = yield* ResettingTwins
    const audited = yield* Audited
    const idempotent = yield* Idempotent

    return {
      advanceInboundShipment: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const advanced = vault.arrivals.advance(organizationId, request.params.id, request.payload)
        return yield* idempotent.post(request, asStaff(advanced))
      }),
      advanceOutboundRequest: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const advanced = vault.departures.advance(organizationId, request.params.id, request.payload)
        return yield* idempotent.post(request, asStaff(advanced))
      }),
      advanceTransfer: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const advanced = vault.completeTransfer(organizationId, request.params.id)
        return yield* idempotent.post(request, asStaff(advanced))
      }),
      createTestItems: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const created = vault.arrivals.createItems(organizationId, request.payload)
        return yield* idempotent.post(request, asStaff(created))
      }),
      generateTestStatements: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const { statementDate } = request.payload
        // Each batch commits on its own, as with staff's.
        const generated = asStaff(vault.generateStatements(organizationId, statementDate))
        return yield* idempotent.postAfter(request, generated, Effect.succeed)
      }),
      createTestEvent: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        return yield* idempotent.post(request, vault.createEvent(organizationId, request.payload.type))
      }),
      getTestSettings: Effect.fnUntraced(function* () {
        const { organizationId } = yield* CurrentCustomer
        return { data: yield* settings.get(organizationId) }
      }),
      updateTestSettings: Effect.fnUntraced(function* ({ payload }) {
        const { organizationId } = yield* CurrentCustomer
        const updated = settings.update(organizationId, payload)
        return { data: yield* audited.own("test_settings.update", updated, () => organizationId) }
      }),
      resetTestData: Effect.fnUntraced(function* (request) {
        const { organizationId } = yield* CurrentCustomer
        const begun = audited.own("test_data.reset", resets.begin(organizationId), () => organizationId)
        const answer = yield* idempotent.post(request, begun)
        yield* Effect.ensuring(resets.work(organizationId, resetWait), resetting.forget)
        return answer
      })
    }
  })
)
