import * as Path from "node:path"
import { buildProcess } from "./BuildProcess.ts"

// `node ../../scripts/buildProcessMain.ts` in the folder of an app.
await buildProcess(process.cwd(), Path.join(process.cwd(), "dist"))
