import { expect, it } from "vitest"
import { namesOf } from "../../src/Session/Browser.tsx"

it("a browser is called by its name and its system's, where what it says of itself has them", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)"
  expect(
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/153.0 Safari/537.36`,
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/153.0 Safari/537.36 Edg/153.0`,
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1",
      "curl/8.1"
    ].map(namesOf)
  ).toEqual([
    { browser: "Chrome", system: "Linux" },
    { browser: "Edge", system: "Windows" },
    { browser: "Safari", system: "iOS" },
    undefined
  ])
})
