import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { bundle } from "../../../scripts/Bundle.ts"

const cwd = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "")
const bundled = (face: string, names: string, platform: "browser" | "node" = "browser") =>
  bundle({ cwd, platform, entry: `export { ${names} } from "./src/${face}.ts"`, external: [/^effect/] })

describe("the plain face", () => {
  it("brings neither Effect nor a Node built-in", async () => {
    for (const [face, names] of [
      ["index", "verifyWebhook, verifySignature, signWebhook"],
      ["fetch", "createFetchHandler"],
      ["dedupe", "memoryDeduplicator, postgresDeduplicator"]
    ] as const) {
      expect((await bundled(face, names)).imports).toEqual([])
    }
  })

  it("brings node:crypto alone where the runtime is Node", async () => {
    expect((await bundled("index", "verifyWebhook", "node")).imports).toEqual(["node:crypto"])
    expect((await bundled("node", "verifyWebhookSync", "node")).imports).toEqual(["node:crypto"])
  })

  it("verifies in less than 3 kB, minified and gzipped", async () => {
    expect((await bundled("index", "verifyWebhook")).gzippedBytes).toBeLessThan(3000)
    const both = await bundled("index", "verifyWebhook, verifyStandardWebhook")
    expect(both.gzippedBytes).toBeLessThan(3000)
  })

  it("leaves out of a bundle what is not used", async () => {
    const { code } = await bundled("index", "EVENT_ID_HEADER")
    expect(code.length).toBeLessThan(120)
  })
})

describe("the Effect face", () => {
  it("brings Effect and nothing else", async () => {
    const { imports } = await bundled("effect", "sign, verifyWebhook, WebhookVerifier")
    expect(imports).toEqual(["effect"])
  })
})
