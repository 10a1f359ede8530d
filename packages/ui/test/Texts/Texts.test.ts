import { afterEach, expect, it } from "vitest"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { languageFor, localeFor } from "../../src/Texts/Languages.tsx"
import { rich } from "../../src/Texts/Rich.tsx"
import { speak, t } from "../../src/Texts/Texts.tsx"

// Files of a package share their modules: no language stays.
afterEach(() => speak("en-US", {}))

it("a text has its values, its plurals with counts as people write them, and its choices", () => {
  const items = "{count, plural, =0 {nothing} one {# item} other {# items}} of {holder}"
  expect(t(items, { count: 0, holder: "Ada" })).toBe("nothing of Ada")
  expect(t(items, { count: 1, holder: "Ada" })).toBe("1 item of Ada")
  expect(t(items, { count: 1200, holder: "Ada" })).toBe("1,200 items of Ada")
  const received = "It was {status, select, received {received} other {announced}}"
  expect(t(received, { status: "received" })).toBe("It was received")
  expect(t(received, { status: "created" })).toBe("It was announced")
})

it("an apostrophe is one, except before a brace or a tag, which it quotes", () => {
  expect(t("The vault's mark, item #1")).toBe("The vault's mark, item #1")
  expect(t("Write '{name}' or '<b>'")).toBe("Write {name} or <b>")
})

it("a malformed text is refused", () => {
  for (const text of ["{count", "a } b", "<b>bold", "<b>bold</i>", "{count, plural, one {item}}"])
    expect(() => t(text)).toThrow(text)
})

it("a text with elements in it has them where the language puts them", () => {
  const text = "Item {item} is in <link>the vault</link>"
  const markup = () =>
    renderToStaticMarkup(
      rich(text, {
        item: createElement("b", {}, "GB-1"),
        link: (inside) => createElement("a", { href: "/" }, inside)
      })
    )
  expect(markup()).toBe('Item <b>GB-1</b> is in <a href="/">the vault</a>')
  speak("de", { [text]: "In <link>dem Tresor</link> ist {item}" })
  expect(markup()).toBe('In <a href="/">dem Tresor</a> ist <b>GB-1</b>')
})

it("another language has its own plurals, and English where it has no text", () => {
  const items = "{count, plural, one {# item} other {# items}}"
  speak("pl", { [items]: "{count, plural, one {# sztuka} few {# sztuki} other {# sztuk}}" })
  expect([1, 3, 5].map((count) => t(items, { count }))).toEqual(["1 sztuka", "3 sztuki", "5 sztuk"])
  expect(t("Create account")).toBe("Create account")
})

it("the first of the browser's languages that the application has is spoken", () => {
  expect(languageFor(["fr-CH", "de-CH", "en"], ["de", "fr-CA"])).toBe("de")
  expect(languageFor(["fr-CA", "de"], ["de", "fr-CA"])).toBe("fr-CA")
  expect(languageFor(["en-GB", "de"], ["de"])).toBeUndefined()
  expect(languageFor(["ja"], ["de"])).toBeUndefined()
  expect(localeFor(["fr-CH", "de-CH", "de"], "de")).toBe("de-CH")
  expect(localeFor(["fr-CH"], "en")).toBe("en")
  expect(localeFor(["en-US@posix", "en-GB"], "en")).toBe("en-GB")
})
