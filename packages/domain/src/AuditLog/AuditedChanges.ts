import type { AuditAction } from "@vault-custody/schema/AuditLog/AuditActions"
import type { AuditEntry } from "@vault-custody/schema/AuditLog/AuditEntry"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Principal } from "@vault-custody/schema/Identity/Principal"
import { Clock, Context, Effect, Layer } from "effect"
import { Ids } from "../Common/Ids.ts"
import { Transaction } from "../Common/Transaction.ts"
import { AuditLogRepo } from "./AuditLogRepo.ts"
import { ChangeNotes, gatherChanges } from "./ChangeNotes.ts"

/** The id that a request is known by in its answer, the logs and the audit log. */
export const CurrentRequestId = Context.Reference<string>("@vault-custody/domain/AuditLog/CurrentRequestId", {
  defaultValue: () => "none"
})

/** The facts of an audit entry, besides its actor, time and request id. */
export interface AuditFacts {
  /** The operation as a resource and a verb: `api_key.revoke`. */
  readonly action: AuditAction
  readonly resourceType: string
  readonly resourceId: string
  /** The resource that it belongs to, such as the account of an alias. */
  readonly parentId?: string
  readonly organizationId: OrganizationId | null
  /** The input of the change. Never a secret. */
  readonly details?: Record<string, unknown>
}

/** The actor of an audit entry. */
export type AuditedActor = Pick<AuditEntry, "actor" | "actorType" | "actorName" | "via">

export const actorOf = (principal: Principal): AuditedActor => ({
  actor: principal.id,
  actorType: principal.type,
  actorName: principal.name,
  via: "session" in principal ? principal.session.via : null
})

/** Writes changes to the audit log, in the transaction of the change (docs/rules/AuditLog.md#what-is-written). */
export class AuditedChanges extends Context.Service<
  AuditedChanges,
  {
    /** Runs a change and logs it as `facts` describes its result; both commit, or neither. */
    readonly changeBy: <A, E, R>(
      effect: Effect.Effect<A, E, R>,
      by: (result: A) => Principal,
      facts: (result: A) => AuditFacts
    ) => Effect.Effect<A, E, R>
    /** Writes audit entries in the transaction of their changes. One statement, even without entries. */
    readonly record: (entries: ReadonlyArray<AuditedActor & AuditFacts>) => Effect.Effect<void>
  }
>()("@vault-custody/domain/AuditLog/AuditedChanges") {
  static readonly layer = Layer.effect(
    AuditedChanges,
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
          parentId: null,
          details: {},
          changes: {},
          ...said
        }
      })

      return AuditedChanges.of({
        record: (entries) => Effect.flatMap(Effect.forEach(entries, entryOf), log.appendAll),
        changeBy: (effect, by, facts) =>
          transaction.run(
            Effect.gen(function* () {
              const { changes, note } = gatherChanges()
              const result = yield* Effect.provideService(effect, ChangeNotes, note)
              yield* log.append(yield* entryOf({ ...actorOf(by(result)), ...facts(result), changes }))
              return result
            })
          )
      })
    })
  )
}
