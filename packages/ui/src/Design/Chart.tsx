import { lazy, type ReactNode, startTransition, Suspense, useLayoutEffect, useRef, useState } from "react"
import type { Tone } from "./Badge.tsx"
import { type Column, Table } from "./Table.tsx"
import { UtcDay } from "./Time.tsx"
import { formatNumber, shortNumberFormat } from "../Texts/Formats.tsx"
import { t } from "../Texts/Texts.tsx"

/** One of the things that a chart shows of each day. */
export interface Series<Day> {
  readonly name: string
  readonly tone: Tone
  readonly valueOf: (day: Day) => number
  /** How the figure is written; by default as a number. */
  readonly show?: (day: Day) => ReactNode
}

interface ChartProps<Day> {
  /** The accessible name of the chart. */
  readonly label: string
  readonly days: ReadonlyArray<Day>
  readonly series: ReadonlyArray<Series<Day>>
  /** How the values beside the axis are written; by default in short: `1.2K`. */
  readonly short?: (value: number) => string
}

// The drawing code is loaded after the figures: it is the largest part of a page with a chart.
const Drawing = lazy(() => import("./ChartDrawing.tsx"))

const shortNumber = (value: number): string => shortNumberFormat().format(value)

/** The width that an element has, followed as it changes. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const { current } = ref
    if (current === null) return
    const observer = new ResizeObserver(() => startTransition(() => setWidth(current.clientWidth)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

type Kind = "bars" | "line"

/** The picture alone, as wide as there is room: only it is drawn anew when the room changes. */
const Picture = <Day extends { readonly date: string }>({
  days,
  kind,
  label,
  series,
  short = shortNumber
}: ChartProps<Day> & { readonly kind: Kind }) => {
  const { ref, width } = useWidth()
  return (
    <div className="chart-room" ref={ref}>
      {width === 0 ? null : (
        <Suspense>
          <Drawing
            kind={kind}
            label={t("{label}. The figures are in the table below.", { label })}
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
  )
}

/** The figures in a table, rendered only once it is opened: it has as many elements as the rest of a page. */
const Figures = <Day extends { readonly date: string }>({
  days,
  label,
  series
}: Pick<ChartProps<Day>, "days" | "label" | "series">) => {
  const [isOpen, setOpen] = useState(false)
  const columns: ReadonlyArray<Column<Day>> = [
    { name: t("Day"), cell: ({ date }) => <UtcDay of={date} /> },
    ...series.map(({ name, show, valueOf }) => ({
      name,
      isEnd: true,
      cell: show ?? ((day: Day) => formatNumber(valueOf(day)))
    }))
  ]
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("Figures")}</summary>
      {isOpen ? (
        <Table label={label} columns={columns} rows={days.toReversed()} keyOf={({ date }) => date} />
      ) : null}
    </details>
  )
}

/** A picture of figures, what its colours stand for, and the figures themselves in a table. */
const Chart = <Day extends { readonly date: string }>(props: ChartProps<Day> & { readonly kind: Kind }) => (
  <figure className="stack">
    {props.kind === "bars" ? (
      <figcaption className="row small muted">
        {props.series.map(({ name, tone }) => (
          <span className="chart-key" data-tone={tone} key={name}>
            {name}
          </span>
        ))}
      </figcaption>
    ) : null}
    <Picture {...props} />
    <Figures {...props} />
  </figure>
)

/** Bars, one for each day, with the series on top of each other. */
export const BarChart = <Day extends { readonly date: string }>(props: ChartProps<Day>) => (
  <Chart {...props} kind="bars" />
)

/** A line through the days, of the first series; the others are in the table alone. */
export const LineChart = <Day extends { readonly date: string }>(props: ChartProps<Day>) => (
  <Chart {...props} kind="line" />
)
