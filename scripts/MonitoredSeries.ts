import * as Fs from "node:fs"
import * as Path from "node:path"

interface Dashboard {
  readonly panels: ReadonlyArray<{
    readonly id: number
    readonly targets: ReadonlyArray<{ readonly expr: string }>
  }>
}

/** The panels of `docs/monitoring/dashboard.json`. */
export const dashboardPanels = (repository: string): Dashboard["panels"] => {
  const dashboard: Dashboard = JSON.parse(
    Fs.readFileSync(Path.join(repository, "docs", "monitoring", "dashboard.json"), "utf8")
  )
  return dashboard.panels
}

/** The names of series in an expression of Prometheus: words with an underscore that are no function and no label. */
export const seriesOf = (expression: string): ReadonlyArray<string> =>
  expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, " ").match(/[a-z]+(?:_[a-z]+)+(?!\w*\()/g) ?? []

/** The names of the series in an answer of `/metrics`. */
export const seriesIn = (metrics: string): ReadonlyArray<string> =>
  metrics.split("\n").flatMap((line) => /^[a-z_]+/.exec(line) ?? [])
