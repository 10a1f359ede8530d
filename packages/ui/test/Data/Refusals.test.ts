import { VaultApiError } from "@vault-custody/client"
import { expect, it } from "vitest"
import { wordsOfError } from "../../src/Design/States.tsx"

const refusal = (code: string, message: string) =>
  new VaultApiError({ status: 409, code, message }, { operation: "createValuation", requestId: "req_1" })

it("a refusal whose message speaks to programs is said as people speak; another is said as it came", () => {
  const { advice } = wordsOfError(refusal("VALUATION_OUT_OF_BAND", "Send it with confirm: true."))
  expect(advice).not.toContain("confirm: true")
  expect(advice).toContain("tick the box")
  expect(wordsOfError(refusal("SKU_IN_USE", "A product with this SKU exists already."))).toEqual({
    title: "This was refused",
    advice: "A product with this SKU exists already."
  })
})
