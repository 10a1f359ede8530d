import { fileURLToPath } from "node:url"
import { buildCli } from "./BuildCli.ts"

/** Run it through pnpm. */
await buildCli(fileURLToPath(new URL("..", import.meta.url)))
