import * as Fs from "node:fs"
import * as Os from "node:os"

/** Free space that a file system in memory must have before tests put their database there. */
const MIN_FREE_BYTES = 2 * 1024 ** 3

/**
 * The parent of throwaway data: memory, where Linux offers enough of it (a new database is some three hundred
 * files, which disks create slowly), else the directory for temporary files.
 */
export const throwawayParent = (): string => {
  const memory = "/dev/shm"
  try {
    Fs.accessSync(memory, Fs.constants.W_OK)
    const { bavail, bsize } = Fs.statfsSync(memory)
    return bavail * bsize >= MIN_FREE_BYTES ? memory : Os.tmpdir()
  } catch {
    return Os.tmpdir()
  }
}
