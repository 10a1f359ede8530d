import { expect, it } from "vitest"
import { faultsOf } from "../../scripts/Catalogues.ts"
import { sourceTexts } from "../../scripts/SourceTexts.ts"

const faultsIn = (source: string) => sourceTexts("A.tsx", source).faults

it("texts are collected where they are looked up, with the modules that the file imports", () => {
  const { faults, imports, texts } = sourceTexts(
    "A.tsx",
    `import { t } from "./Texts.tsx"
     import type { A } from "./A.tsx"
     const columns = [{ name: t("Holder") }] as const
     const Page = () => import("./Page.tsx")
     const Rows = () => <Card title={t("Rows")}>{rich("All {items}", { items: <b>{t("items")}</b> })} · 3</Card>`
  )
  expect({ faults, imports, texts }).toEqual({
    faults: [],
    imports: ["./Texts.tsx", "./Page.tsx"],
    texts: ["Holder", "Rows", "All {items}", "items"]
  })
})

it("a text that is in no catalogue is refused, wherever people read it", () => {
  for (const bare of [
    "<p>Create account</p>",
    '<p>{isOpen ? "open" : "closed"}</p>',
    "<p>{`limit ${limit}`}</p>",
    '<Card title="items" />',
    '<Card title={isOpen ? "open" : t("Closed")} />',
    '<Row of={[{ label: "items" }]} />',
    '<a onClick={() => say("Sent back")} />',
    "<a onClick={() => refuse(`no ${sku}`)} />",
    'x("No items here")',
    "x(`Statement of ${day}`)"
  ])
    expect([bare, faultsIn(`\nconst a = ${bare}`)[0]?.line]).toEqual([bare, 2])
})

it("what is no text for people is let be", () => {
  for (const code of [
    '<p className="large text" key="item" />',
    '<i placeholder="obr_…, itm_…" />',
    "<p> · </p>",
    'event.key === "Tab"',
    'throw new Error("There is no such thing")',
    'fetch("/v1/items")'
  ])
    expect([code, faultsIn(`const a = () => { ${code} }`)]).toEqual([code, []])
})

it("a text that is put together is refused: a catalogue cannot have it", () => {
  expect(faultsIn("t(`Edit ${name}`)")).toHaveLength(1)
  expect(faultsIn('t(isOpen ? "Open" : "Closed")')).toHaveLength(1)
})

it("a catalogue is held against the texts: none is malformed, none is unknown, none names what is not there", () => {
  const texts = new Set(["Edit {name}", "{count, plural, one {# item} other {# items}}"])
  expect(faultsOf(texts, { "Edit {name}": "{name} ändern" })).toEqual([])
  expect(faultsOf(texts, { "Edit {name}": "{nam} ändern" })).toHaveLength(1)
  expect(faultsOf(texts, { "Edit {name}": "{name ändern" })).toHaveLength(1)
  expect(faultsOf(texts, { Edit: "Ändern" })).toHaveLength(1)
})
