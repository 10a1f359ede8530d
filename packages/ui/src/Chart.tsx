import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from "react"
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

// What draws comes after the figures: it is the largest part of a page that has a chart.
const Drawing = lazy(() => import("./ChartDrawing.tsx"))

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

/** A picture of figures, what its colours stand for, and the figures themselves in a table. */
const Chart = <Day extends { readonly date: string }>({
  days,
  kind,
  label,
  series,
  short = shortNumber
}: ChartProps<Day> & { readonly kind: "bars" | "line" }) => {
  const { ref, width } = useWidth()
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
      {kind === "bars" ? (
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
          <Suspense>
            <Drawing
              kind={kind}
              label={`${label}. The figures are in the table below.`}
              width={width}
              short={short}
              tones={series.map(({ tone }) => tone)}
              days={days.map((day) => ({
                date: day.date,
                values: series.map(({ valueOf }) => valueOf(day)),
                hint: `${day.date}: ${series.map(({ name, valueOf }) => `${name} ${short(valueOf(day))}`).join(", ")}`
              }))}
            />
          </Suspense>
        )}
      </div>
      <details>
        <summary>Figures</summary>
        <Table label={label} columns={columns} rows={days.toReversed()} keyOf={({ date }) => date} />
      </details>
    </figure>
  )
}

/** Bars, one for each day, with the series on top of each other. */
export const BarChart = <Day extends { readonly date: string }>(props: ChartProps<Day>) => (
  <Chart {...props} kind="bars" />
)

/** A line through the days, of the first series; the others are in the table alone. */
export const LineChart = <Day extends { readonly date: string }>(props: ChartProps<Day>) => (
  <Chart {...props} kind="line" />
)
