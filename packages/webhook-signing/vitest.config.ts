import { fileURLToPath } from "node:url"
import { mergeConfig } from "vitest/config"
import { importedByVite, shared } from "../../vitest.shared.ts"

const webCrypto = fileURLToPath(new URL("src/hmac/HmacWeb.ts", import.meta.url))
const needPostgres = "test/postgres/**/*.test.ts"

// These have nothing to do with how the HMAC is made; once is enough.
const onceOnly = ["Bundle", "Documents", "KeyCache", "MemoryDeduplicator"].map(
  (name) => `test/${name}.test.ts`
)

// The same tests over both implementations of the HMAC, whichever this runtime would choose.
export default mergeConfig(shared, {
  test: {
    // Nothing here changes what another file sees; starting a worker for each would be most of the time.
    isolate: false,
    projects: [
      { extends: true, test: { name: "node:crypto", exclude: [needPostgres] } },
      {
        extends: true,
        // The alias is Vite's, so this project runs what Vite has resolved.
        test: {
          name: "Web Crypto",
          exclude: [needPostgres, ...onceOnly],
          ...importedByVite
        },
        resolve: { alias: { "#hmac": webCrypto } }
      },
      {
        extends: false,
        test: {
          name: "PostgreSQL",
          include: [needPostgres],
          globalSetup: ["@vault-custody/testing/GlobalPostgres"],
          hookTimeout: 60_000
        }
      }
    ]
  }
})
