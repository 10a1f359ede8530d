import { execFileSync } from "node:child_process"
import { mkdirSync, rmSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const document = fileURLToPath(import.meta.resolve("@vault-custody/schema/openapi.json"))
const bin = (name: string) => `${root}node_modules/.bin/${name}`
const run = (command: string, args: ReadonlyArray<string>) =>
  execFileSync(command, args, { cwd: root, stdio: "pipe" })

/** Generates a client with each generator, with its defaults, into `test/generated/`. */
export const generateClients = (): void => {
  rmSync(`${root}test/generated`, { recursive: true, force: true })
  mkdirSync(`${root}test/generated`)
  run(bin("openapi-typescript"), [document, "--output", "test/generated/openapi-typescript.ts"])
  run(bin("openapi-ts"), ["--input", document, "--output", "test/generated/hey-api"])
}

/** Compiles the code that uses the generated clients, and them, strictly. Throws with what the compiler says. */
export const compileConsumers = (): void => {
  run(`${root}../../node_modules/.bin/tsc`, ["-p", "tsconfig.consumers.json"])
}
