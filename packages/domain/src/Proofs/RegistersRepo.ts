import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import type { Bytes } from "@vault-custody/transparency-log/Bytes"
import { Context, type Effect, type Option } from "effect"
import type { StatementDay } from "../Statements/StatementDay.ts"

/** A register that a published checkpoint covers. */
export interface StoredRegister {
  /** The index of its entry in the log. */
  readonly index: number
  /** Whether its lines were deleted because it is past retention. */
  readonly isDropped: boolean
}

/** A line of a register, with its place: the number of its part, and its number in the part. */
export interface LineOfRegister {
  readonly part: number
  readonly number: number
  /** Without a line break. */
  readonly line: string
  readonly salt: Bytes
}

/** The place of a line. */
export type PlaceInRegister = Pick<LineOfRegister, "part" | "number">

/** Storage of the registers of days. */
export class RegistersRepo extends Context.Service<
  RegistersRepo,
  {
    /** Runs `work` if no other process makes registers at present; none if one does. */
    readonly lead: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<Option.Option<A>, E, R>
    /** The days that can have their register now and were not looked at before, the earliest first. */
    readonly due: (dates: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>>
    /**
     * Makes the lines of a day's register, except those of chains, and queues the register for the log, in one
     * transaction. False if it would list a bar twice: the day then never gets a register.
     */
    readonly make: (day: StatementDay) => Effect.Effect<boolean>
    /** The register of a day, once a published checkpoint covers its entry. */
    readonly find: (date: string) => Effect.Effect<Option.Option<StoredRegister>>
    /** Lines of a register behind a place, in order. */
    readonly lines: (
      date: string,
      after: PlaceInRegister | undefined,
      limit: number
    ) => Effect.Effect<ReadonlyArray<LineOfRegister>>
    /** The same of an organization's own lines. */
    readonly linesOf: (
      organizationId: OrganizationId,
      date: string,
      after: PlaceInRegister | undefined,
      limit: number
    ) => Effect.Effect<ReadonlyArray<LineOfRegister>>
    /**
     * The number of held items whose name in registers another held item has too: while there are any, no register is
     * made.
     */
    readonly conflicts: Effect.Effect<number>
    /** Drops lines of registers of days up to one, at most so many. Returns how many it dropped. */
    readonly drop: (until: string, limit: number) => Effect.Effect<number>
  }
>()("@vault-custody/domain/Proofs/RegistersRepo") {}
