import { keep, run } from "./CompiledScript.ts"

// `node scripts/keepCompiledMain.ts <dist>`: runs the bundle there, as its `main.js` does, and when it ends keeps beside it
// what was compiled of it.
const [dist = ""] = process.argv.slice(2)
const script = run(dist)
process.on("exit", () => keep(dist, script))
