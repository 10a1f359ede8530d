import { assert, describe, it } from "@effect/vitest"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { parse, parseAllDocuments } from "yaml"
import { repository } from "./Fixture.ts"

const read = (file: string): string => Fs.readFileSync(Path.join(repository, file), "utf8")
const files = (pattern: string): ReadonlyArray<string> => Fs.globSync(pattern, { cwd: repository })

const { version }: { readonly version: string } = JSON.parse(read("package.json"))
const configuration = read("README.md").split("\n## Configuration\n")[1] ?? ""

/** Whether the README has a variable, or the one of which this is the file. */
const isKnown = (variable: string): boolean =>
  configuration.includes(`\`${variable}\``) || configuration.includes(`\`${variable.replace(/_FILE$/, "")}\``)

const chart: { readonly version: string; readonly appVersion: string } = parse(read("deploy/helm/Chart.yaml"))
const values: unknown = parse(read("deploy/helm/values.yaml"), { strict: true, uniqueKeys: true })

const valueAt = (path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
      values
    )

/** A template with something in place of each expression; lines that are one expression alone are left out. */
const filledIn = (template: string): string =>
  template.replaceAll(/^\s*\{\{.*\}\}\s*$/gm, "").replaceAll(/"?\{\{[^}]*\}\}"?/g, "1")

interface Resource {
  readonly kind?: string
  readonly apiVersion?: string
}

describe("the Helm chart", () => {
  const templates = files("deploy/helm/templates/*.yaml").map((file) => ({ file, text: read(file) }))

  it("is of this version, and its templates name values that there are", () => {
    assert.deepStrictEqual([chart.version, chart.appVersion], [version, version])
    const named = templates.flatMap(({ text }) =>
      [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = ""]) => path)
    )
    assert.isAbove(named.length, 15)
    assert.deepStrictEqual(
      named.filter((path) => valueAt(path) === undefined),
      []
    )
    for (const variable of Object.keys(Object(valueAt("env")))) assert.isTrue(isKnown(variable), variable)
  })

  it("has a resource for each thing that is promised, in YAML that can be read, with balanced blocks", () => {
    const kinds = templates.flatMap(({ file, text }) => {
      const opened = text.match(/\{\{-? *(?:if|range|with|define)\b/g) ?? []
      assert.lengthOf(text.match(/\{\{-? *end *-?\}\}/g) ?? [], opened.length, file)
      return parseAllDocuments(filledIn(text)).map((document) => {
        assert.isEmpty(document.errors, file)
        const resource: Resource = document.toJS()
        assert.isDefined(resource.apiVersion, file)
        return resource.kind
      })
    })
    assert.deepStrictEqual(kinds.toSorted(), [
      "Deployment",
      "Deployment",
      "HorizontalPodAutoscaler",
      "Job",
      "NetworkPolicy",
      "PodDisruptionBudget",
      "PodDisruptionBudget",
      "Service",
      "Service"
    ])
  })

  it("migrates before an upgrade, and asks each pod whether it is ready", () => {
    assert.include(read("deploy/helm/templates/migrate.yaml"), "helm.sh/hook: pre-install,pre-upgrade")
    for (const name of ["api", "dispatcher"]) {
      const text = read(`deploy/helm/templates/${name}.yaml`)
      for (const part of ["path: /readyz", "path: /healthz", "terminationGracePeriodSeconds", "secretRef"])
        assert.include(text, part)
    }
  })
})

describe("the units of systemd", () => {
  for (const file of files("deploy/systemd/*.service")) {
    it(`${Path.basename(file)} has sections, settings that the README has, and a program that there is`, () => {
      const text = read(file)
      assert.deepStrictEqual(text.match(/^\[\w+\]$/gm), ["[Unit]", "[Service]", "[Install]"])
      for (const line of text.split("\n")) assert.match(line, /^$|^#|^\[\w+\]$|^[A-Z]\w+=/)
      const variables = [...text.matchAll(/([A-Z][A-Z_]+)=%d/g)].map(([, name = ""]) => name)
      assert.isNotEmpty(variables)
      for (const variable of variables) assert.isTrue(isKnown(variable), variable)
      const main = /\/opt\/vault-custody\/(apps\/\w+)\/dist\/main\.js/.exec(text)?.[1] ?? ""
      assert.isTrue(Fs.existsSync(Path.join(repository, main, "src", "main.ts")))
    })
  }
})

describe("the files that a project has", () => {
  it("are there, and those for programs can be read by them", () => {
    for (const file of ["SECURITY.md", "CODE_OF_CONDUCT.md", ".github/CODEOWNERS", ".editorconfig"]) {
      assert.isNotEmpty(read(file).trim())
    }
    for (const file of ["renovate.json", ".devcontainer/devcontainer.json"]) JSON.parse(read(file))
    for (const file of files(".github/ISSUE_TEMPLATE/*.yaml")) {
      const form: { readonly name: string; readonly body: ReadonlyArray<unknown> } = parse(read(file), {
        strict: true
      })
      assert.isNotEmpty(form.name)
      assert.isNotEmpty(form.body)
    }
  })

  it("run the checks for each pull request, and build an image for each tag that is the version", () => {
    assert.match(read(".github/workflows/checks.yml"), /pull_request:[\s\S]*run: \.ci\/run/)
    const image = read(".github/workflows/image.yml")
    for (const part of ["--sbom=true", "--provenance=mode=max", "attest-build-provenance@", "attest-sbom@"])
      assert.include(image, part)
    assert.include(image, 'test "$GITHUB_REF_NAME" = "v$(jq --raw-output .version package.json)"')
  })
})

describe("the options of Node.js", () => {
  const nodeOptions = [...read("packages/processes/src/NodeOptions.ts").matchAll(/^ {2}"(--\S+?)",?$/gm)].map(
    ([, option]) => option
  )

  it("are named by every command that starts a process", () => {
    assert.isNotEmpty(nodeOptions)
    for (const { file, commands } of [
      { file: "package.json", commands: 2 },
      { file: "Dockerfile", commands: 1 },
      { file: "compose.yaml", commands: 1 },
      { file: "deploy/helm/templates/api.yaml", commands: 1 },
      { file: "deploy/helm/templates/dispatcher.yaml", commands: 1 },
      { file: "deploy/systemd/vault-custody-api.service", commands: 1 },
      { file: "deploy/systemd/vault-custody-dispatcher.service", commands: 1 }
    ]) {
      const text = read(file).replaceAll(/[\s",[\]]+/g, " ")
      const starts = text.match(/\bnode (?:--\S+ )*\S*(?:dist\/main\.js|startProcess\.ts)/g) ?? []
      assert.lengthOf(starts, commands, file)
      for (const start of starts) assert.include(start, `node ${nodeOptions.join(" ")} `, file)
    }
  })
})
