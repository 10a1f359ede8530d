import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import { ChangeNotes, gatherChanges } from "@vault-custody/domain/AuditLog/ChangeNotes"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { CurrentCustomer, CurrentPrincipal } from "@vault-custody/schema/Api/Middleware"
import type { AuditEntry } from "@vault-custody/schema/AuditLog/AuditEntry"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Principal } from "@vault-custody/schema/Identity/Principal"
import { Clock, Context, Effect, Layer } from "effect"
import { CurrentRequestId } from "./RequestId.ts"

/** What an audit entry says of a change, besides who, when and the request id. */
export interface AuditFacts {
  /** The operation as a resource and a verb: `api_key.revoke`. */
  readonly action: string
  readonly resourceType: string
  readonly resourceId: string
  readonly organizationId: OrganizationId | null
  /** What was asked for. Never a secret. */
  readonly details?: Record<string, unknown>
}

/** Who an audit entry says it was. */
export type AuditedActor = Pick<AuditEntry, "actor" | "actorType" | "actorName" | "via">

export const actorOf = (principal: Principal): AuditedActor => ({
  actor: principal.id,
  actorType: principal.type,
  actorName: principal.name,
  via: "session" in principal ? principal.session.via : null
})

/** Writes changes to the audit log, in the transaction of the change (docs/rules/AuditLog.md#what-is-written). */
export class Audited extends Context.Service<
  Audited,
  {
    /** Runs a change and logs it as `facts` describes its result; both commit, or neither. */
    readonly change: <A, E, R>(
      effect: Effect.Effect<A, E, R>,
      facts: (result: A) => AuditFacts
    ) => Effect.Effect<A, E, R | CurrentPrincipal>
    /**
     * Runs a change of a customer's own and logs it: `action` is a resource and a verb, `idOf` finds what was changed
     * in the result.
     */
    readonly own: <A, E, R>(
      action: `${string}.${string}`,
      effect: Effect.Effect<A, E, R>,
      idOf: (result: A) => string
    ) => Effect.Effect<A, E, R | CurrentCustomer>
    /** The same where the result says who has changed something, as a sign-in does. */
    readonly changeBy: <A, E, R>(
      effect: Effect.Effect<A, E, R>,
      by: (result: A) => Principal,
      facts: (result: A) => AuditFacts
    ) => Effect.Effect<A, E, R>
    /** Writes entries of what has happened; belongs into its transaction. One statement, without any entry too. */
    readonly record: (entries: ReadonlyArray<AuditedActor & AuditFacts>) => Effect.Effect<void>
  }
>()("@vault-custody/api/Http/Audited") {
  static readonly layer = Layer.effect(
    Audited,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const log = yield* AuditLogRepo

      const entryOf = Effect.fnUntraced(function* (
        said: AuditedActor & AuditFacts & Partial<Pick<AuditEntry, "changes">>
      ) {
        return {
          id: yield* ids.next("aud"),
          at: yield* Clock.currentTimeMillis,
          requestId: yield* CurrentRequestId,
          details: {},
          changes: {},
          ...said
        }
      })

      const changeBy: Audited["Service"]["changeBy"] = (effect, by, facts) =>
        transaction.run(
          Effect.gen(function* () {
            const { changes, note } = gatherChanges()
            const result = yield* Effect.provideService(effect, ChangeNotes, note)
            yield* log.append(yield* entryOf({ ...actorOf(by(result)), ...facts(result), changes }))
            return result
          })
        )

      return Audited.of({
        changeBy,
        record: (entries) => Effect.flatMap(Effect.forEach(entries, entryOf), log.appendAll),
        own: (action, effect, idOf) =>
          Effect.flatMap(CurrentCustomer, (customer) =>
            changeBy(
              effect,
              () => customer,
              (result) => ({
                action,
                resourceType: action.slice(0, action.indexOf(".")),
                resourceId: idOf(result),
                organizationId: customer.organizationId
              })
            )
          ),
        change: (effect, facts) =>
          Effect.flatMap(CurrentPrincipal, (principal) => changeBy(effect, () => principal, facts))
      })
    })
  )
}
