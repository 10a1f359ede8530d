import type { MailId, SignInCodeId } from "@vault-custody/schema/Common/Id"
import { Context, type Effect } from "effect"
import type { PersonRef } from "./Person.ts"

/** A mail to a person: a code, an invitation, or the notice of a one-time link made for them. */
export type PersonMailContent =
  | { readonly type: "code"; readonly codeId: SignInCodeId }
  | { readonly type: "invitation" | "link_made"; readonly person: PersonRef }

/** A mail to a person that is still to be sent, and how often that failed. It has neither text nor secret in it. */
export interface UnsentMail {
  readonly id: MailId
  readonly content: PersonMailContent
  readonly failedAttempts: number
}

/** Storage of the mails to people that are still to be sent. */
export class PersonMailsRepo extends Context.Service<
  PersonMailsRepo,
  {
    /** Adds a mail, due at once by the clock of the storage, and wakes the senders when the transaction commits. */
    readonly insert: (id: MailId, content: PersonMailContent) => Effect.Effect<void>
    readonly claim: (claim: {
      readonly now: number
      readonly leaseUntil: number
      readonly limit: number
    }) => Effect.Effect<ReadonlyArray<UnsentMail>>
    readonly delete: (id: MailId) => Effect.Effect<void>
    /** Records a failed attempt, and when the next one is due. */
    readonly recordFailure: (id: MailId, nextAttemptAt: number) => Effect.Effect<void>
    /** Deletes mails that were added before a time; at most `limit` of them. Returns how many. */
    readonly purge: (before: number, limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Identity/PersonMailsRepo") {}
