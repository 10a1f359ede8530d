import { fileURLToPath } from "node:url"
import { mergeConfig } from "vitest/config"
import { shared } from "../../vitest.shared.ts"

const webCrypto = fileURLToPath(new URL("src/hmac/HmacWeb.ts", import.meta.url))

// The same tests over both implementations of the HMAC, whichever this runtime would choose.
export default mergeConfig(shared, {
  test: {
    projects: [
      { extends: true, test: { name: "node:crypto" } },
      { extends: true, test: { name: "Web Crypto" }, resolve: { alias: { "#hmac": webCrypto } } }
    ]
  }
})
