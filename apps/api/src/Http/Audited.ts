import { AuditLogRepo } from "@vault-custody/domain/AuditLog/AuditLogRepo"
import { Ids } from "@vault-custody/domain/Common/Ids"
import { Transaction } from "@vault-custody/domain/Common/Transaction"
import { CurrentPrincipal } from "@vault-custody/schema/Api/Middleware"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
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

/** Writes changes to the audit log, in the transaction of the change (docs/rules/AuditLog.md#what-is-written). */
export class Audited extends Context.Service<
  Audited,
  {
    /** Runs a change and logs it as `facts` describes its result; both commit, or neither. */
    readonly change: <A, E, R>(
      effect: Effect.Effect<A, E, R>,
      facts: (result: A) => AuditFacts
    ) => Effect.Effect<A, E, R | CurrentPrincipal>
  }
>()("@vault-custody/api/Http/Audited") {
  static readonly layer = Layer.effect(
    Audited,
    Effect.gen(function* () {
      const ids = yield* Ids
      const transaction = yield* Transaction
      const log = yield* AuditLogRepo

      return Audited.of({
        change: (effect, facts) =>
          transaction.run(
            Effect.gen(function* () {
              const principal = yield* CurrentPrincipal
              const result = yield* effect
              yield* log.append({
                id: yield* ids.next("aud"),
                at: yield* Clock.currentTimeMillis,
                actor: principal.id,
                actorType: principal.type,
                actorName: principal.name,
                via: "session" in principal ? principal.session.via : null,
                requestId: yield* CurrentRequestId,
                details: {},
                ...facts(result)
              })
              return result
            })
          )
      })
    })
  )
}
