import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Context, Effect, Layer } from "effect"
import * as Path from "node:path"
import { buildCli } from "../../scripts/BuildCli.ts"
import { temporaryHome } from "./Run.ts"
import { Service } from "./Service.ts"

/** The program as it is published, in one file. */
export class Program extends Context.Service<Program, { readonly file: string }>()(
  "@vault-custody/cli/test/Program"
) {
  static readonly layer = Layer.effect(
    Program,
    Effect.gen(function* () {
      const folder = yield* temporaryHome
      yield* Effect.promise(() => buildCli(folder))
      return Program.of({ file: Path.join(folder, "vaultc.js") })
    })
  )
}

/** A user's machine, on which `vaultc` runs as a process; with another key than the service's where one is given. */
export const machine = Effect.gen(function* () {
  const { file } = yield* Program
  const { apiKey, url } = yield* Service
  const home = yield* temporaryHome
  const env = (key = apiKey) => ({ HOME: home, VAULT_URL: url, VAULT_API_KEY: key })
  return {
    home,
    vault: (...args: ReadonlyArray<string>) => ProcessUnderTest.node(file, { args, env: env() }),
    vaultAs: (key: string, ...args: ReadonlyArray<string>) =>
      ProcessUnderTest.node(file, { args, env: env(key) }),
    /** Runs a script, in which `vaultc` is the program. */
    shell: (script: string, more: Readonly<Record<string, string>> = {}) =>
      ProcessUnderTest.command("bash", {
        args: ["-c", `vaultc() { "${process.execPath}" "${file}" "$@"; }\n${script}`],
        cwd: home,
        env: { ...env(), ...more }
      })
  }
})
