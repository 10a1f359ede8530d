import type { Page } from "playwright-core"

/** The clicks and keys of a person. Numbers that are scanned or pasted come by no key. */
export interface Hands {
  readonly clicks: number
  readonly keys: number
}

/** Counts them in the application that is open from now on; answers with what tells them so far. */
export const countHands = async (page: Page): Promise<() => Promise<Hands>> => {
  await page.evaluate(() => {
    const hands = { clicks: 0, keys: 0 }
    Reflect.set(globalThis, "hands", hands)
    // A button that is pressed by a key is clicked too, as by no button of a pointer.
    addEventListener("click", ({ detail }) => void (hands.clicks += detail > 0 ? 1 : 0), true)
    addEventListener("keydown", () => void (hands.keys += 1), true)
  })
  return () => page.evaluate((): Hands => Reflect.get(globalThis, "hands"))
}
