import { Config, Effect } from "effect"
import { all, optionalText, parsed, refuse } from "./ConfigValues.ts"
import type { SamplingSettings } from "./Sampling.ts"

/** `OTEL_EXPORTER_OTLP_ENDPOINT`: where traces, metrics and logs are exported to; off by default. */
const endpoint: Config.Config<string | undefined> = optionalText("OTEL_EXPORTER_OTLP_ENDPOINT", "").pipe(
  Config.mapEffect((value) => {
    if (value === "") return Effect.undefined
    return URL.parse(value) === null
      ? refuse("OTEL_EXPORTER_OTLP_ENDPOINT", "must be a URL such as http://localhost:4318")
      : Effect.succeed(value)
  })
)

const parsePairs = (text: string): Readonly<Record<string, string>> | undefined => {
  const pairs: Record<string, string> = {}
  try {
    for (const part of text.split(",").filter((one) => one.trim() !== "")) {
      const at = part.indexOf("=")
      if (at <= 0) return undefined
      pairs[decodeURIComponent(part.slice(0, at).trim())] = decodeURIComponent(part.slice(at + 1).trim())
    }
  } catch {
    return undefined
  }
  return pairs
}

/** Names and values, `a=b,c=d`. Characters that a list or a header cannot hold are percent-encoded. */
const pairs = (name: string) =>
  optionalText(name, "").pipe(
    parsed(name, "names and values such as a=b,c=d, percent-encoded where need be", parsePairs)
  )

const samplers: Readonly<Record<string, Omit<SamplingSettings, "ratio">>> = {
  always_on: { root: "always", followsParent: false },
  always_off: { root: "never", followsParent: false },
  traceidratio: { root: "ratio", followsParent: false },
  parentbased_always_on: { root: "always", followsParent: true },
  parentbased_always_off: { root: "never", followsParent: true },
  parentbased_traceidratio: { root: "ratio", followsParent: true }
}

/**
 * `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`: by default one trace in a hundred, and those that callers
 * trace.
 */
const sampling: Config.Config<SamplingSettings> = Config.map(
  all({
    sampler: optionalText("OTEL_TRACES_SAMPLER", "parentbased_traceidratio").pipe(
      parsed("OTEL_TRACES_SAMPLER", `one of ${Object.keys(samplers).join(", ")}`, (name) => samplers[name])
    ),
    ratio: optionalText("OTEL_TRACES_SAMPLER_ARG", "0.01").pipe(
      parsed("OTEL_TRACES_SAMPLER_ARG", "a number from 0 to 1", (value) =>
        /^(?:0|1|0?\.\d+|0\.\d*|1\.0*)$/.test(value) ? Number(value) : undefined
      )
    )
  }),
  ({ ratio, sampler }) => ({ ...sampler, ratio })
)

/**
 * The destination of a process's traces, metrics and logs, and the process's name. `OTEL_EXPORTER_OTLP_HEADERS`: the
 * headers of each export. `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`: the process's name and further
 * attributes.
 */
export const exporting = Config.map(
  all({
    endpoint,
    sampling,
    headers: pairs("OTEL_EXPORTER_OTLP_HEADERS"),
    attributes: pairs("OTEL_RESOURCE_ATTRIBUTES"),
    name: optionalText("OTEL_SERVICE_NAME", "")
  }),
  ({ endpoint: baseUrl, name, ...rest }) =>
    baseUrl === undefined ? undefined : { ...rest, baseUrl, serviceName: name === "" ? undefined : name }
)
