import { assert, it } from "@effect/vitest"
import { IndexedHeap } from "../../../src/Deliveries/Scheduling/IndexedHeap.ts"
import { randomFrom } from "./Simulation.ts"

interface Member {
  key: number
  readonly position: { index: number }
}

it("its first member is always the least, whatever is put in, moved and taken out", () => {
  const random = randomFrom(7)
  const heap = new IndexedHeap<Member>(
    (a, b) => a.key < b.key,
    ({ position }) => position
  )
  const members = Array.from({ length: 200 }, (): Member => ({ key: 0, position: { index: -1 } }))
  for (let n = 0; n < 5000; n++) {
    const member = members[Math.floor(random() * members.length)]
    if (member === undefined) continue
    if (random() < 0.3) heap.remove(member)
    else {
      member.key = Math.floor(random() * 1000)
      heap.put(member)
    }
    const inside = members.filter(({ position }) => position.index >= 0)
    assert.strictEqual(heap.size, inside.length)
    assert.strictEqual(
      heap.peek()?.key,
      inside.length === 0 ? undefined : Math.min(...inside.map(({ key }) => key))
    )
  }
})

it("a member is moved in logarithmic time: 50,000 others cost 34 comparisons at most", () => {
  let comparisons = 0
  const heap = new IndexedHeap<Member>(
    (a, b) => {
      comparisons += 1
      return a.key < b.key
    },
    ({ position }) => position
  )
  const members = Array.from({ length: 50_000 }, (_, key): Member => ({ key, position: { index: -1 } }))
  for (const member of members) heap.put(member)
  const [first] = members
  assert.isDefined(first)
  for (const key of [60_000, -1]) {
    comparisons = 0
    first.key = key
    heap.put(first)
    assert.isAtMost(comparisons, 34)
  }
})
