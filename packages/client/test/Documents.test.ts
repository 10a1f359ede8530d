import { examplesSuite } from "../../../scripts/ExamplesSuite.ts"
import { examples } from "../scripts/Examples.ts"

// The examples' files are compiled with everything else, and run by Examples.test.ts.
examplesSuite(examples)
