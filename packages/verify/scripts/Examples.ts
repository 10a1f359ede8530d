import { fileURLToPath } from "node:url"
import { examplesOf } from "../../../scripts/Examples.ts"

/** The examples of this package, and the documents that show them. */
export const examples = examplesOf(fileURLToPath(new URL("..", import.meta.url)), ["README.md"])
