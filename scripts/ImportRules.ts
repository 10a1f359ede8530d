/** One place where an import goes against the rules, as a person reads it. */
export interface Violation {
  /** Relative to the repository's root. */
  readonly file: string
  readonly line: number
  readonly message: string
}

/** A workspace package, as far as the rules go. */
export interface WorkspacePackage {
  readonly name: string
  /** Relative to the repository's root, such as `packages/schema`. */
  readonly folder: string
  /** Its declared runtime dependencies. */
  readonly dependencies: ReadonlySet<string>
  /** Its declared dependencies for tests and tools. */
  readonly devDependencies: ReadonlySet<string>
}

/** An import as it stands in a file. */
export interface FoundImport {
  readonly file: string
  readonly line: number
  readonly specifier: string
}

export const SCOPE = "@vault-custody/"

/** The applications are the end of every chain: nothing may import them. */
const APPS = ["api", "console", "dashboard", "dispatcher", "local"]

/**
 * Which workspace packages each one may import in its `src`: the whole architecture in one table. A package
 * that is missing here may import none, so a new one is entered when it first needs another.
 */
export const ALLOWED: Readonly<Record<string, ReadonlyArray<string>>> = {
  schema: [],
  "webhook-signing": [],
  client: ["schema"],
  // `vaultc`, on the published client; its witness cosigns what logs publish, its audit verifies it.
  cli: ["client", "webhook-signing", "transparency-log", "verify"],
  "transparency-log": [],
  // The holders' verifier: published, with the code that it shares with the service built into it.
  verify: ["transparency-log"],
  // Its errors and retries are the published client's.
  "operations-client": ["client"],
  "pages-client": ["client", "operations-client"],
  // The pages know the API through typed clients. The contract has the states of things, and filters by them.
  ui: ["client", "operations-client", "pages-client", "schema"],
  dashboard: ["client", "schema", "ui", "verify"],
  // The contract has the table of each role's permissions, too.
  console: ["client", "operations-client", "pages-client", "schema", "ui"],
  // The rules of the log, which verifiers have too.
  domain: ["schema", "transparency-log"],
  rates: ["schema", "domain"],
  // The driver: independent of tenancy and features. A guard that it receives checks each statement.
  postgres: [],
  // The index that products are searched by, in memory.
  "product-search": ["domain"],
  persistence: ["schema", "domain", "postgres", "product-search", "transparency-log"],
  // The storages for tests. Both pass the suites of `persistence`.
  "persistence-memory": ["schema", "domain", "product-search"],
  // The common runtime of both apps: configuration, the services that it makes, logs, telemetry, listeners.
  runtime: ["schema", "domain", "persistence", "postgres", "rates", "processes", "transparency-log"],
  "webhook-egress": ["schema", "domain", "webhook-signing"],
  processes: [],
  "embedded-postgres": ["processes"],
  testing: ["embedded-postgres", "processes"],
  api: ["schema", "domain", "persistence", "runtime", "transparency-log", "webhook-egress"],
  dispatcher: ["schema", "domain", "persistence", "runtime", "transparency-log", "webhook-egress"],
  local: [
    "schema",
    "domain",
    "client",
    "persistence",
    "runtime",
    "webhook-signing",
    "embedded-postgres",
    "processes"
  ],
  // It starts the apps as processes, and looks at them from outside.
  faults: ["persistence", "runtime", "testing", "webhook-signing"],
  fuzz: ["schema", "persistence", "testing"],
  "bench-report": [],
  // Written by hand, without any code of this repository.
  "bench-reference": [],
  "bench-dispatch": [
    "bench-report",
    "schema",
    "client",
    "domain",
    "persistence",
    "rates",
    "runtime",
    "webhook-egress",
    "webhook-signing",
    "embedded-postgres",
    "testing"
  ],
  "bench-api": [
    "bench-report",
    "schema",
    "domain",
    "persistence",
    "processes",
    "runtime",
    "embedded-postgres",
    "testing"
  ],
  "bench-search": [
    "bench-report",
    "domain",
    "persistence",
    "product-search",
    "runtime",
    "embedded-postgres",
    "testing"
  ],
  // Tools of the repository: they run programs and read files, and need nothing of what is built.
  scripts: [],
  // They use the published packages, in their tests and scripts alone.
  "browser-tests": [],
  "openapi-clients": [],
  "api-docs": []
}

/** The runtime dependencies that `webhook-signing` may have: receivers install it beside their own code. */
const SIGNING_MAY_NEED = ["effect"]

/**
 * Packages that are published with what they import inside: those who install them install nothing else, so they declare
 * everything under devDependencies.
 */
const BUNDLED = ["cli", "verify"]

const TEST_FOLDERS = ["test", "bench", "examples", "scripts"]

/** Checks one import; `undefined` when it is in order. */
export const check = (
  found: FoundImport,
  packages: ReadonlyArray<WorkspacePackage>,
  rootDevDependencies: ReadonlySet<string>
): Violation | undefined => {
  const owner = packages.find((candidate) => found.file.startsWith(`${candidate.folder}/`))
  if (owner === undefined) return undefined
  const message = found.specifier.startsWith(".")
    ? relativeMessage(found, owner)
    : packageMessage(found, owner, packages, rootDevDependencies)
  return message === undefined ? undefined : { file: found.file, line: found.line, message }
}

const relativeMessage = (found: FoundImport, owner: WorkspacePackage): string | undefined => {
  const target = new URL(found.specifier, `file:///${found.file}`).pathname.slice(1)
  if (isCamelCaseModule(target, owner)) {
    return `imports ${target.split("/").at(-1)}. A module is PascalCase; camelCase is what is run and not imported.`
  }
  if (target.startsWith(`${owner.folder}/`)) return undefined
  if (target.startsWith("scripts/"))
    return isTestCode(found.file, owner) || owner.name === `${SCOPE}faults`
      ? undefined
      : "reaches into scripts, which are tools: only tools and tests may use them."
  if (!/^(packages|apps|bench)\//.test(target)) return undefined
  const [area, folder] = target.split("/")
  return (
    `reaches into ${area}/${folder} by a relative path. Import it as ${SCOPE}${folder}/…, ` +
    `and declare it in ${owner.folder}/package.json.`
  )
}

/** Examples and the entry points of a package, which are its import paths, may be imported by their camelCase names. */
const isCamelCaseModule = (target: string, owner: WorkspacePackage): boolean => {
  const inPackage = target.slice(owner.folder.length + 1)
  return /(?:^|\/)[a-z]\w*\.[jt]s$/.test(target) && !/^examples\/|^src\/\w+\.ts$/.test(inPackage)
}

const packageMessage = (
  found: FoundImport,
  owner: WorkspacePackage,
  packages: ReadonlyArray<WorkspacePackage>,
  rootDevDependencies: ReadonlySet<string>
): string | undefined => {
  const name = packageName(found.specifier)
  if (name === undefined || name === owner.name) return undefined
  const inTests = isTestCode(found.file, owner)
  const direction = name.startsWith(SCOPE)
    ? directionMessage(owner, name, inTests)
    : registryMessage(owner, name, inTests)
  if (direction !== undefined) return direction
  if (owner.dependencies.has(name)) return undefined
  if (inTests && (owner.devDependencies.has(name) || rootDevDependencies.has(name))) return undefined
  if (owner.devDependencies.has(name)) {
    if (BUNDLED.includes(owner.name.slice(SCOPE.length))) return undefined
    return `imports ${name}, which ${owner.folder}/package.json lists under devDependencies only. It is used in src: move it to dependencies.`
  }
  const known = packages.some((candidate) => candidate.name === name) ? "workspace:*" : "its exact version"
  return `imports ${name}, which ${owner.folder}/package.json does not declare. Add it to ${inTests ? "devDependencies" : "dependencies"} with ${known}.`
}

const directionMessage = (owner: WorkspacePackage, name: string, inTests: boolean): string | undefined => {
  const from = owner.name.slice(SCOPE.length)
  const to = name.slice(SCOPE.length)
  const allowed = ALLOWED[from] ?? []
  if (allowed.includes(to)) return undefined
  if (APPS.includes(to))
    return `imports the app ${to}. Nothing imports an app: move what is shared into a package below both.`
  if (to === "testing") {
    return inTests
      ? undefined
      : "imports testing outside of its test folder. Helpers for tests stay out of what runs in production."
  }
  if (to === "embedded-postgres") {
    return "imports embedded-postgres, which only testing, bench and apps/local may. Tests get databases from testing's TestDatabase."
  }
  // A test may import anything that does not import its package.
  if (inTests && !(ALLOWED[to] ?? []).includes(from)) return undefined
  return (
    `imports ${to}, but ${from} may import ${allowed.length === 0 ? "no workspace package" : `only ${allowed.join(", ")}`}. ` +
    "Imports point one way: schema ← domain ← persistence ← apps; webhook-signing stands alone. " +
    "Move the code to where it belongs, or pass it in through a service."
  )
}

const registryMessage = (owner: WorkspacePackage, name: string, inTests: boolean): string | undefined =>
  owner.name === `${SCOPE}webhook-signing` && !inTests && !SIGNING_MAY_NEED.includes(name)
    ? `imports ${name}, but webhook-signing stands alone but for effect: receivers install it beside their own code.`
    : undefined

const isTestCode = (file: string, owner: WorkspacePackage): boolean => {
  const [first = "", ...rest] = file.slice(owner.folder.length + 1).split("/")
  // The configuration of tools stands beside `src`.
  if (rest.length === 0) return owner.name !== `${SCOPE}scripts`
  return TEST_FOLDERS.includes(first)
}

/** `@scope/name` or `name` of a bare specifier; `undefined` for Node's own modules and for `#internal` names. */
const packageName = (specifier: string): string | undefined => {
  if (specifier.startsWith("node:") || specifier.startsWith("#")) return undefined
  const parts = specifier.split("/")
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : parts[0]
}
