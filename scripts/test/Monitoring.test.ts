import { assert, describe, it } from "@effect/vitest"
import { dashboardPanels, seriesOf } from "../MonitoredSeries.ts"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { parse } from "yaml"
import { repository } from "./Fixture.ts"

const read = (file: string): string => Fs.readFileSync(Path.join(repository, file), "utf8")

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly annotations: { readonly summary: string }
}
const alerts: { readonly groups: ReadonlyArray<{ readonly rules: ReadonlyArray<Rule> }> } = parse(
  read("docs/monitoring/alerts.yaml"),
  { strict: true, uniqueKeys: true }
)
const rules = alerts.groups.flatMap((group) => group.rules)

const panels = dashboardPanels(repository)

/** The metrics that the apps have, with the names of a histogram's series, as Prometheus sees them. */
const metrics = (): ReadonlySet<string> =>
  new Set(
    Fs.globSync("{apps,packages}/*/src/**/*.ts", { cwd: repository }).flatMap((file) =>
      [...read(file).matchAll(/Metric\.(\w+)\(\s*"([a-z_]+)"/g)].flatMap(([, kind = "", name = ""]) =>
        kind === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]
      )
    )
  )

describe("the alert rules and the dashboard", () => {
  const known = metrics()

  it("name metrics that there are", () => {
    const used = [
      ...rules.flatMap(({ expr }) => seriesOf(expr)),
      ...panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesOf(expr)))
    ]
    assert.isAbove(used.length, 20)
    assert.deepStrictEqual(
      [...new Set(used)].filter((name) => !known.has(name)),
      []
    )
  })

  it("are each of a name of their own, and say what is wrong", () => {
    const names = rules.map(({ alert }) => alert)
    assert.strictEqual(new Set(names).size, names.length)
    for (const { alert, annotations } of rules) assert.isNotEmpty(annotations.summary, alert)
    const ids = panels.map(({ id }) => id)
    assert.strictEqual(new Set(ids).size, ids.length)
  })
})
