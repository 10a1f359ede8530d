import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { runMain } from "@vault-custody/runtime/RunMain"
import { keepCompiled } from "@vault-custody/testing/KeepCompiled"
import * as Path from "node:path"

runMain(
  keepCompiled({
    folder: Path.join(import.meta.dirname, ".."),
    migrate: migrateAt,
    env: {},
    untilReady: (app) => app.awaitLine(/The dispatcher is running/)
  })
)
