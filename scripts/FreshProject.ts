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

/** Runs a command and shows its output; throws when it fails. */
export const run = (command: string, args: ReadonlyArray<string>, cwd: string): void => {
  execFileSync(command, args, { cwd, stdio: "inherit" })
}

export interface FreshProject {
  readonly directory: string
  /** The packed package. */
  readonly tarball: string
  /** Makes a package of the workspace resolvable in the project, as an installation would. */
  readonly link: (name: string) => void
  /** Compiles a CommonJS file that requires the package, with the types that its docstrings give, and runs it. */
  readonly requireAndRun: (file: string) => void
  /** Compiles a file strictly, as `nodenext` and as `bundler` resolve modules, and runs it. */
  readonly compileAndRun: (file: string) => void
  readonly remove: () => void
}

const strict = [
  "--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --verbatimModuleSyntax",
  "--target es2023 --lib es2023,dom,dom.iterable --types node --resolveJsonModule --noEmit"
].flatMap((options) => options.split(" "))

const resolvedAs = (module: string) => ["--module", module, "--moduleResolution", module]

const resolutions = [resolvedAs("nodenext"), ["--module", "esnext", "--moduleResolution", "bundler"]]

/**
 * Packs the built package in `packageRoot` as it would be published and installs it into an empty project outside the
 * workspace, with the files of its `scripts/fresh`. Needs pnpm, npm and tsc on the path, no network: peers
 * are linked and not looked up, which even `--omit=peer` does. What else of the workspace it depends on is packed too.
 */
export const freshProject = (packageRoot: string, ...neededRoots: ReadonlyArray<string>): FreshProject => {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "fresh-project-")))
  const pack = (root: string, name: string): string => {
    const tarball = join(directory, `${name}.tgz`)
    execFileSync("pnpm", ["pack", "--out", tarball], { cwd: root, stdio: "pipe" })
    return tarball
  }
  const tarball = pack(packageRoot, "package")
  const needed = neededRoots.map((root, at) => pack(root, `needed-${at}`))
  writeFileSync(join(directory, "package.json"), '{ "name": "fresh", "private": true, "type": "module" }\n')
  cpSync(join(packageRoot, "scripts/fresh"), directory, { recursive: true })
  run(
    "npm",
    [
      "install",
      "--offline",
      "--legacy-peer-deps",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      tarball,
      ...needed
    ],
    directory
  )
  return {
    directory,
    tarball,
    link: (name) => {
      const target = join(directory, "node_modules", name)
      mkdirSync(dirname(target), { recursive: true })
      symlinkSync(realpathSync(findInWorkspace(packageRoot, name)), target)
    },
    compileAndRun: (file) => {
      for (const resolution of resolutions) run("tsc", [...strict, ...resolution, file], directory)
      run(process.execPath, ["--no-warnings", file], directory)
      process.stdout.write(`${file}: compiles (nodenext, bundler) and runs\n`)
    },
    requireAndRun: (file) => {
      for (const module of ["node16", "nodenext"])
        run("tsc", [...strict, ...resolvedAs(module), "--allowJs", "--checkJs", file], directory)
      run(process.execPath, [file], directory)
      process.stdout.write(`${file}: compiles (node16, nodenext) and runs\n`)
    },
    remove: () => rmSync(directory, { recursive: true, force: true })
  }
}

const findInWorkspace = (packageRoot: string, name: string): string => {
  const [found] = globSync([
    join(packageRoot, "node_modules", name),
    join(packageRoot, "../../node_modules", name)
  ])
  if (found === undefined) throw new Error(`${name} is not installed in the workspace`)
  return found
}
