import { assert, describe, it } from "@effect/vitest"
import { placeKinds } from "@vault-custody/schema/Places/Place"
import {
  chainOf,
  mayStandIn,
  sealsBetween,
  siteOf,
  treeOf,
  type TreePlace
} from "../../src/Places/PlaceTree.ts"

const place = (
  id: string,
  kind: TreePlace["kind"],
  parent: string | null,
  sealNumber?: string
): TreePlace => ({
  id: `plc_${id}`,
  kind,
  parentId: parent === null ? null : `plc_${parent}`,
  ...(sealNumber === undefined ? {} : { sealNumber })
})

const tree = treeOf([
  place("site", "site", null),
  place("room", "room", "site"),
  place("sealed", "box", "room", "S-1"),
  place("inner", "box", "sealed"),
  place("other", "box", "room", "S-2"),
  place("open", "box", "room")
])

const idsOf = (places: ReadonlyArray<TreePlace>) => places.map(({ id }) => id.slice(4))

const crossed = (from: string | null, to: string | null) =>
  idsOf(sealsBetween(tree, from === null ? null : `plc_${from}`, to === null ? null : `plc_${to}`))

describe("the tree of places", () => {
  it("a kind stands in the same or an earlier one, a box in anything, a site in nothing", () => {
    for (const [inner, kind] of placeKinds.entries()) {
      assert.strictEqual(mayStandIn(kind, undefined), kind === "site", kind)
      for (const [outer, parent] of placeKinds.entries()) {
        const may = kind !== "site" && (kind === "box" || outer <= inner)
        assert.strictEqual(mayStandIn(kind, parent), may, `${kind} in ${parent}`)
      }
    }
  })

  it("a place stands in its chain, which ends with its site", () => {
    assert.deepStrictEqual(idsOf(chainOf(tree, "plc_inner")), ["inner", "sealed", "room", "site"])
    assert.strictEqual(siteOf(tree, "plc_inner")?.id, "plc_site")
    assert.deepStrictEqual(chainOf(tree, null), [])
    assert.isUndefined(siteOf(tree, null))
  })

  it("what goes out of a sealed box or into one opens it, and what stays within opens nothing", () => {
    assert.deepStrictEqual(crossed("inner", "open"), ["sealed"])
    assert.deepStrictEqual(crossed("inner", "other"), ["sealed", "other"])
    assert.deepStrictEqual(crossed("inner", null), ["sealed"])
    assert.deepStrictEqual(crossed(null, "sealed"), ["sealed"])
    assert.deepStrictEqual(crossed("inner", "sealed"), [])
    assert.deepStrictEqual(crossed("room", "open"), [])
  })
})
