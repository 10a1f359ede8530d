import * as Fs from "node:fs"
import * as Path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { defineConfig, type Plugin, type UserConfig } from "vite"
import { shells } from "./Shells.ts"

const compressible = /\.(?:css|html|js|svg)$/

/** Precompresses each text file with Brotli and gzip at maximum quality, once for all requests. */
const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.keys(bundle).filter((name) => compressible.test(name))
    await Promise.all(
      files.map(async (name) => {
        const path = Path.join(dir, name)
        const bytes = Fs.readFileSync(path)
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        Fs.writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
        Fs.writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      })
    )
  }
})

/** The most script and style that a page may load for its first view, in compressed bytes. */
const firstViewLimit = 150_000

/** Fails the build if a page exceeds `firstViewLimit`. */
const limitFirstView = (): Plugin => ({
  name: "limit-first-view",
  apply: "build",
  writeBundle: {
    order: "post",
    sequential: true,
    handler({ dir = "" }, bundle) {
      for (const page of Object.values(bundle)) {
        if (page.type !== "asset" || !page.fileName.endsWith(".html")) continue
        const files = new Set(String(page.source).match(/assets\/[\w.-]+\.(?:css|js)(?=")/g))
        const bytes = [...files].reduce(
          (sum, file) => sum + Fs.statSync(Path.join(dir, `${file}.br`)).size,
          0
        )
        if (bytes > firstViewLimit) {
          this.error(`${page.fileName} loads ${bytes} bytes at first; the limit is ${firstViewLimit}`)
        }
      }
    }
  }
})

/** How an application of pages is built that is served under `/name`. */
export const pagesBuild = (name: string): UserConfig =>
  defineConfig({
    base: `/${name}/`,
    build: {
      target: "es2023",
      // The content security policy has no `data:` for scripts and styles.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        // Libraries change seldom: a browser that has them keeps them when a new version of the pages is deployed.
        output: {
          codeSplitting: {
            groups: [
              { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|ReactCode/ },
              { name: "router", test: /node_modules[\\/]@tanstack[\\/]|RouterCode/ },
              // Code that the entry runs at once, without waiting for large chunks.
              {
                name: "early",
                test: /Begin|EarlySession|Language|OneTimeToken|Texts[\\/](?:Message|Texts)|vite[\\/]preload-helper/
              },
              // Code shared by several pages is one file: a browser loads six at a time from a server. Code that only
              // printing pages need stays out of it.
              { name: "common", minShareCount: 5, test: /^(?!.*(?:jsbarcode|ui[\\/]src[\\/]Paper)[\\/])/ }
            ]
          }
        },
        // Directives of libraries are for server rendering, which is not used.
        onwarn: (warning, warn) => {
          if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning)
        }
      }
    },
    plugins: [shells(name), precompress(), limitFirstView()]
  })
