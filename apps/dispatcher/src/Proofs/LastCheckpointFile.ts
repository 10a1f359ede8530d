import { LastCheckpoint } from "@vault-custody/domain/Proofs/LogSigning"
import { Effect, Layer } from "effect"
import { open, readFile, rename } from "node:fs/promises"
import * as Path from "node:path"

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT"

const read = (path: string): Promise<string | undefined> =>
  readFile(path, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

const synced = async (path: string, flags: string, text?: string): Promise<void> => {
  const handle = await open(path, flags, 0o600)
  try {
    if (text !== undefined) await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Replaces the file atomically: the new text is on disk before it takes the old one's place. */
const write = async (path: string, text: string): Promise<void> => {
  const next = `${path}.next`
  await synced(next, "w", text)
  await rename(next, path)
  await synced(Path.dirname(path), "r")
}

/** Keeps the newest checkpoint in a file; keeps none if `path` is empty. */
export const layer = (path: string) =>
  Layer.succeed(
    LastCheckpoint,
    path === ""
      ? { read: Effect.undefined, write: () => Effect.void }
      : {
          read: Effect.promise(() => read(path)),
          write: (note) => Effect.promise(() => write(path, note))
        }
  )
