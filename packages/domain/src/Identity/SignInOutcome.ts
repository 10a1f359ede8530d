import { Unauthorized } from "@vault-custody/schema/Common/Errors"
import type { Person } from "./Person.ts"
import type { BegunSession } from "./Sessions.ts"

/**
 * The outcome of an attempt to sign in. A refusal is a value, since its records must be committed: the wrong try that
 * the limits count, and the audit log's entry.
 */
export type SignInOutcome<Refusal = Unauthorized> =
  | { readonly _tag: "Begun"; readonly begun: BegunSession }
  | {
      readonly _tag: "Refused"
      readonly error: Refusal
      /** The people under whom the failure is logged. */
      readonly people: ReadonlyArray<Person>
    }

/** The common answer to every refused sign-in. */
export const signInRefused = () =>
  new Unauthorized({ message: "The sign-in failed. Request a new code or link." })

/** Refused, with the one message. */
export const refused = (people: ReadonlyArray<Person>): SignInOutcome => ({
  _tag: "Refused",
  error: signInRefused(),
  people
})

export const begun = (session: BegunSession): SignInOutcome<never> => ({ _tag: "Begun", begun: session })
