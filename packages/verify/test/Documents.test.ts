import { examplesSuite } from "../../../scripts/ExamplesSuite.ts"
import { examples } from "../scripts/Examples.ts"

// The examples' files are compiled with everything else; the check of the package runs what they do.
examplesSuite(examples)
