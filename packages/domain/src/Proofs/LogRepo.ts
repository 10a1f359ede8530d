import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { LogState } from "@vault-custody/schema/Proofs/LogState"
import type { Bytes } from "@vault-custody/transparency-log/Bytes"
import type { Tile } from "@vault-custody/transparency-log/Tiles"
import { Context, type Effect, type Option } from "effect"
import type { PlacedRecord } from "./LogBatch.ts"
import type { StoredCheckpoint } from "./LogCheckpointsRepo.ts"

/** The chain that a record belongs to; `clear` for an entry in clear. */
export type EntryKind = "organization" | "vault" | "clear"

/** A checkpoint that was published, and when, in milliseconds since 1970. */
export interface PublishedCheckpoint extends StoredCheckpoint {
  readonly publishedAt: number
}

/** How the log is signed under its present origin. */
export interface LogSigningState extends Pick<
  LogState,
  "entries" | "halt" | "origin" | "waiting" | "witnesses"
> {
  readonly published: PublishedCheckpoint | undefined
}

/** Reads the log. */
export class LogRepo extends Context.Service<
  LogRepo,
  {
    /** The newest checkpoint that was published. */
    readonly published: Effect.Effect<Option.Option<PublishedCheckpoint>>
    /** How the log is signed and published, for staff. */
    readonly state: Effect.Effect<LogSigningState>
    /** The key of the first published checkpoint that covers an entry. */
    readonly keyAt: (index: number) => Effect.Effect<Option.Option<string>>
    /** Records of an organization's chain with a number above `after`, in order. */
    readonly records: (
      organizationId: OrganizationId,
      after: number,
      limit: number
    ) => Effect.Effect<ReadonlyArray<PlacedRecord>>
    /** The same of the vault's own chain. */
    readonly vaultRecords: (after: number, limit: number) => Effect.Effect<ReadonlyArray<PlacedRecord>>
    /**
     * The kind of an entry, as an organization may see it; none if there is no such entry, or if it is another
     * organization's.
     */
    readonly entry: (organizationId: OrganizationId, index: number) => Effect.Effect<Option.Option<EntryKind>>
    /** The bytes of tiles of the log, in the order in which they are given; fewer where the log has not all of a tile. */
    readonly tiles: (tiles: ReadonlyArray<Tile>) => Effect.Effect<ReadonlyArray<Bytes>>
  }
>()("@vault-custody/domain/Proofs/LogRepo") {}
