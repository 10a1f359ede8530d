import { createHash } from "node:crypto"
import { access, readdir, readFile, stat } from "node:fs/promises"
import * as Path from "node:path"
import { encodings } from "../Meta/Cacheable.ts"

/** The applications that are served: each by the first segment of its paths. */
export type PagesApp = "dashboard" | "console"

/** A file of a build, ready to be sent. */
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

/** The endings of files that were compressed at build time. */
const suffixes = { br: ".br", gzip: ".gz" } as const

/** The folder with the builds of the apps: beside this one. */
export const builtApps = Path.join(import.meta.dirname, "..", "..", "..")

/** The interval, in milliseconds, at which a folder is checked for a newer build. */
const lookEvery = 1000

/** The folders of a build that files are served from. */
const folders = ["", "pages", "assets"] as const

/** A build as it was found. */
interface Build {
  /** The times of the last changes of its folders. */
  readonly stamp: string
  readonly names: ReadonlySet<string>
  /** Its files; each is read and hashed once, at its first request. */
  readonly files: Map<string, Promise<BuiltFile>>
}

const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0
  )

const namesIn = (dist: string, folder: string): Promise<ReadonlyArray<string>> =>
  readdir(Path.join(dist, folder)).then(
    (names) => names.map((name) => Path.join(folder, name)),
    () => []
  )

/** Finds the build in a folder; returns `before` if nothing has changed. */
const findBuild = async (dist: string, before: Build | undefined): Promise<Build> => {
  const stamp = (await Promise.all(folders.map((folder) => changedAt(Path.join(dist, folder))))).join(" ")
  if (before?.stamp === stamp) return before
  const names = await Promise.all(folders.map((folder) => namesIn(dist, folder)))
  return { stamp, names: new Set(names.flat()), files: new Map() }
}

const read = async (path: string, contentType: string, encoding: string | undefined): Promise<BuiltFile> => {
  const bytes = await readFile(path)
  return { bytes, contentType, encoding, etag: `"${createHash("sha256").update(bytes).digest("base64url")}"` }
}

/**
 * The build of an app in a folder with the apps. Files are read at their first request, so the start does not wait
 * for them, and kept. A new build is served about a second after it appears.
 */
export const builtPages = (app: PagesApp, folder: string) => {
  const dist = Path.join(folder, app, "dist")
  let build: Promise<Build> | undefined
  let lookedAt = -Infinity

  const current = (): Promise<Build> => {
    const now = performance.now()
    if (build !== undefined && now - lookedAt < lookEvery) return build
    lookedAt = now
    build = Promise.resolve(build).then((before) => findBuild(dist, before))
    return build
  }

  const load = async (name: string, takes: ReadonlySet<string>): Promise<BuiltFile | undefined> => {
    const { files, names } = await current()
    const contentType = contentTypes[Path.extname(name)] ?? "application/octet-stream"
    for (const encoding of [...encodings.filter((one) => takes.has(one)), undefined]) {
      const own = `${name}${encoding === undefined ? "" : suffixes[encoding]}`
      if (!names.has(own)) continue
      const file = files.get(own) ?? read(Path.join(dist, own), contentType, encoding)
      files.set(own, file)
      const found = await file.catch(() => undefined)
      if (found !== undefined) return found
      files.delete(own)
    }
    return undefined
  }

  return {
    /** The HTML shell with the frame and the heading of the page `name`; the general shell for other names. */
    shell: async (name: string, takes: ReadonlySet<string>) =>
      (/^[a-z-]+$/.test(name) ? await load(Path.join("pages", `${name}.html`), takes) : undefined) ??
      (await load("index.html", takes)),
    /** A file with a hash in its name; undefined if there is none. */
    asset: (name: string, takes: ReadonlySet<string>) =>
      /^[\w-][\w.-]*$/.test(name) ? load(Path.join("assets", name), takes) : Promise.resolve(undefined),
    isBuilt: () =>
      access(Path.join(dist, "index.html")).then(
        () => true,
        () => false
      )
  }
}
