import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { ApiHarness, apiSuite } from "../support/ApiHarness.ts"
import { unique } from "../support/Stock.ts"
import { addPlace, addVault } from "./Vault.ts"

const codeOf = (answer: {
  readonly status: number
  readonly json: { readonly error?: { readonly code: string } }
}) => `${answer.status} ${answer.json.error?.code}`

apiSuite("Places", (it) => {
  it.effect("a path is the codes from the site on, joined by slashes", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { box, room, shelf, site } = yield* addVault
      assert.strictEqual(box.path, `${site.code}/${room.code}/${shelf.code}/${box.code}`)
      assert.strictEqual(site.parentId, null)
      assert.deepStrictEqual((yield* ops("GET", `/ops/v1/places/${box.id}`)).json.data, box)
      const inShelf = yield* ops("GET", `/ops/v1/places?parentId=${shelf.id}&kind=box`)
      assert.deepStrictEqual(inShelf.json.data, [box])
    })
  )

  it.effect("a code is unique among what its parent holds, however it is written", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { otherShelf, shelf } = yield* addVault
      yield* addPlace("box", shelf.id, { code: "BOX-77" })
      const again = { code: "box 77\t", kind: "box", parentId: shelf.id }
      assert.strictEqual(
        codeOf(yield* ops("POST", "/ops/v1/places", { body: again })),
        "409 PLACE_CODE_IN_USE"
      )
      const moved = yield* addPlace("box", otherShelf.id, { code: "Box77" })
      const patch = yield* ops("PATCH", `/ops/v1/places/${moved.id}`, { body: { parentId: shelf.id } })
      assert.strictEqual(codeOf(patch), "409 PLACE_CODE_IN_USE")
      const atOnce = yield* Effect.all(
        Array.from({ length: 5 }, (_, n) =>
          ops("POST", "/ops/v1/places", {
            body: { code: n % 2 ? "SAME" : "sa-me", kind: "box", parentId: shelf.id }
          })
        ),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(atOnce.map(({ status }) => status).sort(), [201, 409, 409, 409, 409])
    })
  )

  it.effect("what cannot stand there, or is for another kind, is refused with its field", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { box, room, shelf, site } = yield* addVault
      const refused = [
        [{ kind: "room", parentId: shelf.id }, "parentId"],
        [{ kind: "shelf", parentId: box.id }, "parentId"],
        [{ kind: "box" }, "parentId"],
        [{ kind: "site", parentId: site.id }, "parentId"],
        [{ kind: "room", parentId: site.id, sealNumber: "1" }, "sealNumber"],
        [{ kind: "room", parentId: site.id, insuredLimitCents: "1" }, "insuredLimitCents"],
        [{ kind: "room", parentId: site.id, code: "A/B" }, "code"],
        [{ kind: "room", parentId: site.id, code: " - " }, "code"]
      ] as const
      for (const [fields, path] of refused) {
        const answer = yield* ops("POST", "/ops/v1/places", { body: { code: unique(), ...fields } })
        assert.strictEqual(answer.status, 400, answer.text)
        assert.strictEqual(answer.json.error.details[0].path, path)
      }
      const moved = yield* ops("PATCH", `/ops/v1/places/${room.id}`, { body: { parentId: shelf.id } })
      assert.strictEqual(moved.status, 409)
      const limit = yield* ops("PATCH", `/ops/v1/places/${room.id}`, { body: { insuredLimitCents: null } })
      assert.strictEqual(limit.json.error.details[0].path, "insuredLimitCents")
      const unknown = { kind: "room", code: "X", parentId: "plc_unknown" }
      assert.strictEqual((yield* ops("POST", "/ops/v1/places", { body: unknown })).status, 404)
      assert.strictEqual((yield* ops("PATCH", `/ops/v1/places/${room.id}`, { body: {} })).status, 400)
    })
  )

  it.effect("a place moves with all that it holds, and never into itself, by two moves at once neither", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { box, otherShelf, shelf, site } = yield* addVault
      const inner = yield* addPlace("box", box.id)
      const moved = yield* ops("PATCH", `/ops/v1/places/${box.id}`, { body: { parentId: otherShelf.id } })
      assert.strictEqual(moved.status, 200, moved.text)
      const path: string = (yield* ops("GET", `/ops/v1/places/${inner.id}`)).json.data.path
      assert.isTrue(path.endsWith(`${otherShelf.code}/${box.code}/${inner.code}`), path)
      for (const parentId of [box.id, inner.id]) {
        const circle = yield* ops("PATCH", `/ops/v1/places/${box.id}`, { body: { parentId } })
        assert.strictEqual(codeOf(circle), "409 INVALID_STATE_TRANSITION")
      }
      const one = yield* addPlace("box", site.id)
      const two = yield* addPlace("box", shelf.id)
      const both = yield* Effect.all(
        [
          ops("PATCH", `/ops/v1/places/${one.id}`, { body: { parentId: two.id } }),
          ops("PATCH", `/ops/v1/places/${two.id}`, { body: { parentId: one.id } })
        ],
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(both.map(({ status }) => status).sort(), [200, 409])
    })
  )

  it.effect("places stand at most 12 deep in each other", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { site } = yield* addVault
      let parent = site
      for (let depth = 2; depth <= 12; depth++) parent = yield* addPlace("box", parent.id)
      const tooDeep = { kind: "box", code: "DEEP", parentId: parent.id }
      assert.strictEqual(
        codeOf(yield* ops("POST", "/ops/v1/places", { body: tooDeep })),
        "409 INVALID_STATE_TRANSITION"
      )
      const high = yield* addPlace("box", site.id)
      yield* addPlace("box", high.id)
      const tooHigh = yield* ops("PATCH", `/ops/v1/places/${high.id}`, {
        body: { parentId: parent.parentId }
      })
      assert.strictEqual(codeOf(tooHigh), "409 INVALID_STATE_TRANSITION")
    })
  )

  it.effect("a place with an active one in it stays active; an inactive one takes nothing", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { box, shelf } = yield* addVault
      const deactivate = (id: string) => ops("PATCH", `/ops/v1/places/${id}`, { body: { isActive: false } })
      assert.strictEqual(codeOf(yield* deactivate(shelf.id)), "409 PLACE_NOT_EMPTY")
      assert.strictEqual((yield* deactivate(box.id)).json.data.isActive, false)
      assert.strictEqual((yield* deactivate(shelf.id)).status, 200)
      const within = { kind: "box", code: "IN", parentId: shelf.id }
      assert.strictEqual(
        codeOf(yield* ops("POST", "/ops/v1/places", { body: within })),
        "409 INVALID_STATE_TRANSITION"
      )
      const again = yield* ops("PATCH", `/ops/v1/places/${box.id}`, { body: { isActive: true } })
      assert.strictEqual(codeOf(again), "409 INVALID_STATE_TRANSITION")
    })
  )

  it.effect("a box is sealed once, moves with its seal, and neither takes in a place nor lets one out", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { box, otherShelf, shelf } = yield* addVault
      const inner = yield* addPlace("box", box.id)
      const seal = (id: string, sealNumber = `SEAL-${box.code}`) =>
        ops("POST", `/ops/v1/places/${id}/seal`, { body: { sealNumber } })
      const sealed = yield* seal(box.id)
      assert.strictEqual(sealed.status, 200)
      assert.strictEqual(sealed.json.data.sealNumber, `SEAL-${box.code}`)
      assert.strictEqual(codeOf(yield* seal(box.id)), "409 INVALID_STATE_TRANSITION")
      assert.strictEqual(codeOf(yield* seal(shelf.id)), "409 INVALID_STATE_TRANSITION")
      assert.strictEqual((yield* seal(inner.id, " - ")).status, 400)
      const out = yield* ops("PATCH", `/ops/v1/places/${inner.id}`, { body: { parentId: shelf.id } })
      assert.strictEqual(codeOf(out), "409 BOX_SEALED")
      const into = { kind: "box", code: "IN", parentId: box.id }
      assert.strictEqual(codeOf(yield* ops("POST", "/ops/v1/places", { body: into })), "409 BOX_SEALED")
      const moved = yield* ops("PATCH", `/ops/v1/places/${box.id}`, { body: { parentId: otherShelf.id } })
      assert.strictEqual(moved.json.data.sealNumber, `SEAL-${box.code}`)
    })
  )

  it.effect("a scan finds a place by path, seal, id or code, whole and however it is written", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { box } = yield* addVault
      const seal = `S-${unique()}`
      yield* ops("POST", `/ops/v1/places/${box.id}/seal`, { body: { sealNumber: seal } })
      const scans = [
        box.path,
        `]C1${box.path.toLowerCase()}`,
        seal.replace("-", " "),
        box.id,
        `${box.code}\r`
      ]
      for (const scanned of scans) {
        const found = yield* ops("GET", `/ops/v1/places?scanned=${encodeURIComponent(scanned)}`)
        assert.deepStrictEqual(
          found.json.data.map(({ id }: { readonly id: string }) => id),
          [box.id],
          scanned
        )
      }
      const part = yield* ops("GET", `/ops/v1/places?scanned=${encodeURIComponent(box.path.slice(0, -1))}`)
      assert.deepStrictEqual(part.json.data, [])
    })
  )

  it.effect("what is done to places is in staff's audit log", () =>
    Effect.gen(function* () {
      const { ops } = yield* ApiHarness
      const { box, otherShelf } = yield* addVault
      yield* ops("PATCH", `/ops/v1/places/${box.id}`, { body: { parentId: otherShelf.id } })
      yield* ops("POST", `/ops/v1/places/${box.id}/seal`, { body: { sealNumber: "7" } })
      const log = yield* ops("GET", `/ops/v1/audit-log?resourceId=${box.id}`)
      const actions = log.json.data.map(({ action }: { readonly action: string }) => action)
      assert.deepStrictEqual(actions, ["place.seal", "place.move", "place.create"])
    })
  )
})
