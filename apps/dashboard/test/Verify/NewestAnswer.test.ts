import { assert, it } from "@effect/vitest"
import { newestAnswer } from "../../src/Verify/NewestAnswer.ts"

it("an answer that comes late is not shown in place of that to a newer question", async () => {
  const shown: Array<string | undefined> = []
  const ask = newestAnswer<string>((answer) => shown.push(answer))
  const [early, late] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const asked = [ask(early.promise), ask(late.promise)]
  late.resolve("by the new policy")
  await asked[1]
  early.resolve("by the old policy")
  await asked[0]
  assert.deepStrictEqual(shown, [undefined, undefined, "by the new policy"])
  await ask(Promise.resolve("by the newest policy"))
  assert.deepStrictEqual(shown.slice(3), [undefined, "by the newest policy"])
})
