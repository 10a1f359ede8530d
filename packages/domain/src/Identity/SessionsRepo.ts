import type { PasskeyId, SessionId } from "@vault-custody/schema/Common/Id"
import type { SessionFacts } from "@vault-custody/schema/Identity/Principal"
import { Context, type Effect } from "effect"
import type { Person, PersonRef } from "./Person.ts"

/** A session as it is stored, without its token, of which there is only a hash. */
export interface Session extends SessionFacts {
  /** The passkey that it began with; null where it began otherwise, or before that was recorded. */
  readonly passkeyId: PasskeyId | null
  readonly userAgent: string
  readonly address: string
  readonly createdAt: number
  readonly lastUsedAt: number
  /** The absolute end, regardless of use. */
  readonly expiresAt: number
}

/** A session and its person, in their current state. */
export interface PersonSession {
  readonly session: Session
  readonly person: Person
}

/** Storage of sessions. */
export class SessionsRepo extends Context.Service<
  SessionsRepo,
  {
    readonly insert: (person: PersonRef, session: Session, hash: Uint8Array) => Effect.Effect<void>
    /** The sessions with these hashes in hexadecimal, by their hash, whether or not they have ended by time. */
    readonly findByHashes: (
      hashes: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyMap<string, PersonSession>>
    /** A person's sessions, newest first. */
    readonly list: (person: PersonRef) => Effect.Effect<ReadonlyArray<Session>>
    /** Deletes a person's session; false where they have none of that id. Notifies every API process. */
    readonly delete: (person: PersonRef, id: SessionId) => Effect.Effect<boolean>
    /** Deletes all of a person's sessions and says how many. Notifies every API process. */
    readonly deleteAll: (person: PersonRef) => Effect.Effect<number>
    /** Deletes those of a person's sessions that began with a passkey. Notifies every API process. */
    readonly deleteOfPasskey: (person: PersonRef, id: PasskeyId) => Effect.Effect<ReadonlyArray<SessionId>>
    readonly recordUse: (
      uses: ReadonlyArray<{ readonly id: SessionId; readonly at: number }>
    ) => Effect.Effect<void>
    /** Deletes sessions that ended before a time by their latest end; at most `limit` of them. Returns how many. */
    readonly purge: (before: number, limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Identity/SessionsRepo") {}
