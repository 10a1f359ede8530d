import { equal } from "@vault-custody/transparency-log/Bytes"
import { parseCheckpoint, signedCheckpoint } from "@vault-custody/transparency-log/Checkpoint"
import { formatVerifierKey } from "@vault-custody/transparency-log/VerifierKey"
import { Context, Duration, Effect, Layer, Option } from "effect"
import { isOwn, makeCosigning } from "./Cosigning.ts"
import { LogCheckpointsRepo, type StoredCheckpoint } from "./LogCheckpointsRepo.ts"
import { LastCheckpoint, LogSigning } from "./LogSigning.ts"
import { LogWitnesses } from "./LogWitnesses.ts"

type Signing = NonNullable<LogSigning["Service"]>

/** Signs the log's growth (docs/rules/Proofs.md#checkpoints). */
export class LogCheckpoints extends Context.Service<
  LogCheckpoints,
  {
    /** Makes and publishes a checkpoint if the log has grown. Only one process does at a time. */
    readonly makeDue: Effect.Effect<void>
    /** The least time between two of them. */
    readonly every: Duration.Duration
  }
>()("@vault-custody/domain/Proofs/LogCheckpoints") {
  static readonly layer = Layer.effect(
    LogCheckpoints,
    Effect.gen(function* () {
      const repo = yield* LogCheckpointsRepo
      const signing = yield* LogSigning
      const last = yield* LastCheckpoint
      /** The kept note that was found to be of this log. */
      let fitting: string | undefined
      const cosigning = makeCosigning(repo, yield* LogWitnesses)
      let isKnownToWitnesses = false

      /** Why the checkpoint that was kept outside shows that entries are lost; `undefined` where it does not. */
      const keptProblem = Effect.fnUntraced(function* (as: Signing, size: number) {
        const kept = yield* last.read
        if (kept === undefined || kept === fitting) return undefined
        const checkpoint = parseCheckpoint(kept)
        if (!checkpoint.ok) {
          return yield* Effect.die(
            new Error(`LOG_LAST_CHECKPOINT holds no checkpoint: ${checkpoint.problem.message}`)
          )
        }
        if (checkpoint.value.origin !== as.origin) return undefined
        if (!(yield* isOwn(checkpoint.value, as))) {
          return yield* Effect.die(
            new Error("LOG_LAST_CHECKPOINT holds a checkpoint that no key of this log has signed.")
          )
        }
        if (checkpoint.value.size > size) {
          return `LOG_LAST_CHECKPOINT holds a checkpoint of ${checkpoint.value.size} entries, and the log has ${size}.`
        }
        if (!equal(yield* repo.rootAt(checkpoint.value.size), checkpoint.value.root)) {
          return `The first ${checkpoint.value.size} entries are not those of the checkpoint in LOG_LAST_CHECKPOINT.`
        }
        fitting = kept
        return undefined
      })

      const sign = Effect.fnUntraced(function* ({ keys, origin }: Signing, size: number) {
        const head = { origin, size, root: yield* repo.rootAt(size) }
        const note = yield* Effect.promise(() => signedCheckpoint(head, keys))
        const checkpoint: StoredCheckpoint = { ...head, note, key: formatVerifierKey(keys[0].key) }
        yield* repo.store(checkpoint)
        yield* last.write(note)
        fitting = note
        return checkpoint
      })

      /** Checks once whether a witness has cosigned more of this log than the database has, or another history. */
      const witnessProblem = Effect.fnUntraced(function* (as: Signing, stored: StoredCheckpoint | undefined) {
        if (isKnownToWitnesses) return undefined
        const found =
          stored === undefined ? yield* cosigning.findRewind(as) : (yield* cosigning.offer(stored, as)).rewind
        isKnownToWitnesses = found === undefined
        return found
      })

      const halt = Effect.fnUntraced(function* ({ origin }: Signing, problem: string) {
        yield* repo.halt(origin, problem)
        yield* Effect.logError(`Signing of the log was halted: ${problem} See docs/proofs.md.`)
      })

      const makeOne = Effect.fnUntraced(function* (as: Signing) {
        const halted = yield* repo.begin(as.origin, formatVerifierKey(as.keys[0].key))
        if (halted !== undefined) {
          return yield* Effect.logError(
            `The log is halted, and nothing is signed: ${halted} See docs/proofs.md.`
          )
        }
        const size = yield* repo.size
        const stored = Option.getOrUndefined(yield* repo.newest(as.origin))
        const problem = (yield* keptProblem(as, size)) ?? (yield* witnessProblem(as, stored))
        if (problem !== undefined) return yield* halt(as, problem)
        const hasGrown = size > (stored?.size ?? 0)
        if (!hasGrown && stored?.isPublished !== false) return
        const checkpoint = hasGrown || stored === undefined ? yield* sign(as, size) : stored
        const { hasQuorum, note, rewind } = yield* cosigning.offer(checkpoint, as)
        if (rewind !== undefined) return yield* halt(as, rewind)
        if (hasQuorum) return yield* repo.publish({ ...checkpoint, note })
        yield* Effect.logWarning(
          `The checkpoint of ${checkpoint.size} entries has too few cosignatures, and is not published.`
        )
      })

      return LogCheckpoints.of({
        makeDue: signing === undefined ? Effect.void : Effect.asVoid(repo.lead(makeOne(signing))),
        every: signing?.every ?? Duration.minutes(10)
      })
    })
  )
}
