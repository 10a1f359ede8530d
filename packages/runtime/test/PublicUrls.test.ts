import { assert, describe, it } from "@effect/vitest"
import { type Config, ConfigProvider, Effect } from "effect"
import { opsPublicUrl, publicUrl, trustedProxies } from "../src/Settings.ts"

const read = <A>(config: Config.Config<A>, environment: Record<string, string>) =>
  Effect.provideService(config, ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(environment))

describe("public addresses", () => {
  it.effect("are https, or http on this machine", () =>
    Effect.gen(function* () {
      for (const good of [
        "https://vault.example.org",
        "http://localhost:80",
        "http://127.0.0.1:1",
        "http://[::1]:2"
      ]) {
        assert.strictEqual((yield* read(publicUrl, { PUBLIC_URL: good })).origin, new URL(good).origin)
      }
      const bad = [
        "http://vault.example.org",
        "http://localhost.example.org",
        "ftp://localhost",
        "vault.example.org"
      ]
      for (const value of [...bad, "https://vault.example.org/vault", "https://a@vault.example.org"]) {
        const error = yield* Effect.flip(read(publicUrl, { PUBLIC_URL: value }))
        assert.include(String(error), "PUBLIC_URL", value)
      }
    })
  )

  it.effect("follow the ports by default", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read(publicUrl, { PORT: "9090" })).origin, "http://localhost:9090")
      assert.strictEqual((yield* read(opsPublicUrl, {})).origin, "http://localhost:8081")
    })
  )

  it.effect("proxies are trusted by address, not by name", () =>
    Effect.gen(function* () {
      assert.lengthOf((yield* read(trustedProxies, { TRUSTED_PROXIES: "10.0.0.0/8, ::1" })).networks, 2)
      assert.include(
        String(yield* Effect.flip(read(trustedProxies, { TRUSTED_PROXIES: "proxy.example.org" }))),
        "TRUSTED_PROXIES"
      )
    })
  )
})
