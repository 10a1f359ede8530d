import type { FboAccountId, OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import type { Bytes } from "@vault-custody/transparency-log/Bytes"
import type { KeptStatement, StatementHolding } from "@vault-custody/transparency-log/StatementTree"
import { Context, type Effect, type Option } from "effect"
import type { StatementMoment } from "../Statements/StatementsRepo.ts"

/** A day of an organization. */
export interface StatementsOfDay {
  readonly organizationId: OrganizationId
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** A day of which there may be final statements that are in no tree yet. */
export interface DueDay extends StatementsOfDay {
  /** The number of the newest change that made the day due. */
  readonly seq: bigint
  /** Whether every account of the day has its final statement. */
  readonly isComplete: boolean
}

/** A statement and the moment that its figures are of. */
export interface StatementAtMoment {
  readonly statement: Statement
  readonly moment: StatementMoment
}

/** A statement with the hash of its leaf. */
export interface StatementLeaf extends KeptStatement {
  readonly of: Pick<Statement, "fboAccountId" | "id" | "organizationId" | "statementDate" | "version">
  readonly leaf: Bytes
}

/** A statement in the tree of its day, as a proof of it needs it. */
export interface StatementInTree extends KeptStatement {
  /** The index of the tree's entry in the log. */
  readonly index: number
  /** The entry's record, and what hides it. */
  readonly record: string
  readonly recordSalt: Bytes
  /** Its place in the tree, and the hashes of all leaves. */
  readonly place: number
  readonly leaves: ReadonlyArray<Bytes>
}

/** Storage of the trees over the final statements of days. */
export class StatementTreesRepo extends Context.Service<
  StatementTreesRepo,
  {
    /** Runs `work` if no other process makes trees at present; none if one does. */
    readonly lead: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<Option.Option<A>, E, R>
    /** Days that are due, the earliest first. */
    readonly due: (limit: number) => Effect.Effect<ReadonlyArray<DueDay>>
    /** The latest final statements of a day that have no leaf yet, with their moments. */
    readonly withoutLeaf: (
      day: StatementsOfDay,
      limit: number
    ) => Effect.Effect<ReadonlyArray<StatementAtMoment>>
    /** The holdings of accounts at the moments of their statements of one day, by product. None of an empty account. */
    readonly holdings: (
      day: StatementsOfDay,
      statements: ReadonlyArray<StatementAtMoment>
    ) => Effect.Effect<ReadonlyMap<FboAccountId, ReadonlyArray<StatementHolding>>>
    /** Stores leaves; existing ones stay. */
    readonly addLeaves: (leaves: ReadonlyArray<StatementLeaf>) => Effect.Effect<void>
    /**
     * Builds the tree of a day from the leaves of the latest statements, in the order of accounts, and queues it for
     * the log if a leaf is in no tree yet. The day is then no longer due.
     */
    readonly plant: (day: DueDay, rootOf: (leaves: ReadonlyArray<Bytes>) => Bytes) => Effect.Effect<void>
    /** A statement in its tree; none until the log has the tree. */
    readonly find: (
      organizationId: OrganizationId,
      statementId: string
    ) => Effect.Effect<Option.Option<StatementInTree>>
  }
>()("@vault-custody/domain/Proofs/StatementTreesRepo") {}
