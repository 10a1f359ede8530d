import * as Fs from "node:fs"
import * as Path from "node:path"
import { type OutputOptions, rolldown, type Plugin } from "rolldown"
import { keepSources } from "./BundleSources.ts"

const worker = /new URL\("\.\/([^"]+)\.ts", import\.meta\.url\)/g
const directory = /\bimport\.meta\.dirname\b/g

/**
 * Keeps true in a bundle what a module says of its own place: its directory stays that of its source, and the file of a
 * worker thread, which `found` is told of, is a bundle of its own.
 */
const places = (dist: string, found: (source: string) => void): Plugin => ({
  name: "places",
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
    handler(code, id) {
      const source = Path.dirname(id)
      const fromDist = Path.relative(dist, source).replaceAll(Path.sep, "/")
      return code
        .replaceAll(worker, (_, file: string) => {
          found(Path.join(source, `${file}.ts`))
          return `new URL("./${Path.basename(file)}.js", import.meta.url)`
        })
        .replaceAll(directory, `(import.meta.dirname + "/${fromDist}")`)
    }
  }
})

const isInstalled = (id: string): boolean => id.includes(`${Path.sep}node_modules${Path.sep}`)

/** Tells `found` of each module that is read and not installed, also of those of which nothing is left. */
const ownModules = (found: (source: string) => void): Plugin => ({
  name: "own-modules",
  buildEnd() {
    for (const id of this.getModuleIds()) if (Path.isAbsolute(id) && !isInstalled(id)) found(id)
  }
})

const bundle = async (
  root: string,
  entry: string,
  output: OutputOptions,
  plugins: ReadonlyArray<Plugin>
): Promise<void> => {
  const build = await rolldown({
    cwd: root,
    input: entry,
    platform: "node",
    // It reads the metrics of its fonts from files beside it.
    external: ["pdfkit"],
    // Effect looks for settings there that a page's bundler left, and asks whether there are any.
    transform: { define: { "import.meta.env": "undefined" } },
    plugins: [...plugins]
  })
  // Names and lines stay: a stack trace can be read.
  await build.write({ comments: false, minify: { compress: true, mangle: false, codegen: false }, ...output })
  await build.close()
}

/**
 * Bundles `src/main.ts` of the app in `root` and all that it imports into `main.js` in `dist`. A process starts from it in
 * a third of the time that its several hundred modules take.
 */
export const buildProcess = async (root: string, dist: string): Promise<void> => {
  const workers = new Set<string>()
  // How it is made counts too.
  const sources = new Set([import.meta.filename])
  const noted = ownModules((source) => sources.add(source))
  const script = (file: string): OutputOptions => ({
    file: Path.join(dist, file),
    format: "esm",
    codeSplitting: false
  })
  Fs.rmSync(dist, { recursive: true, force: true })
  const inPlace = [places(dist, (source) => workers.add(source)), noted]
  await bundle(root, "src/main.ts", script("main.js"), inPlace)
  for (const source of workers) {
    await bundle(root, source, script(`${Path.basename(source, ".ts")}.js`), inPlace)
  }
  keepSources(dist, sources)
}
