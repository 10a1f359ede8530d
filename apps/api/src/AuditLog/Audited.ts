import { AuditedChanges, type AuditFacts } from "@vault-custody/domain/AuditLog/AuditedChanges"
import type { AuditAction } from "@vault-custody/schema/AuditLog/AuditActions"
import { CurrentCustomer, CurrentPrincipal } from "@vault-custody/schema/Api/Middleware"
import { Context, Effect, Layer } from "effect"

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
     * in the result. `parentId` is the resource that it belongs to, such as the account of an alias.
     */
    readonly own: <A, E, R>(
      action: AuditAction,
      effect: Effect.Effect<A, E, R>,
      idOf: (result: A) => string,
      parentId?: string
    ) => Effect.Effect<A, E, R | CurrentCustomer>
    /** The same if the result names the actor, as that of a sign-in does. */
    readonly changeBy: AuditedChanges["Service"]["changeBy"]
    readonly record: AuditedChanges["Service"]["record"]
  }
>()("@vault-custody/api/AuditLog/Audited") {
  static readonly layer = Layer.effect(
    Audited,
    Effect.map(AuditedChanges, ({ changeBy, record }) =>
      Audited.of({
        changeBy,
        record,
        own: (action, effect, idOf, parentId) =>
          Effect.flatMap(CurrentCustomer, (customer) =>
            changeBy(
              effect,
              () => customer,
              (result) => ({
                action,
                resourceType: action.slice(0, action.indexOf(".")),
                resourceId: idOf(result),
                ...(parentId === undefined ? {} : { parentId }),
                organizationId: customer.organizationId
              })
            )
          ),
        change: (effect, facts) =>
          Effect.flatMap(CurrentPrincipal, (principal) => changeBy(effect, () => principal, facts))
      })
    )
  )
}
