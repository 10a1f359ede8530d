import { PreconditionFailed } from "@vault-custody/schema/Common/Errors"
import { Context, Effect } from "effect"

/** Whether a resource, as it is before the change, is the one that the caller has seen. */
export type IsExpected = (before: object) => boolean

/** The condition of the operation that is under way; undefined where it has none. */
export const Precondition = Context.Reference<IsExpected | undefined>(
  "@vault-custody/domain/Common/Precondition",
  { defaultValue: () => undefined }
)

/**
 * Refuses the operation that is under way where the resource is no longer what its caller has seen
 * (docs/rules/Http.md#if-match). `before` has the fields that a read of it shows, and is locked: no other request
 * can change it between this check and the end of the transaction.
 */
export const checkPrecondition = (before: object): Effect.Effect<void, PreconditionFailed> =>
  Effect.withFiber((fiber) => {
    const isExpected = Context.get(fiber.context, Precondition)
    return isExpected === undefined || isExpected(before)
      ? Effect.void
      : Effect.fail(new PreconditionFailed())
  })
