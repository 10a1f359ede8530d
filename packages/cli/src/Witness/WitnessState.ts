import { parseCheckpoint, type Checkpoint } from "@vault-custody/transparency-log/Checkpoint"
import { hexHash } from "@vault-custody/transparency-log/Records"
import { type FileHandle, mkdir, open, readFile, rename, rm } from "node:fs/promises"
import * as Path from "node:path"

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT"

const syncAndClose = async (handle: FileHandle): Promise<void> => {
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * The newest checkpoint of each origin, a file each in a folder. A file is replaced as a whole, and is on the disk before
 * `keep` returns: a witness that forgot what it cosigned could be made to cosign another history.
 */
export class WitnessState {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Locks the folder for this process; fails if another running process holds it. `release` unlocks it. */
  static async open(
    folder: string
  ): Promise<{ readonly state: WitnessState; readonly release: () => Promise<void> }> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const lock = Path.join(folder, "witness.pid")
    const holder = await readFile(lock, "utf8").then(Number, () => undefined)
    if (holder !== undefined && holder !== process.pid && isRunning(holder)) {
      throw new Error(
        `The witness of process ${holder} uses this folder. Stop it, or choose another folder with --state.`
      )
    }
    await rm(lock, { force: true })
    const handle = await open(lock, "wx", 0o600)
    await handle.writeFile(String(process.pid))
    await syncAndClose(handle)
    return { state: new WitnessState(folder), release: () => rm(lock, { force: true }) }
  }

  #file(hash: string): string {
    return Path.join(this.#folder, `${hash}.checkpoint`)
  }

  /** The newest signed checkpoint by the hash of its origin; `undefined` where none was cosigned. */
  async text(hash: string): Promise<string | undefined> {
    try {
      return await readFile(this.#file(hash), "utf8")
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async latest(origin: string): Promise<Checkpoint | undefined> {
    const text = await this.text(hexHash(origin))
    if (text === undefined) return undefined
    const checkpoint = parseCheckpoint(text)
    // A file that cannot be read is no reason to begin anew.
    if (!checkpoint.ok || checkpoint.value.origin !== origin) {
      throw new Error(
        `${this.#file(hexHash(origin))} is not a checkpoint of ${origin}. Restore it from a backup.`
      )
    }
    return checkpoint.value
  }

  async keep(origin: string, note: string): Promise<void> {
    const file = this.#file(hexHash(origin))
    const next = `${file}.next`
    const handle = await open(next, "w", 0o600)
    await handle.writeFile(note).catch(async (error: unknown) => {
      await handle.close()
      throw error
    })
    await syncAndClose(handle)
    await rename(next, file)
    // The folder holds the name.
    await syncAndClose(await open(this.#folder, "r"))
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}
