import { execFileSync } from "node:child_process"
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { bundle } from "./Bundle.ts"

/** The package's folder. */
export const packageRoot = fileURLToPath(new URL("..", import.meta.url))

/** Runs a command and shows what it says; throws when it fails. */
export const run = (command: string, args: ReadonlyArray<string>, cwd: string): void => {
  execFileSync(command, args, { cwd, stdio: "inherit" })
}

export interface FreshProject {
  readonly directory: string
  /** Makes a package of the workspace resolvable in the project, as an installation would. */
  readonly link: (name: string) => void
  readonly remove: () => void
}

/**
 * Packs the built package as it would be published and installs it into an empty project outside the workspace,
 * with the files of `scripts/fresh` and a bundle for browsers of the plain face. Needs pnpm and npm on the path, no network.
 */
export const freshProject = async (): Promise<FreshProject> => {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "webhook-signing-")))
  execFileSync("pnpm", ["pack", "--pack-destination", directory], { cwd: packageRoot, stdio: "pipe" })
  const [tarball] = globSync(join(directory, "*.tgz"))
  if (tarball === undefined) throw new Error("pnpm pack made no tarball")
  writeFileSync(join(directory, "package.json"), '{ "name": "fresh", "private": true, "type": "module" }\n')
  cpSync(join(packageRoot, "scripts/fresh"), directory, { recursive: true })
  run(
    "npm",
    ["install", "--offline", "--omit=peer", "--no-audit", "--no-fund", "--loglevel=error", tarball],
    directory
  )
  const entry = 'export { signWebhook, verifySignature } from "@vault-custody/webhook-signing"'
  const { code } = await bundle({ cwd: directory, platform: "browser", entry })
  writeFileSync(join(directory, "bundled.mjs"), code)
  return {
    directory,
    link: (name) => {
      const target = join(directory, "node_modules", name)
      mkdirSync(dirname(target), { recursive: true })
      symlinkSync(realpathSync(findInWorkspace(name)), target)
    },
    remove: () => rmSync(directory, { recursive: true, force: true })
  }
}

const findInWorkspace = (name: string): string => {
  const [found] = globSync([
    join(packageRoot, "node_modules", name),
    join(packageRoot, "../../node_modules", name)
  ])
  if (found === undefined) throw new Error(`${name} is not installed in the workspace`)
  return found
}
