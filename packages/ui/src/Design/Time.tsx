import { formatDay, momentFormat, secondFormat } from "../Texts/Formats.tsx"
import { t } from "../Texts/Texts.tsx"
import { rich } from "../Texts/Rich.tsx"

/** `2026-11-22T13:04:05.123Z` as `2026-11-22 13:04:05.123 UTC`. */
export const exactUtc = (at: string | number): string =>
  `${new Date(at).toISOString().replace("T", " ").replace("Z", "")} UTC`

/** How long ago in the largest fitting unit: `3 d`. */
export const ageOf = (at: string): string => {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 60_000))
  if (minutes < 60) return t("{minutes} min", { minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? t("{hours} h", { hours }) : t("{days} d", { days: Math.floor(hours / 24) })
}

/** A moment in the viewer's zone; the exact UTC time is shown on hover. */
export const Time = ({
  at,
  hasSeconds = false,
  none = t("Never")
}: {
  readonly at: string | number | null | undefined
  /** The text for a missing time. */
  readonly none?: string
  readonly hasSeconds?: boolean
}) =>
  at === null || at === undefined ? (
    <span className="muted">{none}</span>
  ) : (
    <time dateTime={new Date(at).toISOString()} title={exactUtc(at)} className="number">
      {(hasSeconds ? secondFormat() : momentFormat()).format(new Date(at))}
    </time>
  )

/** A day of UTC; it stays on one line. */
export const UtcDay = ({ of }: { readonly of: string }) => (
  <time dateTime={of} className="number">
    {formatDay(of)}
  </time>
)

/** A moment, and how long ago that was. */
export const TimeAgo = ({ at }: { readonly at: string }) => (
  <>{rich("{time}, {age} ago", { time: <Time at={at} />, age: ageOf(at) })}</>
)

/** A moment as a field for one shows it, in the viewer's zone. */
export const localOf = (at: string): string => {
  const moment = new Date(at)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Converts a date-time field's value, in the viewer's zone, to the API's format. */
export const instantOf = (local: string): string => new Date(local).toISOString()
