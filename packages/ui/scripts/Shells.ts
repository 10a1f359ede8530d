import type { NavGroup } from "../src/Shell/FrameLayout.tsx"
import type { PageRoute } from "../src/Shell/PagesApp.tsx"
import type * as Shell from "../src/Shell/Shell.tsx"
import * as Path from "node:path"
import { type Plugin, type Rolldown, runnerImport } from "vite"

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunkOf = (bundle: Bundle, file: string): Chunk => {
  const chunk = Object.values(bundle).find(
    (one): one is Chunk => one.type === "chunk" && one.facadeModuleId?.endsWith(file) === true
  )
  if (chunk === undefined) throw new Error(`No chunk begins with ${file}`)
  return chunk
}

const exportOf = async <Module>(file: string): Promise<Module> => (await runnerImport<Module>(file)).module

/** The modules of the application's pages by their paths: the table of pages loads nothing else. */
const pageModules = async (idsLoadedBy: (id: string) => ReadonlyArray<string>) => {
  const file = Path.resolve("src/Pages.ts")
  const { pages } = await exportOf<{ readonly pages: ReadonlyArray<PageRoute> }>(file)
  const ids = idsLoadedBy(file)
  if (ids.length !== pages.length) throw new Error(`${file} must load one module for each page`)
  return new Map(pages.map(({ path }, n) => [path, ids[n] ?? ""]))
}

/** A chunk and all its static imports, recursively. */
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
 * Writes the application's shells: HTML pages that contain their frame and heading, and preload all their modules, so
 * that no module is discovered only after another one was loaded. There is one for each page of the navigation,
 * one for signing in, and `index.html` for all other paths.
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
      const { shellMarkup, signInMarkup } = await exportOf<typeof Shell>(
        Path.join(import.meta.dirname, "..", "src", "Shell", "Shell.tsx")
      )
      const { groups } = await exportOf<{ readonly groups: ReadonlyArray<NavGroup> }>(
        Path.resolve("src/Navigation.tsx")
      )
      const base = `/${name}`
      const options = { base, name: name.slice(0, 1).toUpperCase() + name.slice(1), groups }
      const files = await pageModules((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])

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
        if (file === undefined) throw new Error(`src/Pages.ts has no page for ${entry.to}`)
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
