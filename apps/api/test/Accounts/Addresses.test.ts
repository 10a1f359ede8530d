import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { apiSuite } from "../support/ApiHarness.ts"
import type { Answer } from "../support/Send.ts"
import { accountOf } from "./AccountOf.ts"

/** The fields that a refusal names. */
const at = ({ json }: Answer): ReadonlyArray<string> =>
  json.error.details.map(({ path }: { path: string }) => path)

apiSuite("saved addresses", (it) => {
  it.effect("saved addresses keep what was sent, and are listed newest first", () =>
    Effect.gen(function* () {
      const { call, id } = yield* accountOf()
      const path = `/v1/fbo-accounts/${id}/addresses`
      const home = {
        street1: "1 Main St",
        city: "Reno",
        state: "NV",
        zip: "89501",
        country: "US",
        name: "Ann"
      }
      const first = yield* call("POST", path, { body: home })
      const second = yield* call("POST", path, { body: { ...home, street2: "" } })
      assert.strictEqual(first.status, 201)
      assert.deepInclude(first.json.data, { ...home, fboAccountId: id })
      assert.notProperty(first.json.data, "street2")
      assert.deepStrictEqual((yield* call("GET", path)).json.data, [second.json.data, first.json.data])
      const bad = yield* call("POST", path, { body: { ...home, zip: "", country: "USA", email: "x" } })
      assert.deepStrictEqual(
        bad.json.error.details.map((detail: { path: string }) => detail.path),
        ["country", "email"]
      )
    })
  )

  it.effect(
    "a country is an assigned code in capitals; a state and a postal code are needed where there are any",
    () =>
      Effect.gen(function* () {
        const { call, id } = yield* accountOf()
        const save = (address: object) =>
          call("POST", `/v1/fbo-accounts/${id}/addresses`, {
            body: { street1: "1 Main St", city: "Town", state: "", zip: "", ...address }
          })
        for (const country of ["HK", "SG", "PT", "KR", "LU", "LI", "GB"]) {
          const saved = yield* save({ country })
          assert.strictEqual(saved.status, 201, country)
          assert.deepInclude(saved.json.data, { state: "", zip: "", country })
        }
        for (const country of ["US", "CA", "AU"]) {
          assert.deepStrictEqual(at(yield* save({ country })), ["state", "zip"], country)
          assert.deepStrictEqual(at(yield* save({ country, state: "X", zip: " \t" })), ["zip"], country)
          assert.strictEqual((yield* save({ country, state: "X", zip: "1" })).status, 201, country)
        }
        for (const country of ["us", "XX", "ZZ", "EU", "USA", ""]) {
          assert.deepStrictEqual(at(yield* save({ country })), ["country"], country)
        }
        const uk = yield* save({ country: "UK" })
        assert.deepStrictEqual(at(uk), ["country"])
        assert.include(uk.json.error.details[0].message, "GB")
        for (const missing of [{ state: undefined }, { zip: undefined }]) {
          assert.deepStrictEqual(at(yield* save({ country: "HK", ...missing })), Object.keys(missing))
        }
      })
  )

  it.effect(
    "a saved address can be read, corrected and deleted; what is merged must be one that could be saved",
    () =>
      Effect.gen(function* () {
        const { call, id } = yield* accountOf()
        const path = `/v1/fbo-accounts/${id}/addresses`
        const home = { street1: "1 Main St", city: "Reno", state: "NV", zip: "89501", country: "US" }
        const saved = (yield* call("POST", path, { body: { ...home, street2: "Suite 1", email: "a@b.c" } }))
          .json.data
        const one = `${path}/${saved.id}`
        assert.deepStrictEqual((yield* call("GET", one)).json.data, saved)

        const moved = yield* call("PATCH", one, {
          body: { city: "Elko", street2: "", email: "", phone: "775" }
        })
        const { email: _email, street2: _street2, ...kept } = saved
        assert.deepStrictEqual(moved.json.data, {
          ...kept,
          city: "Elko",
          phone: "775",
          updatedAt: moved.json.data.updatedAt
        })
        assert.deepStrictEqual((yield* call("GET", one)).json.data, moved.json.data)

        const refused = [
          {},
          { city: "" },
          { city: null },
          { state: "" },
          { country: "CA", zip: " " },
          { country: "UK" }
        ]
        for (const body of refused) {
          const answer = yield* call("PATCH", one, { body })
          assert.strictEqual(
            `${answer.status} ${answer.json.error?.code}`,
            "400 VALIDATION_ERROR",
            JSON.stringify(body)
          )
        }
        const abroad = yield* call("PATCH", one, { body: { country: "HK", state: "", zip: "" } })
        assert.deepInclude(abroad.json.data, { country: "HK", state: "", zip: "" })
        assert.deepStrictEqual(at(yield* call("PATCH", one, { body: { country: "US" } })), ["state", "zip"])

        const gone = yield* call("DELETE", one)
        assert.deepStrictEqual([gone.status, gone.json.data], [200, { id: saved.id, deleted: true }])
        for (const method of ["GET", "DELETE"]) assert.strictEqual((yield* call(method, one)).status, 404)
        assert.strictEqual((yield* call("PATCH", one, { body: { city: "Reno" } })).status, 404)
        assert.deepStrictEqual((yield* call("GET", path)).json.data, [])
      })
  )
})
