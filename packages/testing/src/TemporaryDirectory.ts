import { throwawayParent } from "@vault-custody/embedded-postgres/ThrowawayParent"
import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"

/** A directory for the data of a test's own server, deleted with the scope. */
export const temporaryDirectory = (name: string) =>
  Effect.acquireRelease(
    Effect.sync(() => Fs.mkdtempSync(Path.join(throwawayParent(), `vault-custody-${name}-`))),
    (directory) => Effect.sync(() => Fs.rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  )
