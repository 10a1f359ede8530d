/** A sample of the text format of Prometheus: its series, which is a name with its labels, and its value. */
const sample = /^([a-zA-Z_:][\w:]*(?:\{.*\})?) (\S+)$/

/** How to merge the values of a series from two processes, if not by their sum. */
const notSummed: Readonly<Record<string, (a: number, b: number) => number>> = {
  process_start_time_seconds: Math.min,
  vault_build_info: Math.min,
  database_up: Math.min
}

const nameOf = (series: string): string => series.split("{")[0] ?? series

const sum = (a: number, b: number): number => a + b

/** A metric: the lines that describe it, and its values by their series. */
interface Described {
  readonly description: Set<string>
  readonly series: Map<string, number>
}

/**
 * The metrics of several processes as one text, as if they were one process: the values of each series are summed, and
 * the series of a metric are together under its one description, as the format demands.
 */
export const mergedMetrics = (processes: ReadonlyArray<string>): string => {
  const metrics = new Map<string, Described>()
  for (const text of processes) {
    let current: Described | undefined
    for (const line of text.split("\n")) {
      const described = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1]
      if (described !== undefined) {
        current = metrics.get(described) ?? { description: new Set(), series: new Map() }
        metrics.set(described, current)
        current.description.add(line)
        continue
      }
      const [, series, value] = sample.exec(line) ?? []
      if (current === undefined || series === undefined) continue
      const known = current.series.get(series)
      const both = notSummed[nameOf(series)] ?? sum
      current.series.set(series, known === undefined ? Number(value) : both(known, Number(value)))
    }
  }
  const lines = [...metrics.values()].flatMap(({ description, series }) =>
    [...description].concat([...series].map(([name, value]) => `${name} ${value}`))
  )
  return `${lines.join("\n")}\n`
}
