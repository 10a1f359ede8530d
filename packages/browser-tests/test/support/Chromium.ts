import { inflate } from "@sparticuz/chromium"
import * as Fs from "node:fs"
import { createRequire } from "node:module"
import * as Path from "node:path"
import { type Browser, chromium } from "playwright-core"

const cache = Path.join(import.meta.dirname, "..", "..", "node_modules", ".cache")
const packageFolder = Path.join(
  Path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
  ".."
)

const unpack = async (folder: string): Promise<void> => {
  const before = process.env["TMPDIR"]
  // The package unpacks into the directory for temporary files.
  process.env["TMPDIR"] = folder
  try {
    for (const archive of ["chromium.br", "fonts.tar.br", "al2023.tar.br"]) {
      await inflate(Path.join(packageFolder, "bin", archive))
    }
  } finally {
    if (before === undefined) delete process.env["TMPDIR"]
    else process.env["TMPDIR"] = before
  }
}

/** Where fonts are: those that came along, and the machine's own where it has some. */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

/** The Chromium of the registry, unpacked once; whole or not at all, also where several unpack it at a time. */
const unpacked = async (): Promise<string> => {
  const { version } = JSON.parse(Fs.readFileSync(Path.join(packageFolder, "package.json"), "utf8"))
  const folder = Path.join(cache, `chromium-${version}`)
  if (Fs.existsSync(folder)) return folder
  Fs.mkdirSync(cache, { recursive: true })
  const own = Fs.mkdtempSync(Path.join(cache, "unpacking-"))
  await unpack(own)
  Fs.writeFileSync(Path.join(own, "fonts", "fonts.conf"), fontsOf(folder))
  try {
    Fs.renameSync(own, folder)
  } catch {
    Fs.rmSync(own, { recursive: true, force: true })
  }
  return folder
}

const args = ["--font-render-hinting=none", "--disable-gpu", "--disable-dev-shm-usage"]

const fromRegistry = async (more: ReadonlyArray<string>): Promise<Browser> => {
  const folder = await unpacked()
  return chromium.launch({
    executablePath: Path.join(folder, "chromium"),
    chromiumSandbox: false,
    args: [...args, ...more],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: Path.join(folder, "al2023", "lib"),
      FONTCONFIG_PATH: Path.join(folder, "fonts")
    }
  })
}

const installed = async (more: ReadonlyArray<string>): Promise<Browser> => {
  for (const channel of ["chrome", "chromium", "msedge"]) {
    try {
      return await chromium.launch({ channel, args: [...args, ...more] })
    } catch {
      // Not installed: the next one may be.
    }
  }
  throw new Error(
    "There is no browser for the tests of the pages. Install Google Chrome or Chromium and run them again."
  )
}

/** A real browser: the one that the registry carries where that is for this machine, else an installed one. */
export const launchChromium = (more: ReadonlyArray<string> = []): Promise<Browser> =>
  process.platform === "linux" && process.arch === "x64" ? fromRegistry(more) : installed(more)
