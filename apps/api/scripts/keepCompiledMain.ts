import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { runMain } from "@vault-custody/runtime/RunMain"
import { freePort } from "@vault-custody/testing/FreePort"
import { keepCompiled } from "@vault-custody/testing/KeepCompiled"
import { Effect } from "effect"
import * as Path from "node:path"

const program = Effect.gen(function* () {
  const [port, opsPort] = [yield* freePort, yield* freePort]
  yield* keepCompiled({
    folder: Path.join(import.meta.dirname, ".."),
    migrate: migrateAt,
    env: { PORT: String(port), OPS_PORT: String(opsPort), OPS_KEY: `vault_ops_${"0".repeat(64)}` },
    untilReady: (app) => app.awaitHttp(`http://127.0.0.1:${port}/readyz`)
  })
})

runMain(program)
