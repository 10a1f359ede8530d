import { assert, describe, it } from "@effect/vitest"
import { type Keepable, IdleConnectionPool, maxConnectionAgeMs } from "../src/IdleConnectionPool.ts"

class Fake implements Keepable {
  readonly origin: string
  readonly checkedAt: number
  isReusable = true
  isClosed = false
  constructor(origin: string, checkedAt = 0) {
    this.origin = origin
    this.checkedAt = checkedAt
  }
  close() {
    this.isClosed = true
  }
}

describe("kept connections", () => {
  it("go to the origin that they lead to, the one used last first", () => {
    const kept = new IdleConnectionPool<Fake>(10)
    const [first, second, other] = [new Fake("https://a"), new Fake("https://a"), new Fake("https://b")]
    for (const connection of [first, other, second]) kept.put(connection, 0)
    assert.strictEqual(kept.take("https://a", 0), second)
    assert.strictEqual(kept.take("https://a", 0), first)
    assert.isUndefined(kept.take("https://a", 0))
    assert.strictEqual(kept.take("https://b", 0), other)
    assert.strictEqual(kept.size, 0)
  })

  it("beyond the limit close the one that waits longest, whatever its origin", () => {
    const kept = new IdleConnectionPool<Fake>(3)
    const connections = ["a", "b", "a", "c", "d"].map((host) => new Fake(`https://${host}`))
    for (const connection of connections) kept.put(connection, 0)
    assert.deepStrictEqual(
      connections.map(({ isClosed }) => isClosed),
      [true, true, false, false, false]
    )
    assert.strictEqual(kept.size, 3)
  })

  it("that ended meanwhile, or are too old, are closed instead of handed out or kept", () => {
    const kept = new IdleConnectionPool<Fake>(10)
    const [good, ended, old] = [new Fake("https://a", 1), new Fake("https://a", 1), new Fake("https://a", 0)]
    for (const connection of [good, ended, old]) kept.put(connection, 0)
    ended.isReusable = false
    assert.strictEqual(kept.take("https://a", maxConnectionAgeMs), good)
    assert.deepStrictEqual([good.isClosed, ended.isClosed, old.isClosed, kept.size], [false, true, true, 0])
    kept.put(good, 1 + maxConnectionAgeMs)
    assert.deepStrictEqual([good.isClosed, kept.size], [true, 0])
  })

  it("that ended meanwhile, or are too old, are closed where they wait", () => {
    const kept = new IdleConnectionPool<Fake>(10)
    const [good, ended, old] = [new Fake("https://a", 1), new Fake("https://b", 1), new Fake("https://a", 0)]
    for (const connection of [good, ended, old]) kept.put(connection, 0)
    ended.isReusable = false
    kept.closeUnfit(maxConnectionAgeMs)
    assert.deepStrictEqual([good.isClosed, ended.isClosed, old.isClosed, kept.size], [false, true, true, 1])
    assert.strictEqual(kept.take("https://a", maxConnectionAgeMs), good)
  })

  it("are all closed at the end", () => {
    const kept = new IdleConnectionPool<Fake>(10)
    const connections = ["a", "b", "a"].map((host) => new Fake(`https://${host}`))
    for (const connection of connections) kept.put(connection, 0)
    kept.closeAll()
    assert.isTrue(connections.every(({ isClosed }) => isClosed))
    assert.strictEqual(kept.size, 0)
  })
})
