import { equal, fromDecimal, toBase64, type Bytes } from "@vault-custody/transparency-log/Bytes"
import {
  type Checkpoint,
  parseCheckpoint,
  verifyCosignature,
  verifySignature
} from "@vault-custody/transparency-log/Checkpoint"
import { formatNote, type NoteSignature, parseSignatures } from "@vault-custody/transparency-log/Note"
import { isQuorum, type PolicyWitness } from "@vault-custody/transparency-log/Policy"
import { Effect } from "effect"
import type { LogCheckpointsRepo, StoredCheckpoint } from "./LogCheckpointsRepo.ts"
import type { LogSigning } from "./LogSigning.ts"
import type { LogWitnesses, WitnessAnswer } from "./LogWitnesses.ts"

type Signing = NonNullable<LogSigning["Service"]>

/** The outcome of offering a checkpoint to one witness. */
interface WitnessOutcome {
  readonly cosignature?: NoteSignature
  /** Why there is no cosignature. */
  readonly failure?: string
  /** Why the witness shows that entries are lost. */
  readonly rewind?: string | undefined
}

/** The outcome of offering a checkpoint to all witnesses. */
export interface OfferResult {
  /** The note with the cosignatures that were got. */
  readonly note: string
  readonly hasQuorum: boolean
  /** Why a witness shows that entries are lost; undefined where none does. */
  readonly rewind: string | undefined
}

/**
 * How often a checkpoint is offered to a witness that reports a conflict: each time with a proof from the size that
 * it reports.
 */
const attempts = 3

/** The refusals of a witness, in words. */
const refusals = {
  409: "It refused (409): it has cosigned a checkpoint with more entries.",
  422: "It refused (422): the checkpoint does not continue the one that it cosigned before."
} as const

/** Whether one of the log's own keys has signed it. */
export const isOwn = ({ note }: Checkpoint, { keys }: Signing): Effect.Effect<boolean> =>
  Effect.map(
    Effect.forEach(keys, ({ key }) => Effect.promise(() => verifySignature(note, key))),
    (signed) => signed.some(({ ok }) => ok)
  )

/** The cosignature of an answer, if it verifies. */
const cosignatureOf = (witness: PolicyWitness, checkpoint: Checkpoint, { body }: WitnessAnswer) =>
  Effect.promise(async () => {
    const parsed = parseSignatures(body)
    for (const signature of parsed.ok ? parsed.value : []) {
      const note = { text: checkpoint.note.text, signatures: [signature] }
      if ((await verifyCosignature(note, witness.key)).ok) return signature
    }
    return undefined
  })

/** Offers checkpoints to the witnesses of a policy, and remembers the size that each of them has cosigned. */
export const makeCosigning = (
  repo: LogCheckpointsRepo["Service"],
  { newest, offer, policy }: LogWitnesses["Service"]
) => {
  const sizes = new Map<string, number>()

  /** Why a witness's newest checkpoint shows that entries are lost: it is the vault's own, and not of this history. */
  const rewindOf = Effect.fnUntraced(function* (witness: PolicyWitness, signing: Signing) {
    const text = witness.url === undefined ? undefined : yield* newest(witness.url, signing.origin)
    const parsed = parseCheckpoint(text ?? "")
    if (!parsed.ok || parsed.value.origin !== signing.origin) return undefined
    if (!(yield* isOwn(parsed.value, signing))) return undefined
    const { root, size } = parsed.value
    const own = yield* repo.size
    if (size > own) {
      return `The witness ${witness.name} has a checkpoint of ${size} entries that this vault signed, and the log has ${own}.`
    }
    return equal(yield* repo.rootAt(size), root)
      ? undefined
      : `The witness ${witness.name} has a checkpoint of ${size} entries that this vault signed, and they are not those of the log.`
  })

  const offerTo = Effect.fnUntraced(function* (
    witness: PolicyWitness,
    stored: StoredCheckpoint,
    checkpoint: Checkpoint,
    signing: Signing
  ): Effect.fn.Return<WitnessOutcome> {
    if (witness.url === undefined) return { failure: "The policy has no URL of it." }
    for (let attempt = 0; attempt < attempts; attempt++) {
      const from = Math.min(sizes.get(witness.name) ?? 0, stored.size)
      const proof = yield* repo.consistency(from, stored.size)
      const answer = yield* offer(witness.url, addCheckpoint(from, proof, stored.note))
      if (answer === undefined) return { failure: "It did not answer." }
      if (answer.status === 200) {
        const cosignature = yield* cosignatureOf(witness, checkpoint, answer)
        if (cosignature === undefined) return { failure: "Its cosignature does not verify." }
        sizes.set(witness.name, stored.size)
        return { cosignature }
      }
      const known = answer.status === 409 ? fromDecimal(answer.body.trim()) : undefined
      if (known === undefined || known > stored.size) {
        return answer.status === 409 || answer.status === 422
          ? { failure: refusals[answer.status], rewind: yield* rewindOf(witness, signing) }
          : { failure: `It answered with status ${answer.status}.` }
      }
      sizes.set(witness.name, known)
    }
    return {
      failure: "It reported a conflict three times: another process offers it checkpoints at the same time."
    }
  })

  return {
    /** Whether any witness has a checkpoint of the vault's own that is not of this history. */
    findRewind: Effect.fnUntraced(function* (signing: Signing) {
      const found = yield* Effect.forEach(policy?.witnesses ?? [], (witness) => rewindOf(witness, signing), {
        concurrency: "unbounded"
      })
      return found.find((reason) => reason !== undefined)
    }),

    offer: Effect.fnUntraced(function* (
      stored: StoredCheckpoint,
      signing: Signing
    ): Effect.fn.Return<OfferResult> {
      const parsed = parseCheckpoint(stored.note)
      if (policy === undefined || !parsed.ok) return { note: stored.note, hasQuorum: true, rewind: undefined }
      const answers = yield* Effect.forEach(
        policy.witnesses,
        (witness) =>
          Effect.map(offerTo(witness, stored, parsed.value, signing), (asked) => ({
            ...asked,
            name: witness.name
          })),
        { concurrency: "unbounded" }
      )
      yield* repo.recordAnswers(
        stored,
        answers.map(({ failure, name }) => ({ name, failure }))
      )
      const cosignatures = answers.flatMap(({ cosignature }) => cosignature ?? [])
      const { signatures, text } = parsed.value.note
      return {
        note: formatNote({ text, signatures: [...signatures, ...cosignatures] }),
        hasQuorum: isQuorum(
          policy,
          new Set(answers.flatMap(({ cosignature, name }) => (cosignature === undefined ? [] : [name])))
        ),
        rewind: answers.find(({ rewind }) => rewind !== undefined)?.rewind
      }
    })
  }
}

const addCheckpoint = (from: number, proof: ReadonlyArray<Bytes>, note: string): string =>
  [`old ${from}`, ...proof.map(toBase64), "", note].join("\n")
