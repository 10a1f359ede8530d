import type { NavGroup } from "../src/Shell/FrameLayout.tsx"
import type * as Shell from "../src/Shell/Shell.tsx"
import * as Fs from "node:fs"
import * as Path from "node:path"
import { type Plugin, type Rolldown, runnerImport } from "vite"

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** A line of the application's table of pages: the path, and the file that is loaded for it. */
const routes = /path: "([^"]+)",\s*load: async \(\) => \(await import\("\.\/([^"]+)"\)\)/g

const chunkOf = (bundle: Bundle, file: string): Chunk => {
  const chunk = Object.values(bundle).find(
    (one): one is Chunk => one.type === "chunk" && one.facadeModuleId?.endsWith(file) === true
  )
  if (chunk === undefined) throw new Error(`No chunk begins with ${file}`)
  return chunk
}

/** A chunk and everything that it cannot begin without. */
const closure = (bundle: Bundle, chunk: Chunk, known = new Set<string>()): ReadonlySet<string> => {
  if (known.has(chunk.fileName)) return known
  known.add(chunk.fileName)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === "chunk") closure(bundle, imported, known)
  }
  return known
}

/**
 * Writes the application's shells: pages that have their frame and heading in themselves, and name all that is to be
 * loaded for them, so that nothing is found out only after something else was loaded. There is one for each page of the
 * navigation, one for signing in, and `index.html` for all other paths.
 */
export const shells = (name: string): Plugin => ({
  name: "shells",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const index = bundle["index.html"]
      if (index?.type !== "asset") throw new Error("There is no index.html")
      const html = String(index.source)
      const { shellMarkup, signInMarkup } = (
        await runnerImport<typeof Shell>(Path.join(import.meta.dirname, "..", "src", "Shell", "Shell.tsx"))
      ).module
      const { groups } = (
        await runnerImport<{ readonly groups: ReadonlyArray<NavGroup> }>(Path.resolve("src/Navigation.tsx"))
      ).module
      const base = `/${name}`
      const options = { base, name: name.slice(0, 1).toUpperCase() + name.slice(1), groups }
      const files = new Map(
        [...Fs.readFileSync("src/App.tsx", "utf8").matchAll(routes)].map(([, path, file]) => [path, file])
      )

      const pageOf = (title: string, markup: string, chunks: ReadonlyArray<Chunk>): string => {
        const wanted = new Set(chunks.flatMap((chunk) => [...closure(bundle, chunk)]))
        const links = [...wanted]
          .filter((file) => !html.includes(file))
          .map(
            (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${base}/${file}" />`
          )
        return html
          .replace(/<title>.*<\/title>/, `<title>${title} · Vault Custody</title>`)
          .replace("</head>", `  ${links.join("\n    ")}\n  </head>`)
          .replace('<div id="root"></div>', `<div id="root">${markup}</div>`)
      }

      const app = chunkOf(bundle, "/src/App.tsx")
      const emit = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source })
      for (const entry of groups.flatMap(({ entries }) => entries)) {
        const file = files.get(entry.to)
        if (file === undefined) throw new Error(`src/App.tsx has no page for ${entry.to}`)
        emit(
          `pages/${entry.to === "/" ? "home" : entry.to.slice(1)}.html`,
          pageOf(entry.label, shellMarkup(options, entry), [app, chunkOf(bundle, file)])
        )
      }
      const signIn = chunkOf(bundle, "/SignInPage.tsx")
      emit("pages/sign-in.html", pageOf("Sign in", signInMarkup(options.name), [app, signIn]))
      index.source = pageOf(options.name, shellMarkup(options, undefined), [app])
    }
  }
})
