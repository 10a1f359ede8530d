import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** Lints both OpenAPI documents by the recommended rules of both linters; a warning fails as an error does. */

const root = fileURLToPath(new URL("..", import.meta.url))
const names = ["openapi.json", "openapi-operations.json"]
const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" }

const lint = (
  linter: string,
  name: string,
  args: ReadonlyArray<string>,
  isClean: (output: string) => boolean
): void => {
  const document = fileURLToPath(import.meta.resolve(`@vault-custody/schema/${name}`))
  const { status, stderr, stdout } = spawnSync(
    `${root}node_modules/.bin/${linter}`,
    ["lint", document, ...args],
    {
      cwd: root,
      env,
      encoding: "utf8"
    }
  )
  const clean = status === 0 && isClean(stdout)
  process.stdout.write(`${clean ? "✓" : "✗"} ${linter}: ${name}\n`)
  if (clean) return
  process.stderr.write(`${stdout}\n${stderr}\n`)
  process.exitCode = 1
}

const config = mkdtempSync(join(tmpdir(), "openapi-lint-"))
try {
  const spectral = join(config, "spectral.yaml")
  const redocly = join(config, "redocly.yaml")
  writeFileSync(spectral, 'extends: ["spectral:oas"]\n')
  // An operation may redirect and nothing else, as spectral's rule of the kind allows.
  writeFileSync(redocly, "extends: [recommended]\nrules:\n  operation-2xx-response: off\n")
  for (const name of names) {
    lint("spectral", name, ["--ruleset", spectral, "--fail-severity", "hint"], () => true)
    lint("redocly", name, ["--config", redocly, "--format", "json"], (output) => {
      const { totals } = JSON.parse(output)
      return totals.errors === 0 && totals.warnings === 0
    })
  }
} finally {
  rmSync(config, { recursive: true, force: true })
}
