import { writeFileSync } from "node:fs"
import { vectorsJson } from "./Vectors.ts"

/** Writes the published test vectors anew. */
writeFileSync(new URL("../vectors.json", import.meta.url), vectorsJson)
