import * as Path from "node:path"
import { buildProcess, compileProcess } from "./BuildProcess.ts"

// `node ../../scripts/buildProcessMain.ts` in the folder of an app.
const dist = Path.join(process.cwd(), "dist")
await buildProcess(process.cwd(), dist)
compileProcess(Path.join(dist, "main.js"))
