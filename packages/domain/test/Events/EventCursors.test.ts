import { assert, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { EventCursors } from "../../src/Events/EventCursors.ts"

const key = (byte: number) => Redacted.make(new Uint8Array(32).fill(byte))
const place = { position: 12n, eventId: "evt_01jcfh4v9we2yr0d8w4a7hxk3n" as const }

const write = Effect.flatMap(EventCursors, (cursors) => cursors.write("org_a", place))
const read = (cursor: string, organizationId: `org_${string}` = "org_a") =>
  Effect.flatMap(EventCursors, (cursors) => cursors.read(organizationId, cursor))

it.effect("a cursor is read as the place that it was written for, by its organization alone", () =>
  Effect.gen(function* () {
    const cursor = yield* write
    assert.match(cursor, /^[0-9a-f]{8}\.[A-Za-z0-9_-]+$/)
    assert.deepStrictEqual(yield* read(cursor), Option.some(place))
    assert.isTrue(Option.isNone(yield* read(cursor, "org_b")))
  }).pipe(Effect.provide(EventCursors.layer(key(1))))
)

it.effect("nothing else is read: not a cursor with another character, not a part of one", () =>
  Effect.gen(function* () {
    const cursor = yield* write
    for (let at = 0; at < cursor.length; at++) {
      const other = cursor[at] === "A" ? "B" : "A"
      const changed = cursor.slice(0, at) + other + cursor.slice(at + 1)
      const found = yield* read(changed)
      // The last character has bits that mean nothing.
      if (at < cursor.length - 1) assert.isTrue(Option.isNone(found), `character ${at}`)
      assert.isTrue(Option.isNone(yield* read(cursor.slice(0, at))))
    }
    for (const text of ["", "start", "\0", "é", "a".repeat(10_000)]) {
      assert.isTrue(Option.isNone(yield* read(text)))
    }
  }).pipe(Effect.provide(EventCursors.layer(key(1))))
)

it.effect("cursors of a key that only reads are still good, those of an unknown key have expired", () =>
  Effect.gen(function* () {
    const cursor = yield* Effect.provide(write, EventCursors.layer(key(1)))
    const rotated = yield* Effect.provide(read(cursor), EventCursors.layer(key(2), [key(3), key(1)]))
    assert.deepStrictEqual(rotated, Option.some(place))
    const unknown = yield* Effect.flip(Effect.provide(read(cursor), EventCursors.layer(key(2))))
    assert.strictEqual(unknown._tag, "CursorExpired")
    // Under the name of a key that is known, it was never given.
    const [, signature = ""] = cursor.split(".")
    const [name = ""] = (yield* Effect.provide(write, EventCursors.layer(key(2)))).split(".")
    const forged = yield* Effect.provide(read(`${name}.${signature}`), EventCursors.layer(key(2), [key(1)]))
    assert.isTrue(Option.isNone(forged))
  })
)

it.effect("cursors of earlier versions, which name no key, are good under any that is known", () =>
  Effect.gen(function* () {
    const cursor = yield* Effect.provide(write, EventCursors.layer(key(1)))
    const [, unnamed = ""] = cursor.split(".")
    const rotated = yield* Effect.provide(read(unnamed), EventCursors.layer(key(2), [key(1)]))
    assert.deepStrictEqual(rotated, Option.some(place))
    assert.isTrue(Option.isNone(yield* Effect.provide(read(unnamed), EventCursors.layer(key(2)))))
  })
)
