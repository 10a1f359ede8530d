import { createHash } from "node:crypto"
import { access, readFile } from "node:fs/promises"
import * as Path from "node:path"
import { encodings } from "../Meta/Cacheable.ts"

/** The applications that are served: each by the first part of its paths. */
export type PagesApp = "dashboard" | "console"

/** A file of a build, as it is sent. */
export interface BuiltFile {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly encoding: string | undefined
  readonly etag: string
}

const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml"
}

/** How a file that was compressed at build time is named. */
const suffixes = { br: ".br", gzip: ".gz" } as const

const read = (path: string): Promise<Uint8Array | undefined> => readFile(path).catch(() => undefined)

/** Where the build of each app is: beside this one. */
export const builtApps = Path.join(import.meta.dirname, "..", "..", "..")

/** The build of an app in a folder with the apps. Files are read when they are asked for: starting waits for none, and a new build is served at once. */
export const builtPages = (app: PagesApp, folder: string) => {
  const dist = Path.join(folder, app, "dist")

  const load = async (name: string, takes: ReadonlySet<string>): Promise<BuiltFile | undefined> => {
    const path = Path.join(dist, name)
    const contentType = contentTypes[Path.extname(name)] ?? "application/octet-stream"
    for (const encoding of [...encodings.filter((one) => takes.has(one)), undefined]) {
      const bytes = await read(`${path}${encoding === undefined ? "" : suffixes[encoding]}`)
      if (bytes === undefined) continue
      const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`
      return { bytes, contentType, encoding, etag }
    }
    return undefined
  }

  return {
    /** What loads everything else: with the frame and the heading of the page `name`, or of no page in particular. */
    shell: async (name: string, takes: ReadonlySet<string>) =>
      (/^[a-z-]+$/.test(name) ? await load(Path.join("pages", `${name}.html`), takes) : undefined) ??
      (await load("index.html", takes)),
    /** A file with a hash in its name; undefined where there is none. */
    asset: (name: string, takes: ReadonlySet<string>) =>
      /^[\w-][\w.-]*$/.test(name) ? load(Path.join("assets", name), takes) : Promise.resolve(undefined),
    isBuilt: () =>
      access(Path.join(dist, "index.html")).then(
        () => true,
        () => false
      )
  }
}
