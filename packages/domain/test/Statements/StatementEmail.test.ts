import { assert, describe, it } from "@effect/vitest"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { Schema } from "effect"
import { formatCents, statementEmail } from "../../src/Statements/StatementEmail.ts"

const statement: Statement = {
  id: "stm_01jcfh4v9we2yr0d8w4a7hxk3n",
  organizationId: "org_01jcfh4v9we2yr0d8w4a7hxk3n",
  fboAccountId: "fbo_01jcfh4v9we2yr0d8w4a7hxk3n",
  statementType: "daily",
  statementDate: "2026-03-01",
  totalItemCount: 1204,
  totalInsuredValueCents: 123_456_789n,
  totalMarketValueCents: 5n,
  itemsWithoutMarketValue: 0,
  totalFineTroyOunces: {},
  itemsReceived: 3,
  itemsShippedOut: 1,
  itemsTransferred: 2,
  itemsReturned: 0,
  itemsVoided: 0,
  itemsRejected: 0,
  itemsQuarantined: 0,
  version: 1,
  isFinal: true,
  asOf: Date.parse("2026-03-01T23:59:59.999Z"),
  supersedes: null,
  emailDeliveryStatus: "pending",
  createdAt: 0,
  updatedAt: 0
}

const ann = { firstName: "Ann", lastName: "Lee", businessName: "", email: "ann@example.org" }

describe("the mail of a statement", () => {
  it("goes to the account's e-mail address and names the day", () => {
    const mail = statementEmail(statement, ann)
    assert.deepStrictEqual(mail.to, { name: "Ann Lee", address: "ann@example.org" })
    assert.strictEqual(mail.subject, "Your vault statement for 2026-03-01")
  })

  it("a market value that is of some items alone says so", () => {
    assert.notInclude(statementEmail(statement, ann).text, "none is known")
    const { text } = statementEmail({ ...statement, itemsWithoutMarketValue: 1200 }, ann)
    assert.include(text, "The market value is that of the other items: of 1,200 none is known.")
  })

  it("a correction says so, and which statement it corrects", () => {
    const mail = statementEmail({ ...statement, version: 2, supersedes: "stm_before" }, ann)
    assert.strictEqual(mail.subject, "Your corrected vault statement for 2026-03-01")
    assert.include(mail.text.split("\n"), "Version:        2, which corrects stm_before")
  })

  it("has the statement's id, so that one that is sent twice can be recognized", () => {
    assert.strictEqual(statementEmail(statement, ann).id, statement.id)
  })

  it("says every figure of the statement in plain text, and whom to ask", () => {
    assert.strictEqual(
      statementEmail(statement, ann).text,
      `Dear Ann Lee,

this is the statement of your account for 2026-03-01 (UTC).

Account holder: Ann Lee
Account:        fbo_01jcfh4v9we2yr0d8w4a7hxk3n
Statement:      stm_01jcfh4v9we2yr0d8w4a7hxk3n

Held at the end of the day
  Items                       1,204
  Insured value (USD)  1,234,567.89
  Market value (USD)           0.05

What happened in the day
  Received                3
  Shipped out             1
  Transferred in and out  2
  Returned                0
  Voided                  0

Values are those in force at the end of the day. Items on their way out that have not shipped count as held.

If something looks wrong to you, please contact your vault.
`
    )
  })

  it("says what is in quarantine and what was rejected, where there is any", () => {
    const { text } = statementEmail({ ...statement, itemsQuarantined: 1002, itemsRejected: 4 }, ann)
    for (const line of ["  Of them in quarantine         1,002", "  Rejected                4"]) {
      assert.include(text.split("\n"), line)
    }
  })

  it("says nothing of unknown market values where an early statement did not count them", () => {
    const { text } = statementEmail({ ...statement, itemsWithoutMarketValue: null }, ann)
    assert.strictEqual(text, statementEmail(statement, ann).text)
  })

  it("a name of several lines writes no lines of its own", () => {
    const mail = statementEmail(statement, {
      ...ann,
      firstName: "Ann\r\n\r\nWire us money",
      businessName: "Lee\nLtd"
    })
    assert.strictEqual(mail.to.name, "Ann Wire us money Lee")
    assert.include(mail.text, "Account holder: Lee Ltd (Ann Wire us money Lee)\n")
  })

  it.prop(
    "amounts lose nothing when they are written for people",
    { cents: Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: 0n, maximum: 10n ** 30n })) },
    ({ cents }) => {
      const written = formatCents(cents)
      assert.match(written, /^\d{1,3}(,\d{3})*\.\d{2}$/)
      assert.strictEqual(BigInt(written.replaceAll(/[,.]/g, "")), cents)
    }
  )
})
