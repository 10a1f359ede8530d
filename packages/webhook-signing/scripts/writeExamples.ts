import { readFileSync, writeFileSync } from "node:fs"
import { documents, withExamples } from "./Examples.ts"

/** Brings the examples that the documents show up to date with their files. */
for (const file of documents) writeFileSync(file, withExamples(readFileSync(file, "utf8")))
