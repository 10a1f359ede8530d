import { fileURLToPath } from "node:url"
import { buildPackage } from "../../../scripts/BuildPackage.ts"

/** Run it through pnpm, which finds the compiler. */
buildPackage(fileURLToPath(new URL("..", import.meta.url)))
