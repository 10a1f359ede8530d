import { bundle } from "./Bundle.ts"
import { freshProject, run } from "./FreshProject.ts"

/**
 * Checks the package as it would be published: a fresh project compiles and runs with it, and what a verify
 * brings into a bundle stays small. Needs a build. Run it through pnpm.
 */

const BUDGET_BYTES = 3000
const print = (text: string) => process.stdout.write(`${text}\n`)

const strict = [
  "--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --verbatimModuleSyntax",
  "--target es2023 --lib es2023,dom,dom.iterable --types node --resolveJsonModule --noEmit"
].flatMap((options) => options.split(" "))
const resolutions = [
  ["--module", "nodenext", "--moduleResolution", "nodenext"],
  ["--module", "esnext", "--moduleResolution", "bundler"]
]

const project = await freshProject()
try {
  const { directory } = project
  const compile = (file: string) => {
    for (const resolution of resolutions) run("tsc", [...strict, ...resolution, file], directory)
    run(process.execPath, ["--no-warnings", file], directory)
    print(`${file}: compiles (nodenext, bundler) and runs`)
  }
  project.link("@types/node")
  compile("plain.ts")
  run(process.execPath, ["runtime.mjs"], directory)
  project.link("effect")
  compile("withEffect.ts")

  const entry = 'export { verifyWebhook } from "@vault-custody/webhook-signing"'
  const { gzippedBytes } = await bundle({ cwd: directory, platform: "browser", entry })
  print(`verifyWebhook: ${gzippedBytes} of ${BUDGET_BYTES} bytes, minified and gzipped`)
  if (gzippedBytes >= BUDGET_BYTES) throw new Error("The plain verify is beyond its size budget")
} finally {
  project.remove()
}
