import { assert, type Vitest } from "@effect/vitest"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { machine, type Program } from "../support/Program.ts"
import type * as Service from "../support/Service.ts"

const guide = Path.join(import.meta.dirname, "..", "..", "..", "..", "docs", "cli.md")

/** The shell blocks of the page, in order, as one script. */
const script = (): string =>
  [...Fs.readFileSync(guide, "utf8").matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block).join("\n")

/** Tests of what docs/cli.md shows. */
export const guideSuite = (it: Vitest.MethodsNonLive<Service.Service | Program>): void => {
  it.effect("every command of docs/cli.md runs as it stands", () =>
    Effect.gen(function* () {
      const { shell } = yield* machine
      const guided = yield* shell(`set -e -o pipefail\n${script()}`)
      const { code } = yield* guided.exit
      const said = [...guided.lines(), ...guided.errorLines()].join("\n")
      assert.strictEqual(code, 0, said)
      assert.include(said, "organizationName: Acme Metals")
      assert.include(said, "lastName: Byron")
      assert.include(said, "ended with 1")
    })
  )

  it.effect("completions reach a pipe whole", () =>
    Effect.gen(function* () {
      const { shell } = yield* machine
      const completing = yield* shell("set -o pipefail; vaultc --completions bash | bash -n")
      assert.strictEqual((yield* completing.exit).code, 0, completing.errorLines().join("\n"))
    })
  )
}
