import { gzipSync } from "node:zlib"
import { rolldown } from "rolldown"

export interface Bundle {
  readonly code: string
  readonly gzippedBytes: number
  /** The bundled modules, and the bundle's external imports. */
  readonly modules: ReadonlyArray<string>
  readonly imports: ReadonlyArray<string>
}

/** Options for bundling an entry. */
export interface BundleOptions {
  /** Code that imports the measured module. */
  readonly entry: string
  /** The folder that its imports are resolved from. */
  readonly cwd: string
  readonly platform: "browser" | "node"
  readonly external?: ReadonlyArray<string | RegExp>
}

/** Bundles and minifies code as an application's build would. */
export const bundle = async ({ cwd, entry, external = [], platform }: BundleOptions): Promise<Bundle> => {
  const file = `${cwd}/entry.js`
  const build = await rolldown({
    cwd,
    input: "virtual:entry",
    platform,
    external: [...external],
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === "virtual:entry" ? file : undefined),
        load: (id) => (id === file ? entry : undefined)
      }
    ]
  })
  const { output } = await build.generate({ format: "esm", minify: true })
  await build.close()
  const [{ code, dynamicImports, imports, moduleIds }] = output
  return {
    code,
    gzippedBytes: gzipSync(code, { level: 9 }).length,
    modules: moduleIds,
    imports: [...imports, ...dynamicImports]
  }
}
