import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import { makeSampler } from "../src/Sampling.ts"
import { exporting } from "../src/TelemetrySettings.ts"

const read = (environment: Readonly<Record<string, string>>) =>
  exporting.parse(
    ConfigProvider.fromUnknown({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", ...environment })
  )

const requestWith = (flags?: string) => {
  const request = new IncomingMessage(new Socket())
  if (flags !== undefined) request.headers["traceparent"] = `00-${"ab".repeat(16)}-${"cd".repeat(8)}-${flags}`
  return request
}

describe("sampling", () => {
  it.effect("is of one request in a hundred and of those that their callers trace, by default", () =>
    Effect.gen(function* () {
      const to = yield* read({})
      assert.deepStrictEqual(to?.sampling, { root: "ratio", ratio: 0.01, followsParent: true })
    })
  )

  it("follows the caller with a parent-based sampler alone, and says the same whenever it is asked", () => {
    const never = makeSampler({ root: "never", ratio: 0, followsParent: true })
    assert.deepStrictEqual(
      ["01", "00", "03", undefined].map((flags) => never(requestWith(flags))),
      [true, false, true, false]
    )
    const always = makeSampler({ root: "always", ratio: 0, followsParent: false })
    assert.isTrue(always(requestWith("00")))
    const half = makeSampler({ root: "ratio", ratio: 0.5, followsParent: true })
    const requests = Array.from({ length: 200 }, () => requestWith())
    const decided = requests.map(half)
    assert.deepStrictEqual(requests.map(half), decided)
    assert.strictEqual(new Set(decided).size, 2)
  })

  it.effect("and what is exported is set by the variables of OpenTelemetry, percent-decoded", () =>
    Effect.gen(function* () {
      const to = yield* read({
        OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20YTpi, x-scope = one%2Ctwo",
        OTEL_RESOURCE_ATTRIBUTES: "service.name=vault,region=eu%2Fwest",
        OTEL_SERVICE_NAME: "api-1",
        OTEL_TRACES_SAMPLER: "traceidratio",
        OTEL_TRACES_SAMPLER_ARG: ".25"
      })
      assert.deepStrictEqual(to, {
        baseUrl: "http://localhost:4318",
        headers: { authorization: "Basic YTpi", "x-scope": "one,two" },
        attributes: { "service.name": "vault", region: "eu/west" },
        serviceName: "api-1",
        sampling: { root: "ratio", ratio: 0.25, followsParent: false }
      })
      for (const [name, value] of [
        ["OTEL_TRACES_SAMPLER", "sometimes"],
        ["OTEL_TRACES_SAMPLER_ARG", "2"],
        ["OTEL_EXPORTER_OTLP_HEADERS", "nothing"],
        ["OTEL_RESOURCE_ATTRIBUTES", "a=%zz"]
      ] as const) {
        assert.include((yield* Effect.flip(read({ [name]: value }))).message, `${name}: must be`)
      }
    })
  )
})
