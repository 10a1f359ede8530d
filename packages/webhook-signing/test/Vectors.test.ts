import { readFileSync } from "node:fs"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import * as EffectFace from "../src/effect.ts"
import { verifySignature, WebhookVerificationError } from "../src/index.ts"
import { verifySignatureSync } from "../src/node.ts"
import { vectorsFile, vectorsJson } from "../scripts/Vectors.ts"

const reasonOf = (error: unknown) => (error instanceof WebhookVerificationError ? error.reason : error)

/** Why a synchronous verification refuses; null when it does not. */
const refusalOf = (verify: () => void): unknown => {
  try {
    verify()
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

const tags: Record<string, string> = {
  missing_header: "SignatureMissing",
  malformed_header: "SignatureMalformed",
  timestamp_too_old: "SignatureTooOld",
  timestamp_in_future: "SignatureInFuture",
  no_match: "SignatureMismatch"
}

it("vectors.json is what its script writes", () => {
  expect(readFileSync(new URL("../vectors.json", import.meta.url), "utf8")).toBe(vectorsJson)
})

it("no two vectors have the same name", () => {
  const names = vectorsFile.vectors.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(vectorsFile.vectors)("$name", ({ header, now, payloadBase64, reason, secrets }) => {
  const body = Buffer.from(payloadBase64, "base64")
  const headers = header === null ? {} : { "x-service-signature": header }
  const options = { nowSeconds: now }

  it(`verifySignature: ${reason ?? "valid"}`, async () => {
    const outcome = await verifySignature(body, headers, secrets, options).then(() => null, reasonOf)
    expect(outcome).toBe(reason)
  })

  it(`verifySignatureSync: ${reason ?? "valid"}`, () => {
    expect(refusalOf(() => verifySignatureSync(body, headers, secrets, options))).toBe(reason)
  })

  it(`Effect's verifySignature: ${reason ?? "valid"}`, async () => {
    const program = Effect.gen(function* () {
      yield* TestClock.setTime(now * 1000)
      return yield* EffectFace.verifySignature({ body, headers, secrets })
    })
    const outcome = await Effect.runPromise(
      program.pipe(
        Effect.as(null),
        Effect.catch((refusal) => Effect.succeed(refusal._tag)),
        Effect.provide(TestClock.layer())
      )
    )
    expect(outcome).toBe(reason === null ? null : tags[reason])
  })
})
