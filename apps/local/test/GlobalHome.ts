import { throwawayParent } from "@vault-custody/embedded-postgres/ThrowawayParent"
import * as Fs from "node:fs"
import * as Path from "node:path"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of what the run's workers share; tests use `settledHome` rather than this. */
    readonly sharedFolder: string
  }
}

/** A vitest `globalSetup`: a folder that all workers of the run share, and that goes with it. */
export default function setup(project: TestProject): () => void {
  const folder = Fs.mkdtempSync(Path.join(throwawayParent(), "settled vault home "))
  project.provide("sharedFolder", folder)
  return () => Fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
