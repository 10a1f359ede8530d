import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { scopes } from "../src/Api/Scope.ts"
import { idPrefixes } from "../src/Common/Id.ts"
import { eventPayloads, eventTypes } from "../src/Events/Event.ts"
import * as contract from "../src/index.ts"

// The lists in docs/rules that say a second time what the contract says.

/** The rows of the tables under a heading, each a list of its cells. */
const rows = (page: string, heading: string): ReadonlyArray<ReadonlyArray<string>> => {
  const text = readFileSync(fileURLToPath(new URL(`../../../docs/rules/${page}`, import.meta.url)), "utf8")
  const [, section = ""] = text.split(`\n## ${heading}\n`)
  const [own = ""] = section.split("\n## ")
  return own
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) => line.split("|").map((cell) => cell.trim()))
}

const codeIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code)

const refusals = Object.values<unknown>(contract).filter(
  (value): value is { readonly status: number; readonly code: string } =>
    typeof value === "function" && "status" in value && "code" in value
)

it("the list of refusals is the contract's, with their statuses", () => {
  const listed = rows("Http.md", "Refusals").map(([, status, code = ""]) => [codeIn(code)[0], Number(status)])
  const inContract = refusals.map(({ code, status }) => [code, status])
  expect(inContract.length).toBeGreaterThan(20)
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(inContract))
})

it("the prefixes of identifiers are those of the contract", () => {
  const listed = rows("Http.md", "Identifiers").flatMap((cells) => codeIn(cells.join("|")))
  expect(listed.toSorted()).toEqual(Object.values(idPrefixes).toSorted())
})

it("the scopes are those of the contract", () => {
  const listed = rows("Organizations.md", "Scopes").flatMap((cells) => codeIn(cells.join("|")))
  expect(listed.toSorted()).toEqual([...scopes].toSorted())
})

/** The data of every event; `object` for endpoints with full payloads. The page says it once for all. */
const isOfAll = (name: string): boolean => ["id", "organizationId", "object"].includes(name)

it("the events and their data are those of the contract", () => {
  const listed = rows("Events.md", "Which change emits what").map(([, type = "", , data = ""]) => [
    codeIn(type)[0],
    codeIn(data)
  ])
  const inContract = eventTypes.map((type) => [
    type,
    Object.keys(eventPayloads[type].fields.data.fields).filter((name) => !isOfAll(name))
  ])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(inContract))
})
