import { assert, describe, it } from "@effect/vitest"
import { leavesEmailOpen, verifiedEmailIn } from "../../src/Identity/VerifiedEmail.ts"

const email = "ada@vault.example"

describe("the address that a provider has verified", () => {
  it.each([
    ["a boolean", [{ email, email_verified: true }], email],
    ["text", [{ email, email_verified: "true" }], email],
    ["not verified", [{ email, email_verified: false }], undefined],
    ["not verified, in text", [{ email, email_verified: "false" }], undefined],
    ["neither", [{ email, email_verified: 1 }], undefined],
    ["said by nobody", [{ email }], undefined],
    ["no address", [{ email_verified: true }], undefined],
    ["no text", [{ email: 5, email_verified: true }], undefined],
    ["both elsewhere", [{}, { email, email_verified: true }], email],
    ["verified elsewhere", [{ email }, { email: email.toUpperCase(), email_verified: "true" }], email],
    ["the address elsewhere", [{ email_verified: true }, { email }], email],
    [
      "another address elsewhere",
      [{ email }, { email: "eve@vault.example", email_verified: true }],
      undefined
    ],
    [
      "refused in the token alone",
      [
        { email, email_verified: false },
        { email, email_verified: true }
      ],
      undefined
    ],
    ["refused elsewhere alone", [{ email, email_verified: true }, { email_verified: false }], undefined]
  ] as const)("%s", (_, said, expected) => {
    assert.strictEqual(verifiedEmailIn(said, false), expected)
  })

  it.each([
    ["said by nobody", [{ email }, { email }], email],
    ["not verified", [{ email, email_verified: false }], undefined],
    ["not verified, elsewhere in text", [{ email }, { email_verified: "false" }], undefined],
    ["null", [{ email, email_verified: null }], undefined],
    ["two that differ", [{ email }, { email: "eve@vault.example" }], undefined],
    ["no address", [{}], undefined]
  ] as const)("where it is trusted without saying so: %s", (_, said, expected) => {
    assert.strictEqual(verifiedEmailIn(said, true), expected)
  })

  it("is asked for where the ID token lacks either", () => {
    assert.isTrue(leavesEmailOpen({ email }))
    assert.isTrue(leavesEmailOpen({ email_verified: true }))
    assert.isFalse(leavesEmailOpen({ email, email_verified: false }))
  })
})
