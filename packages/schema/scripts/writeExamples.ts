import { examples } from "./Examples.ts"

/** Brings the examples that the documents show up to date with their files. */
examples.write()
