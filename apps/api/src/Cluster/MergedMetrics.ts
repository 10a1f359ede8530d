import type { WorkerMetrics } from "./Messages.ts"

/** A sample of the text format of Prometheus: its name, its labels and the rest of the line. */
const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})?( .*)$/

const labelled = (line: string, worker: number): string =>
  line.replace(sample, (_, name: string, labels: string | undefined, rest: string) =>
    labels === undefined || labels === ""
      ? `${name}{worker="${worker}"}${rest}`
      : `${name}{worker="${worker}",${labels}}${rest}`
  )

/**
 * The metrics of several processes as one text: each sample has a label `worker`, and the samples of a metric are
 * together under its one description, as the format demands.
 */
export const mergedMetrics = (processes: ReadonlyArray<WorkerMetrics>): string => {
  const metrics = new Map<string, { readonly description: Set<string>; readonly samples: Array<string> }>()
  for (const { text, worker } of processes) {
    let current: { readonly description: Set<string>; readonly samples: Array<string> } | undefined
    for (const line of text.split("\n")) {
      const described = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1]
      if (described !== undefined) {
        current = metrics.get(described) ?? { description: new Set(), samples: [] }
        metrics.set(described, current)
        current.description.add(line)
      } else if (line !== "") current?.samples.push(labelled(line, worker))
    }
  }
  const lines = [...metrics.values()].flatMap(({ description, samples }) =>
    [[...description], samples].flat()
  )
  return `${lines.join("\n")}\n`
}
