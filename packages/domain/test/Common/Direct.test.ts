import { assert, describe, it } from "@effect/vitest"
import { Cause, Context, Effect, Exit } from "effect"
import * as Direct from "../../src/Common/Direct.ts"

class Reader extends Context.Service<Reader, string>()("@vault-custody/domain/test/Reader") {}

/** A read that is answered when it is told to be, and counts how often it was begun and how often run. */
class Read extends Direct.Direct<number, "refused"> {
  begun = 0
  run = 0
  answer: Direct.OnExit<number, "refused"> = () => {}
  readonly #isBegun: boolean

  constructor(isBegun = true) {
    super()
    this.#isBegun = isBegun
  }

  asEffect(): Effect.Effect<number, "refused"> {
    return Effect.sync(() => ++this.run * 100)
  }

  begin(_: Context.Context<never>, onExit: Direct.OnExit<number, "refused">): boolean {
    this.begun++
    this.answer = onExit
    return this.#isBegun
  }
}

const alice = Context.make(Reader, "alice") as Context.Context<never>
const nobody = Context.empty()

/** Begins an effect, and keeps what it was answered. */
const begin = <A, E, R>(effect: Effect.Effect<A, E, R>, services = nobody) => {
  const exits: Array<Exit.Exit<A, E> | undefined> = []
  const isBegun = Direct.begin(effect, services, (exit) => exits.push(exit))
  return { exits, isBegun }
}

const doubled = Direct.map((value: number) => value * 2)
const positive = Direct.andThen((value: number) =>
  value > 0 ? Exit.succeed(value) : Exit.fail("none" as const)
)
const broken = Direct.map((): number => {
  throw new Error("broken")
})
const forReader = (read: Read) =>
  Direct.withService(Reader, (name) => read.pipe(Direct.map((value) => `${name} ${value}`)))

describe("direct reads", () => {
  it.effect("are effects like any other, and so is what is made of them", () =>
    Effect.gen(function* () {
      const read = new Read()
      assert.strictEqual(yield* read, 100)
      assert.strictEqual(yield* doubled(read), 400)
      assert.strictEqual(yield* forReader(read).pipe(Effect.provideService(Reader, "alice")), "alice 300")
      assert.strictEqual(yield* doubled(Effect.succeed(21)), 42)
      assert.deepStrictEqual(yield* Effect.exit(positive(Effect.succeed(0))), Exit.fail("none" as const))
      assert.strictEqual(read.begun, 0)
    })
  )

  it("are answered without being run", () => {
    const read = new Read()
    const { exits, isBegun } = begin(doubled(positive(read)))
    assert.isTrue(isBegun)
    assert.deepStrictEqual(exits, [])
    read.answer(Exit.succeed(21))
    assert.deepStrictEqual(exits, [Exit.succeed(42)])
    assert.deepStrictEqual([read.begun, read.run], [1, 0])
  })

  it("are followed by another read, which is begun in turn", () => {
    const [first, second] = [new Read(), new Read()]
    const { exits } = begin(
      first.pipe(
        Direct.andThen((value) => (value === 1 ? second : Exit.succeed(-1))),
        doubled
      )
    )
    first.answer(Exit.succeed(1))
    assert.deepStrictEqual([exits, second.begun], [[], 1])
    second.answer(Exit.succeed(21))
    assert.deepStrictEqual(exits, [Exit.succeed(42)])
    assert.deepStrictEqual([first.run, second.run], [0, 0])
  })

  it("are not answered where what follows cannot be begun", () => {
    const next: ReadonlyArray<Effect.Effect<number, "refused">> = [new Read(false), Effect.sync(() => 1)]
    for (const second of next) {
      const first = new Read()
      const { exits } = begin(first.pipe(Direct.andThen(() => second)))
      first.answer(Exit.succeed(1))
      assert.deepStrictEqual(exits, [undefined])
    }
  })

  it("refuse what an answer leads to", () => {
    const read = new Read()
    const { exits } = begin(doubled(positive(read)))
    read.answer(Exit.succeed(0))
    assert.deepStrictEqual(exits, [Exit.fail("none" as const)])
  })

  it("read for whoever asks", () => {
    const read = new Read()
    const { exits } = begin(forReader(read), alice)
    read.answer(Exit.succeed(1))
    assert.deepStrictEqual(exits, [Exit.succeed("alice 1")])
  })

  it("say so where they were not answered", () => {
    const read = new Read()
    const { exits } = begin(forReader(read), alice)
    read.answer(undefined)
    assert.deepStrictEqual(exits, [undefined])
  })

  it("keep a failure to themselves where it is to be treated: run, they say how", () => {
    const read = new Read()
    const treated = Direct.treated(read, (effect) => Effect.orElseSucceed(effect, () => -1))
    const { exits } = begin(doubled(treated))
    read.answer(Exit.fail("refused"))
    assert.deepStrictEqual(exits, [undefined])
  })

  it("end with a defect where what follows has one", () => {
    const read = new Read()
    const { exits } = begin(broken(read))
    read.answer(Exit.succeed(1))
    const [exit] = exits
    assert.isTrue(exit !== undefined && Exit.isFailure(exit) && Cause.hasDies(exit.cause))
  })

  it("are not begun for whoever lacks a service, where a connection is not to be had, or who throws", () => {
    const read = new Read()
    assert.isFalse(begin(forReader(read), nobody).isBegun)
    assert.isFalse(
      begin(
        Direct.withService(Reader, (): Read => {
          throw new Error("broken")
        }),
        alice
      ).isBegun
    )
    assert.strictEqual(read.begun, 0)
    assert.isFalse(begin(forReader(new Read(false)), alice).isBegun)
  })

  it("are no more than effects once something else is made of them", () => {
    const read = new Read()
    assert.isFalse(begin(Effect.map(read, (value) => value)).isBegun)
    assert.isFalse(begin(Effect.succeed(1)).isBegun)
    assert.strictEqual(read.begun, 0)
  })
})
