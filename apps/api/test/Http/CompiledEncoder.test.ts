import { assert, describe, it } from "@effect/vitest"
import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { Schema, SchemaAST } from "effect"
import type { HttpApiEndpoint } from "effect/http-api"
import { compileEncoder } from "../../src/Http/CompiledEncoder.ts"

type Codec = Schema.Codec<unknown, unknown>
type Endpoint = Pick<HttpApiEndpoint.Top, "identifier" | "success">
type Draw = (count: number) => number

/** The same numbers each time. */
const drawing = (seed: number): Draw => {
  let state = seed
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

const texts = [
  "",
  "Ann",
  'a "quoted" name',
  "back\\slash",
  "line\nbreak",
  "\u0000\u001f",
  "Zoë 金 💰",
  "\ud800",
  "\u2028"
]
const times = [0, -1, 1_767_225_600_000, 1_767_225_599_999, 253_402_300_799_999, -62_135_596_800_001]

const pick = <A>(draw: Draw, all: ReadonlyArray<A>): A => {
  const one = all[draw(all.length)]
  if (one === undefined) throw new Error("There is nothing to choose from")
  return one
}

/** A value of a type in an answer. */
const valueOf = (ast: SchemaAST.AST, draw: Draw): unknown => {
  switch (ast._tag) {
    case "String":
      return pick(draw, texts)
    case "Number":
      return ast.encoding === undefined ? draw(1_000_000) : pick(draw, times)
    case "BigInt":
      return BigInt(draw(2 ** 31)) ** 2n
    case "Boolean":
      return draw(2) === 1
    case "Null":
      return null
    case "Literal":
      return ast.literal
    case "Union":
      return valueOf(pick(draw, ast.types), draw)
    case "Arrays":
      return Array.from({ length: draw(4) }, () => valueOf(pick(draw, ast.rest), draw))
    case "Objects":
      return Object.fromEntries([
        ...ast.propertySignatures.flatMap(({ name, type }) =>
          SchemaAST.isOptional(type) && draw(2) === 0 ? [] : [[name, valueOf(type, draw)]]
        ),
        ["notInTheContract", 1]
      ])
    case "Declaration": {
      // An id: its form is among the examples of what it is encoded as.
      const examples = SchemaAST.resolveAt<ReadonlyArray<string>>("examples")(ast.encoding?.[0]?.to ?? ast)
      return pick(draw, examples ?? [])
    }
    default:
      throw new Error(`Answers have no ${ast._tag}`)
  }
}

const answersOf = (
  groups: Readonly<Record<string, { readonly endpoints: Readonly<Record<string, Endpoint>> }>>
) =>
  Object.values(groups).flatMap(({ endpoints }) =>
    Object.values(endpoints).flatMap(({ identifier, success }) =>
      [...success].flatMap((schema) => (SchemaAST.isObjects(schema.ast) ? [{ identifier, schema }] : []))
    )
  )

const answers = [...answersOf(Api.groups), ...answersOf(OpsApi.groups)]

const outcome = (write: () => string): string => {
  try {
    return write()
  } catch {
    return "refused"
  }
}

const accounts = Schema.Struct({
  name: Schema.String,
  count: Schema.Int,
  state: Schema.Literals(["open", "closed"]),
  note: Schema.NullOr(Schema.String)
})
const account = { name: "Ann", count: 1, state: "open", note: null }

describe("compiled encoders", () => {
  it("write of every answer of the contracts what the schema writes", () => {
    const draw = drawing(1)
    let written = 0
    for (const { identifier, schema } of answers) {
      const codec = Schema.toCodecJson(Schema.make<Codec>(schema.ast))
      const encode = Schema.encodeUnknownSync(codec)
      const write = compileEncoder(schema)
      for (let n = 0; n < 10; n++) {
        const value = valueOf(codec.ast, draw)
        const expected = outcome(() => JSON.stringify(encode(value)))
        assert.strictEqual(
          outcome(() => write(value)),
          expected,
          identifier
        )
        if (expected !== "refused") written++
      }
    }
    // Both refuse an answer that fails a check; most answers pass.
    assert.isAbove(written, answers.length * 5)
  })

  for (const [what, wrong] of [
    ["another type", { ...account, name: 1 }],
    ["a missing field", { name: "Ann", count: 1, state: "open" }],
    ["a value that a check refuses", { ...account, count: 1.5 }],
    ["another literal", { ...account, state: "gone" }],
    ["nothing", undefined]
  ] as const) {
    it(`refuse ${what}, as the schema does`, () => {
      assert.throws(() => Schema.encodeUnknownSync(accounts)(wrong))
      assert.throws(() => compileEncoder(accounts)(wrong))
    })
  }
})
