import { assert, describe, it } from "@effect/vitest"
import { InsecureHosts } from "@vault-custody/domain/Webhooks/InsecureHosts"
import { ConfigProvider, Effect, Logger } from "effect"
import { layerInsecureHosts } from "../src/DomainSettings.ts"
import { insecureHosts } from "../src/Settings.ts"

const withEnvironment = (value?: string) =>
  Effect.provideService(
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromUnknown(value === undefined ? {} : { WEBHOOK_ALLOW_INSECURE_HOSTS: value })
  )

describe("WEBHOOK_ALLOW_INSECURE_HOSTS", () => {
  it.effect("is read from the environment and is empty by default", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* insecureHosts.pipe(withEnvironment())).pairs, [])
      assert.isTrue((yield* insecureHosts.pipe(withEnvironment("a.test:1"))).has("a.test", 1))
      const failure = yield* Effect.flip(insecureHosts.pipe(withEnvironment("nonsense")))
      assert.include(failure.message, 'WEBHOOK_ALLOW_INSECURE_HOSTS: "nonsense"')
    })
  )

  it.effect.each([
    ["a.test:1", 1],
    ["", 0]
  ] as const)("set to %j it logs %i warnings at start", ([value, warnings]) =>
    Effect.gen(function* () {
      const levels: Array<string> = []
      const logger = Logger.make(({ logLevel }) => void levels.push(logLevel))
      yield* InsecureHosts.pipe(
        Effect.provide(layerInsecureHosts),
        Effect.provide(Logger.layer([logger])),
        withEnvironment(value)
      )
      assert.deepStrictEqual(
        levels,
        Array.from({ length: warnings }, () => "Warn")
      )
    })
  )
})
