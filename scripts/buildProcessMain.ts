import { buildProcess } from "./BuildProcess.ts"

// `node ../../scripts/buildProcessMain.ts` in the folder of an app.
await buildProcess(process.cwd())
