import { LogCheckpoints } from "@vault-custody/domain/Proofs/LogCheckpoints"
import { StatementTrees } from "@vault-custody/domain/Proofs/StatementTrees"
import { LogSequencer } from "@vault-custody/domain/Proofs/LogSequencer"
import { LastCheckpoint, LogSigning } from "@vault-custody/domain/Proofs/LogSigning"
import { RegistersRepo } from "@vault-custody/domain/Proofs/RegistersRepo"
import { LogWitnesses } from "@vault-custody/domain/Proofs/LogWitnesses"
import * as Database from "@vault-custody/persistence/Common/Database"
import * as StorageClockPg from "@vault-custody/persistence/Common/StorageClockPg"
import * as LogCheckpointsRepoPg from "@vault-custody/persistence/Proofs/LogCheckpointsRepoPg"
import * as LogSequencerPg from "@vault-custody/persistence/Proofs/LogSequencerPg"
import * as StatementTreesRepoPg from "@vault-custody/persistence/Proofs/StatementTreesRepoPg"
import * as RegistersRepoPg from "@vault-custody/persistence/Proofs/RegistersRepoPg"
import { dateOf, dayMillis, statementDay } from "@vault-custody/domain/Statements/StatementDay"
import { TestDatabase } from "@vault-custody/testing/TestDatabase"
import type { Policy } from "@vault-custody/transparency-log/Policy"
import { makeSigningKey } from "@vault-custody/transparency-log/SigningKeyText"
import { Duration, Effect, Layer } from "effect"

export const origin = "vault.example/log"

export const signingKey = Effect.promise(() => makeSigningKey(origin, "ed25519", new Uint8Array(32).fill(7)))

/** A policy that takes the log's key and asks for no witness. */
export const policy: Effect.Effect<Policy> = Effect.map(signingKey, ({ key }) => ({
  logs: [{ key }],
  witnesses: [],
  groups: [],
  quorum: "none"
}))

/** The dispatcher's work for the log, over connections of its own: the API has no rights to do it. */
export const layerDispatcher = Layer.mergeAll(LogCheckpoints.layer, StatementTrees.layer).pipe(
  Layer.provideMerge(
    Layer.fresh(
      Layer.mergeAll(
        LogSequencerPg.layer,
        LogCheckpointsRepoPg.layer,
        RegistersRepoPg.layer,
        StatementTreesRepoPg.layer,
        StorageClockPg.layer
      )
    )
  ),
  Layer.provide([
    Layer.effect(
      LogSigning,
      Effect.map(signingKey, (key) => ({ origin, keys: [key], every: Duration.seconds(10) }))
    ),
    Layer.succeed(LastCheckpoint, { read: Effect.undefined, write: () => Effect.void }),
    Layer.succeed(LogWitnesses, LogWitnesses.none),
    Layer.unwrap(
      Effect.map(TestDatabase, ({ ownerUrl }) =>
        Database.layer({ url: ownerUrl, applicationName: "dispatcher-test", maxConnections: 4 })
      )
    )
  ])
)

/** Appends what is committed to the log. */
export const append = Effect.flatMap(LogSequencer, ({ lead }) =>
  lead((take) => Effect.repeat(take(1000), { while: (taken) => taken === 1000 }))
)

/** Appends what is committed, and publishes a checkpoint that covers it. */
export const publish = Effect.andThen(
  append,
  Effect.flatMap(LogCheckpoints, ({ makeDue }) => makeDue)
)

/** Puts the final statements of past days in the way to the log. */
export const makeTrees = Effect.flatMap(StatementTrees, ({ makeDue }) => makeDue)

/** Puts the register of the day before yesterday in the way to the log; answers with the day. */
export const registerOfOtherDay = Effect.gen(function* () {
  const date = dateOf(Date.now() - 2 * dayMillis)
  yield* (yield* RegistersRepo).make(statementDay(date))
  return date
})
