import { dayFormat } from "../Texts/Formats.tsx"
import { scaleBand, scaleLinear } from "d3-scale"
import { area, line } from "d3-shape"
import type { Tone } from "./Badge.tsx"

/** The data of a day: a value of each series, and the text shown on hover. */
interface Day {
  readonly date: string
  readonly values: ReadonlyArray<number>
  readonly hint: string
}

const height = 200
const room = { top: 10, right: 8, bottom: 24, left: 52 }

const dayName = (date: string): string => dayFormat().format(new Date(date))

const scalesOf = (dates: ReadonlyArray<string>, largest: number, width: number) => ({
  x: scaleBand(dates, [room.left, Math.max(room.left + 1, width - room.right)]).padding(0.25),
  y: scaleLinear([0, Math.max(1, largest)], [height - room.bottom, room.top]).nice(4)
})

type Scales = ReturnType<typeof scalesOf>

const Axes = ({
  dates,
  scales: { x, y },
  short,
  width
}: {
  readonly dates: ReadonlyArray<string>
  readonly scales: Scales
  readonly short: (value: number) => string
  readonly width: number
}) => {
  const every = Math.max(1, Math.ceil(dates.length / Math.max(2, Math.floor(width / 90))))
  return (
    <>
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((value) => (
          <g key={value}>
            <line className="chart-grid" x1={room.left} x2={width - room.right} y1={y(value)} y2={y(value)} />
            <text className="chart-label" x={room.left - 8} y={y(value) + 4} textAnchor="end">
              {short(value)}
            </text>
          </g>
        ))}
      {dates.map((date, i) =>
        i % every === 0 ? (
          <text
            className="chart-label"
            key={date}
            x={(x(date) ?? 0) + x.bandwidth() / 2}
            y={height - 6}
            textAnchor="middle"
          >
            {dayName(date)}
          </text>
        ) : null
      )}
    </>
  )
}

const sum = ({ values }: Day, upTo = values.length): number =>
  values.slice(0, upTo).reduce((total, value) => total + value, 0)

const Bars = ({
  days,
  scales: { x, y },
  tones
}: {
  readonly days: ReadonlyArray<Day>
  readonly scales: Scales
  readonly tones: ReadonlyArray<Tone>
}) =>
  days.map((day) => (
    <g key={day.date}>
      <title>{day.hint}</title>
      {tones.map((tone, i) => (
        <rect
          className="chart-bar"
          data-tone={tone}
          key={tone}
          x={x(day.date)}
          width={x.bandwidth()}
          y={y(sum(day, i + 1))}
          height={y(sum(day, i)) - y(sum(day, i + 1))}
        />
      ))}
    </g>
  ))

const first = ({ values }: Day): number => values[0] ?? 0

const Line = ({ days, scales: { x, y } }: { readonly days: ReadonlyArray<Day>; readonly scales: Scales }) => {
  const middle = ({ date }: Day) => (x(date) ?? 0) + x.bandwidth() / 2
  const [ground = height] = y.range()
  return (
    <>
      <path className="chart-area" d={area<Day>(middle, ground, (day) => y(first(day)))(days) ?? ""} />
      <path className="chart-line" d={line<Day>(middle, (day) => y(first(day)))(days) ?? ""} />
      {days.map((day) => (
        <rect
          className="chart-hit"
          key={day.date}
          x={x(day.date)}
          width={x.bandwidth()}
          y={room.top}
          height={ground - room.top}
        >
          <title>{day.hint}</title>
        </rect>
      ))}
    </>
  )
}

/** The picture of a chart. */
const ChartDrawing = ({
  days,
  kind,
  label,
  short,
  tones,
  width
}: {
  readonly kind: "bars" | "line"
  readonly label: string
  readonly width: number
  readonly days: ReadonlyArray<Day>
  /** Of each series. */
  readonly tones: ReadonlyArray<Tone>
  readonly short: (value: number) => string
}) => {
  const dates = days.map(({ date }) => date)
  const largest = Math.max(0, ...days.map((day) => (kind === "bars" ? sum(day) : first(day))))
  const scales = scalesOf(dates, largest, width)
  return (
    <svg
      className="chart"
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <Axes dates={dates} scales={scales} short={short} width={width} />
      {kind === "bars" ? (
        <Bars days={days} scales={scales} tones={tones} />
      ) : (
        <Line days={days} scales={scales} />
      )}
    </svg>
  )
}

export default ChartDrawing
