import { ValidationError } from "@vault-custody/schema/Common/Errors"
import type { DayRange } from "@vault-custody/schema/Common/DayRange"
import { Effect } from "effect"
import { dateOf, dayMillis, type StatementDay, statementDay } from "../Statements/StatementDay.ts"

/** The default number of days, where the range has no first day. */
const usualDays = 30

/** The first day that can be named. */
const firstOfAll = Date.parse("0001-01-01T00:00:00.000Z")

/** The days of a range, oldest first; refuses future days, an empty range, and more than `most` days. */
export const daysOf = (
  { from, to }: DayRange,
  now: number,
  most: number
): Effect.Effect<readonly [StatementDay, ...Array<StatementDay>], ValidationError> => {
  const last = statementDay(to ?? dateOf(now))
  const first =
    from === undefined
      ? Math.max(firstOfAll, last.start - (usualDays - 1) * dayMillis)
      : statementDay(from).start
  const count = Math.round((last.start - first) / dayMillis) + 1
  if (last.start > now) {
    return Effect.fail(ValidationError.field("to", "must not be a future day (UTC)"))
  }
  if (count < 1) return Effect.fail(ValidationError.field("from", "must not be after the last day"))
  if (count > most) {
    return Effect.fail(ValidationError.field("from", `must be at most ${most - 1} days before the last day`))
  }
  const days = Array.from({ length: count - 1 }, (_, i) => statementDay(dateOf(first + (i + 1) * dayMillis)))
  return Effect.succeed([statementDay(dateOf(first)), ...days])
}
