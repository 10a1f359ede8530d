import { run } from "./CompiledScript.ts"

// What `dist/main.js` of an app is made of.
run(import.meta.dirname)
