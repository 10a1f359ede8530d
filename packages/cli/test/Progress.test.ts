import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { Io } from "../src/Io.ts"
import { all } from "../src/Output/Output.ts"

const items = async function* () {
  for (let n = 0; n < 5; n++) yield { id: `fbo_${n}` }
}

/** The output of a list as lines of JSON, by where output and errors go. */
const listed = Effect.fnUntraced(function* (stdoutIsTerminal: boolean, stderrIsTerminal: boolean) {
  const written = { out: "", err: "" }
  const io = Io.of({
    env: {},
    home: "",
    stdinIsTerminal: false,
    stdoutIsTerminal,
    stderrIsTerminal,
    columns: 80,
    readStdin: Effect.succeed(""),
    ask: () => Effect.succeed(""),
    out: (data) => Effect.sync(() => void (written.out += String(data))),
    err: (text) => Effect.sync(() => void (written.err += text))
  })
  yield* Effect.provideService(all("ndjson", items()), Io, io)
  assert.lengthOf(written.out.trim().split("\n"), 5)
  return written.err
})

it.effect("how much of a long list was read is told where a person sees it, and nowhere else", () =>
  Effect.gen(function* () {
    assert.match(yield* listed(false, true), /\r5 read\n$/)
    assert.strictEqual(yield* listed(false, false), "")
    assert.strictEqual(yield* listed(true, true), "")
  })
)
