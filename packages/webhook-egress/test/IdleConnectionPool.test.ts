import { assert, describe, it } from "@effect/vitest"
import { IdleConnectionPool, maxConnectionAgeMs, type PooledConnection } from "../src/IdleConnectionPool.ts"

class Fake implements PooledConnection {
  readonly origin: string
  readonly checkedAt: number
  readonly maxIdleMs: number
  isReusable = true
  isClosed = false
  constructor(origin: string, checkedAt = 0, maxIdleMs = Infinity) {
    this.origin = origin
    this.checkedAt = checkedAt
    this.maxIdleMs = maxIdleMs
  }
  close() {
    this.isClosed = true
  }
}

describe("idle connections", () => {
  it("go to the origin that they lead to, the one used last first", () => {
    const idle = new IdleConnectionPool<Fake>(10)
    const [first, second, other] = [new Fake("https://a"), new Fake("https://a"), new Fake("https://b")]
    for (const connection of [first, other, second]) idle.put(connection, 0)
    assert.strictEqual(idle.take("https://a", 0), second)
    assert.strictEqual(idle.take("https://a", 0), first)
    assert.isUndefined(idle.take("https://a", 0))
    assert.strictEqual(idle.take("https://b", 0), other)
    assert.strictEqual(idle.size, 0)
  })

  it("beyond the limit close the one that waits longest, whatever its origin", () => {
    const idle = new IdleConnectionPool<Fake>(3)
    const connections = ["a", "b", "a", "c", "d"].map((host) => new Fake(`https://${host}`))
    for (const connection of connections) idle.put(connection, 0)
    assert.deepStrictEqual(
      connections.map(({ isClosed }) => isClosed),
      [true, true, false, false, false]
    )
    assert.strictEqual(idle.size, 3)
  })

  it("that ended meanwhile, or are too old, are closed instead of handed out or kept", () => {
    const idle = new IdleConnectionPool<Fake>(10)
    const [good, ended, old] = [new Fake("https://a", 1), new Fake("https://a", 1), new Fake("https://a", 0)]
    for (const connection of [good, ended, old]) idle.put(connection, 0)
    ended.isReusable = false
    assert.strictEqual(idle.take("https://a", maxConnectionAgeMs), good)
    assert.deepStrictEqual([good.isClosed, ended.isClosed, old.isClosed, idle.size], [false, true, true, 0])
    idle.put(good, 1 + maxConnectionAgeMs)
    assert.deepStrictEqual([good.isClosed, idle.size], [true, 0])
  })

  it("that ended meanwhile, or are too old, are closed where they wait", () => {
    const idle = new IdleConnectionPool<Fake>(10)
    const [good, ended, old] = [new Fake("https://a", 1), new Fake("https://b", 1), new Fake("https://a", 0)]
    for (const connection of [good, ended, old]) idle.put(connection, 0)
    ended.isReusable = false
    idle.closeUnusable(maxConnectionAgeMs)
    assert.deepStrictEqual([good.isClosed, ended.isClosed, old.isClosed, idle.size], [false, true, true, 1])
    assert.strictEqual(idle.take("https://a", maxConnectionAgeMs), good)
  })

  it("are all closed at the end", () => {
    const idle = new IdleConnectionPool<Fake>(10)
    const connections = ["a", "b", "a"].map((host) => new Fake(`https://${host}`))
    for (const connection of connections) idle.put(connection, 0)
    idle.closeAll()
    assert.isTrue(connections.every(({ isClosed }) => isClosed))
    assert.strictEqual(idle.size, 0)
  })

  it("are used for as long as they may be idle, and no longer", () => {
    const idle = new IdleConnectionPool<Fake>(10)
    const connection = new Fake("https://a", 0, 4000)
    idle.put(connection, 100)
    assert.strictEqual(idle.take("https://a", 4099), connection)
    idle.put(connection, 5000)
    idle.closeUnusable(8999)
    assert.isFalse(connection.isClosed)
    idle.closeUnusable(9000)
    assert.isTrue(connection.isClosed)
  })

  it("that may not be idle at all are closed", () => {
    const idle = new IdleConnectionPool<Fake>(10)
    const connection = new Fake("https://a", 0, 0)
    idle.put(connection, 0)
    assert.deepStrictEqual([connection.isClosed, idle.size], [true, 0])
  })
})
