import { assert, layer as suite } from "@effect/vitest"
import { Ids } from "@vault-custody/domain/Common/Ids"
import * as Services from "@vault-custody/domain/Services"
import { EventCursors } from "@vault-custody/domain/Events/EventCursors"
import { LogCheckpoints } from "@vault-custody/domain/Proofs/LogCheckpoints"
import { LogSigning } from "@vault-custody/domain/Proofs/LogSigning"
import { LogWitnesses } from "@vault-custody/domain/Proofs/LogWitnesses"
import { SecretBox } from "@vault-custody/domain/Webhooks/SecretBox"
import * as Database from "@vault-custody/persistence/Common/Database"
import { migrateAt } from "@vault-custody/persistence/Common/Migrations"
import { processRoles } from "@vault-custody/persistence/Privileges/Tables"
import * as RepositoriesPg from "@vault-custody/persistence/RepositoriesPg"
import * as Rates from "@vault-custody/rates/Rates"
import { DnsLive } from "@vault-custody/runtime/DnsLive"
import * as DomainSettings from "@vault-custody/runtime/DomainSettings"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import { makeSigningKey } from "@vault-custody/transparency-log/SigningKeyText"
import { Duration, Effect, Layer, Redacted } from "effect"
import { jobs } from "../../src/Jobs/Jobs.ts"
import * as LastCheckpointFile from "../../src/Proofs/LastCheckpointFile.ts"

const layerSigning = Layer.effect(
  LogSigning,
  Effect.map(
    Effect.promise(() => makeSigningKey("vault.example/log", "ed25519", new Uint8Array(32).fill(7))),
    (key) => ({ origin: "vault.example/log", keys: [key], every: Duration.seconds(10) })
  )
)

/** The services as the dispatcher's own main puts them together, with the rights of dispatchers. */
const layer = Layer.provideMerge(LogCheckpoints.layer, Services.layer).pipe(
  Layer.provideMerge(RepositoriesPg.layer),
  Layer.provideMerge(
    Layer.unwrap(
      Effect.map(TestDatabase, ({ urlAs }) =>
        Database.layer({ url: urlAs("vault_dispatcher"), applicationName: "dispatcher-test" })
      )
    )
  ),
  Layer.provideMerge(
    Layer.mergeAll(
      TestDatabase.layer({ template: "vault", migrate: migrateAt, roles: processRoles }),
      Ids.layer,
      layerSigning,
      LastCheckpointFile.layer(""),
      Layer.succeed(LogWitnesses, LogWitnesses.none),
      SecretBox.layer(Redacted.make(new Uint8Array(32).fill(7))),
      EventCursors.layer(Redacted.make(new Uint8Array(32).fill(7))),
      DnsLive,
      DomainSettings.layer,
      Rates.layer({})
    )
  )
)

suite(layer, { excludeTestServices: true })("with the rights of dispatchers", (it) => {
  it.effect("every job runs", () =>
    Effect.gen(function* () {
      // A pass that leads goes on for minutes: it is broken off when it has had time for its statements.
      const exits = yield* Effect.forEach(
        yield* jobs,
        (job) =>
          Effect.map(Effect.exit(Effect.timeoutOption(job.run, "5 seconds")), (exit) => ({ job, exit })),
        { concurrency: "unbounded" }
      )
      for (const { exit, job } of exits) {
        assert.strictEqual(exit._tag, "Success", `${job.name}: ${String(exit)}`)
      }
    })
  )
})
