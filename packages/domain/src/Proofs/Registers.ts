import { NotFound } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId } from "@vault-custody/schema/Common/Id"
import { modeOf } from "@vault-custody/schema/Common/Mode"
import { RegisterExpired } from "@vault-custody/schema/Proofs/ProofErrors"
import { Context, Effect, Layer, Option, Stream } from "effect"
import { StorageClock } from "../Common/StorageClock.ts"
import { dateOf } from "../Statements/StatementDay.ts"
import { isPastRetention } from "./RegisterSchedule.ts"
import { RegisterSettings } from "./RegisterSettings.ts"
import { type LineOfRegister, type PlaceInRegister, RegistersRepo } from "./RegistersRepo.ts"

/** Lines that are read at once. */
const pageSize = 2000

const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text)) === text

/** The lines of a register, page by page. */
type Lines = Stream.Stream<ReadonlyArray<LineOfRegister>>

const paged = (
  read: (after: PlaceInRegister | undefined) => Effect.Effect<ReadonlyArray<LineOfRegister>>
): Lines =>
  Stream.paginate<PlaceInRegister | undefined, ReadonlyArray<LineOfRegister>, never, never>(
    undefined,
    (after) =>
      Effect.map(read(after), (page) => [
        [page],
        page.length < pageSize ? Option.none() : Option.some(page.at(-1))
      ])
  )

/** A register as it is shown. */
export interface ShownRegister {
  /** The index of its entry in the log. */
  readonly index: number
  readonly lines: Lines
}

/** Shows the registers of days (docs/rules/Proofs.md#registers). */
export class Registers extends Context.Service<
  Registers,
  {
    /** The register of a day, the same for everybody. */
    readonly find: (date: string) => Effect.Effect<ShownRegister, NotFound | RegisterExpired>
    /** The lines of it that are an organization's own, with their salts. */
    readonly own: (
      organizationId: OrganizationId,
      date: string
    ) => Effect.Effect<Lines, NotFound | RegisterExpired>
  }
>()("@vault-custody/domain/Proofs/Registers") {
  static readonly layer = Layer.effect(
    Registers,
    Effect.gen(function* () {
      const repo = yield* RegistersRepo
      const clock = yield* StorageClock
      const { retentionDays } = yield* RegisterSettings

      const stored = Effect.fnUntraced(function* (date: string) {
        const found = isDate(date) ? Option.getOrUndefined(yield* repo.find(date)) : undefined
        if (found === undefined) return yield* new NotFound()
        if (found.isDropped || isPastRetention(date, retentionDays, yield* clock.now)) {
          return yield* new RegisterExpired()
        }
        return found.index
      })

      return Registers.of({
        find: (date) =>
          Effect.map(stored(date), (index) => ({
            index,
            lines: paged((after) => repo.lines(date, after, pageSize))
          })),

        own: (organizationId, date) =>
          Effect.map(stored(date), () =>
            modeOf(organizationId) === "test"
              ? Stream.empty
              : paged((after) => repo.linesOf(organizationId, date, after, pageSize))
          )
      })
    })
  )
}
