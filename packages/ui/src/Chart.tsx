import { scaleBand, scaleLinear } from "d3-scale"
import { area, line } from "d3-shape"
import { type ReactNode, useLayoutEffect, useRef, useState } from "react"
import type { Tone } from "./Badge.tsx"
import { type Column, Table } from "./Table.tsx"

/** One of the things that a chart shows of each day. */
export interface Series<Day> {
  readonly name: string
  readonly tone: Tone
  readonly valueOf: (day: Day) => number
  /** How the figure is written; by default as a number. */
  readonly show?: (day: Day) => ReactNode
}

interface ChartProps<Day> {
  /** What the chart shows, as its name. */
  readonly label: string
  readonly days: ReadonlyArray<Day>
  readonly series: ReadonlyArray<Series<Day>>
  /** How the values beside the axis are written; by default in short: `1.2K`. */
  readonly short?: (value: number) => string
}

const height = 200
const room = { top: 10, right: 8, bottom: 24, left: 52 }

const dayNames = new Intl.DateTimeFormat(undefined, { month: "short", day: "numeric", timeZone: "UTC" })
const dayName = (date: string): string => dayNames.format(new Date(date))

const shortNumbers = new Intl.NumberFormat("en-US", { notation: "compact" })
const shortNumber = (value: number): string => shortNumbers.format(value)

/** The width that an element has, followed as it changes. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = ref
    if (current === null) return
    const observer = new ResizeObserver(() => setWidth(current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

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

/** A picture of figures, what its colours stand for, and the figures themselves in a table. */
const Chart = <Day extends { readonly date: string }>({
  children,
  days,
  hasKey,
  label,
  largest,
  series,
  short = shortNumber
}: ChartProps<Day> & {
  /** Says what the colours stand for. */
  readonly hasKey: boolean
  /** The largest value that is drawn. */
  readonly largest: number
  readonly children: (scales: Scales) => ReactNode
}) => {
  const { ref, width } = useWidth()
  const dates = days.map(({ date }) => date)
  const scales = scalesOf(dates, largest, width)
  const columns: ReadonlyArray<Column<Day>> = [
    { name: "Day", cell: ({ date }) => date },
    ...series.map(({ name, show, valueOf }) => ({
      name,
      isEnd: true,
      cell: show ?? ((day: Day) => valueOf(day).toLocaleString("en-US"))
    }))
  ]
  return (
    <figure className="stack">
      {hasKey ? (
        <figcaption className="row small muted">
          {series.map(({ name, tone }) => (
            <span className="chart-key" data-tone={tone} key={name}>
              {name}
            </span>
          ))}
        </figcaption>
      ) : null}
      <div className="chart-room" ref={ref}>
        {width === 0 ? null : (
          <svg
            className="chart"
            role="img"
            aria-label={`${label}. The figures are in the table below.`}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
          >
            <Axes dates={dates} scales={scales} short={short} width={width} />
            {children(scales)}
          </svg>
        )}
      </div>
      <details>
        <summary>Figures</summary>
        <Table label={label} columns={columns} rows={days.toReversed()} keyOf={({ date }) => date} />
      </details>
    </figure>
  )
}

/** What of each day is told when the pointer rests on it. */
const hint = <Day extends { readonly date: string }>(
  day: Day,
  series: ReadonlyArray<Series<Day>>,
  short: (value: number) => string
): string => `${day.date}: ${series.map(({ name, valueOf }) => `${name} ${short(valueOf(day))}`).join(", ")}`

/** Bars, one for each day, with the series on top of each other. */
export const BarChart = <Day extends { readonly date: string }>(props: ChartProps<Day>) => {
  const { days, series, short = shortNumber } = props
  const sum = (day: Day, upTo = series.length) =>
    series.slice(0, upTo).reduce((total, { valueOf }) => total + valueOf(day), 0)
  return (
    <Chart {...props} hasKey largest={Math.max(0, ...days.map((day) => sum(day)))}>
      {({ x, y }) =>
        days.map((day) => (
          <g key={day.date}>
            <title>{hint(day, series, short)}</title>
            {series.map(({ name, tone }, i) => (
              <rect
                className="chart-bar"
                data-tone={tone}
                key={name}
                x={x(day.date)}
                width={x.bandwidth()}
                y={y(sum(day, i + 1))}
                height={y(sum(day, i)) - y(sum(day, i + 1))}
              />
            ))}
          </g>
        ))
      }
    </Chart>
  )
}

/** A line through the days, of the first series; the others are in the table alone. */
export const LineChart = <Day extends { readonly date: string }>(props: ChartProps<Day>) => {
  const { days, series, short = shortNumber } = props
  const valueOf = series[0]?.valueOf ?? (() => 0)
  return (
    <Chart {...props} hasKey={false} largest={Math.max(0, ...days.map(valueOf))}>
      {({ x, y }) => {
        const middle = ({ date }: Day) => (x(date) ?? 0) + x.bandwidth() / 2
        const [ground = height] = y.range()
        return (
          <>
            <path
              className="chart-area"
              d={area<Day>(middle, ground, (day) => y(valueOf(day)))(days) ?? ""}
            />
            <path className="chart-line" d={line<Day>(middle, (day) => y(valueOf(day)))(days) ?? ""} />
            {days.map((day) => (
              <rect
                className="chart-hit"
                key={day.date}
                x={x(day.date)}
                width={x.bandwidth()}
                y={room.top}
                height={ground - room.top}
              >
                <title>{hint(day, series, short)}</title>
              </rect>
            ))}
          </>
        )
      }}
    </Chart>
  )
}
