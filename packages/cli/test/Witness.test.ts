import { assert, layer } from "@effect/vitest"
import { toBase64, utf8, type Bytes } from "@vault-custody/transparency-log/Bytes"
import {
  checkpointText,
  parseCheckpoint,
  signCheckpoint,
  verifyCosignature
} from "@vault-custody/transparency-log/Checkpoint"
import {
  consistencyProof,
  hashesOfLeaves,
  leafHash,
  rootOf
} from "@vault-custody/transparency-log/MerkleTree"
import { formatNote } from "@vault-custody/transparency-log/Note"
import { makeSigningKey } from "@vault-custody/transparency-log/SigningKeyText"
import { formatVerifierKey, parseVerifierKey } from "@vault-custody/transparency-log/VerifierKey"
import * as ProcessUnderTest from "@vault-custody/testing/ProcessUnderTest"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { Program } from "./support/Program.ts"
import { temporaryHome, vault } from "./support/Run.ts"

const origin = "vault.example/log"
const log = await makeSigningKey(origin, "ed25519", new Uint8Array(32).fill(1))
const tree = (salt: number) =>
  hashesOfLeaves(Array.from({ length: 40 }, (_, n) => leafHash(Uint8Array.of(n, salt))))
const [read, other] = [tree(0), tree(1)]
const path = `/${createHash("sha256").update(origin).digest("hex")}/checkpoint`

const requestBytes = async (oldSize: number, size: number, hashes = read) => {
  const text = checkpointText({ origin, size, root: rootOf(hashes, size) })
  const note = formatNote({ text, signatures: [await signCheckpoint(text, log)] })
  const proof: ReadonlyArray<Bytes> = consistencyProof(hashes, oldSize, size)
  return utf8([`old ${oldSize}`, ...proof.map(toBase64), "", note].join("\n"))
}

const requestOf = (oldSize: number, size: number, hashes = read) =>
  Effect.promise(() => requestBytes(oldSize, size, hashes))

/** A folder with a policy and a key, and how to run the witness of them as a process. */
const world = Effect.gen(function* () {
  const { file } = yield* Program
  const home = yield* temporaryHome
  const made = yield* vault({ home }, "witness", "--new-key", "witness.example/w1")
  const [keyFile, policy, state] = ["witness.key", "policy", "state"].map((name) => Path.join(home, name))
  Fs.writeFileSync(keyFile!, made.out)
  Fs.writeFileSync(policy!, `log ${formatVerifierKey(log.key)}\nquorum none\n`)
  const flags = ["--policy", policy!, "--key", keyFile!, "--state", state!, "--listen"]
  const start = Effect.gen(function* () {
    const process = yield* ProcessUnderTest.node(file, {
      args: ["witness", ...flags, "127.0.0.1:0"],
      env: { HOME: home }
    })
    const line = yield* process.awaitLine(/Listening on /)
    return { process, url: /http:\S+/.exec(line)?.[0] ?? "" }
  })
  return { flags, home, key: made.out.trim().split("\n")[1]!, made, start, state: state! }
})

const add = (url: string, body: Uint8Array) =>
  Effect.promise(async () => {
    const answer = await fetch(`${url}/add-checkpoint`, { method: "POST", body: Buffer.from(body) })
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() }
  })

const get = (url: string) =>
  Effect.promise(async () => {
    const answer = await fetch(url + path)
    return { status: answer.status, text: await answer.text() }
  })

const conflict = (size: number) => ({ status: 409, type: "text/x.tlog.size", text: `${size}\n` })

layer(Program.layer, { timeout: 300_000, excludeTestServices: true })("vaultc witness", (it) => {
  it.effect("cosigns what goes on from what it cosigned, and shows the newest with both signatures", () =>
    Effect.gen(function* () {
      const { key, start } = yield* world
      const { url } = yield* start
      assert.strictEqual((yield* get(url)).status, 404)
      for (const [old, size] of [
        [0, 7],
        [7, 20]
      ] as const) {
        const answer = yield* add(url, yield* requestOf(old, size))
        assert.strictEqual(answer.status, 200)
        const { text } = yield* get(url)
        assert.include(text, answer.text)
        const [shown, verifier] = [parseCheckpoint(text), parseVerifierKey(key)]
        if (!shown.ok || !verifier.ok) return assert.fail("A checkpoint and a verifier key are shown")
        assert.strictEqual(shown.value.size, size)
        assert.isTrue((yield* Effect.promise(() => verifyCosignature(shown.value.note, verifier.value))).ok)
      }
      assert.strictEqual((yield* add(url, utf8("old 0\n"))).status, 400)
      assert.strictEqual((yield* get(`${url}/elsewhere`)).status, 404)
    })
  )

  it.effect("remembers what it cosigned when it is killed and started again", () =>
    Effect.gen(function* () {
      const { start } = yield* world
      const first = yield* start
      assert.strictEqual((yield* add(first.url, yield* requestOf(0, 20))).status, 200)
      yield* first.process.stop("SIGKILL")
      const { url } = yield* start
      assert.deepStrictEqual(yield* add(url, yield* requestOf(0, 30, other)), conflict(20))
      assert.strictEqual((yield* add(url, yield* requestOf(20, 30, other))).status, 422)
      assert.strictEqual((yield* add(url, yield* requestOf(20, 30))).status, 200)
    })
  )

  it.effect("cosigns one of two histories that are sent at once", () =>
    Effect.gen(function* () {
      const { start } = yield* world
      const { url } = yield* start
      const answers = yield* Effect.all(
        [requestOf(0, 9), requestOf(0, 8, other)].map((request) =>
          Effect.flatMap(request, (body) => add(url, body))
        ),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [200, 409])
    })
  )

  it.effect("refuses a folder that another witness has, and files that are none, before it listens", () =>
    Effect.gen(function* () {
      const { flags, home, start, state } = yield* world
      yield* start
      const taken = yield* vault({ home }, "witness", ...flags, "127.0.0.1:0")
      assert.strictEqual(taken.code, 2)
      assert.include(taken.err, `${state}: The witness of process`)
      const swapped = flags.with(3, flags[1]!)
      assert.strictEqual((yield* vault({ home }, "witness", ...swapped, "127.0.0.1:0")).code, 2)
      const lacking = yield* vault({ home }, "witness", ...flags.slice(0, 2))
      assert.strictEqual(lacking.code, 2)
      assert.include(lacking.err, "A witness needs --policy, --key, --state and --listen")
    })
  )
})
