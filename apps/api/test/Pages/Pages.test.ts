import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { afterAll } from "vitest"
import { ApiHarness, layerMemory } from "../support/ApiHarness.ts"

/** A build as vite and the compression after it leave one. */
const folder = Fs.mkdtempSync(Path.join(Os.tmpdir(), "pages-"))
afterAll(() => Fs.rmSync(folder, { recursive: true, force: true }))
const dist = Path.join(folder, "dashboard", "dist")
Fs.mkdirSync(Path.join(dist, "assets"), { recursive: true })
Fs.mkdirSync(Path.join(dist, "pages"), { recursive: true })
Fs.writeFileSync(Path.join(dist, "index.html"), "<!doctype html>the shell")
Fs.writeFileSync(Path.join(dist, "pages", "home.html"), "<!doctype html>the first page")
Fs.writeFileSync(Path.join(dist, "pages", "api-keys.html"), "<!doctype html>API keys")
Fs.writeFileSync(Path.join(dist, "assets", "index-Ab_c1-2.js"), "export {}")
Fs.writeFileSync(Path.join(dist, "assets", "index-Ab_c1-2.js.gz"), "as gzip")
Fs.writeFileSync(Path.join(dist, "secret.txt"), "not to be served")

const get = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  Effect.promise(() =>
    fetch(url, { method, redirect: "manual", headers: { "accept-encoding": "identity", ...headers } })
  )
const textOf = (response: Response) => Effect.promise(() => response.text())

layer(layerMemory({ pagesFolder: folder }), { excludeTestServices: true })("pages", (it) => {
  it.effect("the root leads to the application of its listener", () =>
    Effect.gen(function* () {
      const { opsUrl, publicUrl } = yield* ApiHarness
      for (const [origin, app] of [
        [publicUrl, "dashboard"],
        [opsUrl, "console"]
      ] as const) {
        const response = yield* get(`${origin}/`)
        assert.strictEqual(response.status, 302)
        assert.strictEqual(response.headers.get("location"), `/${app}`)
      }
      assert.strictEqual((yield* get(`${opsUrl}/dashboard`)).status, 404)
    })
  )

  it.effect("every path under it is the shell, which needs no session and is asked for each time", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* ApiHarness
      for (const path of [
        "/accounts",
        "/accounts/fbo_1?page=2",
        "/no/such/page/",
        "/%20",
        "/..%2fsecret",
        "/api-keys/key_1"
      ]) {
        const response = yield* get(`${publicUrl}/dashboard${path}`)
        assert.strictEqual(response.status, 200, path)
        assert.strictEqual(yield* textOf(response), "<!doctype html>the shell", path)
        assert.strictEqual(response.headers.get("content-type"), "text/html; charset=utf-8")
        assert.strictEqual(response.headers.get("cache-control"), "no-cache")
      }
      assert.strictEqual((yield* get(`${publicUrl}/dashboard`, {}, "HEAD")).status, 200)
      const posted = yield* get(`${publicUrl}/dashboard/accounts`, {}, "POST")
      assert.strictEqual(posted.status, 405)
      assert.strictEqual(posted.headers.get("allow"), "GET, HEAD")
      for (const other of ["/dashboards", "/Dashboard", "/dashboar"])
        assert.strictEqual((yield* get(`${publicUrl}${other}`)).status, 404, other)
    })
  )

  it.effect("a page of the navigation has a shell of its own", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* ApiHarness
      for (const [path, text] of [
        ["", "the first page"],
        ["/", "the first page"],
        ["?page=2", "the first page"],
        ["/api-keys", "API keys"],
        ["/api-keys?page=2", "API keys"]
      ]) {
        const response = yield* get(`${publicUrl}/dashboard${path}`)
        assert.strictEqual(response.status, 200, path)
        assert.strictEqual(yield* textOf(response), `<!doctype html>${text}`, path)
        assert.strictEqual(response.headers.get("cache-control"), "no-cache")
      }
    })
  )

  it.effect("files with hashed names are kept for good, compressed, and asked for again in vain", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* ApiHarness
      const url = `${publicUrl}/dashboard/assets/index-Ab_c1-2.js`
      const plain = yield* get(url)
      assert.strictEqual(yield* textOf(plain), "export {}")
      assert.strictEqual(plain.headers.get("content-type"), "text/javascript; charset=utf-8")
      assert.strictEqual(plain.headers.get("cache-control"), "public, max-age=31536000, immutable")
      assert.strictEqual(plain.headers.get("vary"), "accept-encoding")
      // Brotli is preferred, but this file has none.
      const compressed = yield* get(url, { "accept-encoding": "br, gzip" }, "HEAD")
      assert.strictEqual(compressed.headers.get("content-encoding"), "gzip")
      const again = yield* get(url, { "if-none-match": plain.headers.get("etag") ?? "" })
      assert.strictEqual(again.status, 304)
    })
  )

  it.effect("nothing but the build's own files is served", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* ApiHarness
      for (const name of [
        "none.js",
        "..%2Fsecret.txt",
        "..%2findex.html",
        ".gitignore",
        "a%00.js",
        "x/y.js",
        ""
      ]) {
        const response = yield* get(`${publicUrl}/dashboard/assets/${name}`)
        assert.strictEqual(response.status, 404, name)
      }
    })
  )

  it.effect("every answer has the security headers, and no policy lets inline code in", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* ApiHarness
      for (const path of ["/", "/dashboard", "/dashboard/x", "/dashboard/assets/index-Ab_c1-2.js"]) {
        const { headers } = yield* get(`${publicUrl}${path}`)
        const policy = headers.get("content-security-policy") ?? ""
        assert.include(policy, "default-src 'none'", path)
        assert.include(policy, "frame-ancestors 'none'", path)
        assert.notInclude(policy, "unsafe")
        assert.strictEqual(headers.get("x-content-type-options"), "nosniff", path)
        assert.strictEqual(headers.get("referrer-policy"), "same-origin", path)
      }
    })
  )

  it.effect("a file is read once, until there is a new build", () =>
    Effect.gen(function* () {
      const { publicUrl } = yield* ApiHarness
      const assets = Path.join(dist, "assets")
      const once = `${publicUrl}/dashboard/assets/once.js`
      Fs.writeFileSync(Path.join(assets, "once.js"), "first")
      const first = yield* Effect.repeat(get(once), { until: ({ status }) => status === 200 })
      assert.strictEqual(yield* textOf(first), "first")
      // No build writes another content under the same name: what is answered was not read again.
      Fs.writeFileSync(Path.join(assets, "once.js"), "other")
      const second = yield* get(once)
      assert.strictEqual(yield* textOf(second), "first")
      Fs.writeFileSync(Path.join(assets, "more.js"), "more")
      const more = get(`${publicUrl}/dashboard/assets/more.js`)
      assert.strictEqual(
        yield* textOf(yield* Effect.repeat(more, { until: ({ status }) => status === 200 })),
        "more"
      )
      assert.strictEqual(yield* textOf(yield* get(once)), "other")
    })
  )

  it.effect("an application that was not built says how it is built", () =>
    Effect.gen(function* () {
      const { opsUrl } = yield* ApiHarness
      const response = yield* get(`${opsUrl}/console`)
      assert.strictEqual(response.status, 503)
      assert.include(yield* textOf(response), "have not been built. Run: npx -y pnpm@12 build")
    })
  )
})
