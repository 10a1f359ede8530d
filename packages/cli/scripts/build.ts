import { rmSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { buildCli } from "./BuildCli.ts"

/** Run it through pnpm. */
const dist = fileURLToPath(new URL("../dist", import.meta.url))
rmSync(dist, { recursive: true, force: true })
await buildCli(dist)
