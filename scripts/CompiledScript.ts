import * as Fs from "node:fs"
import { createRequire } from "node:module"
import * as Path from "node:path"
import { setFlagsFromString } from "node:v8"
import { Script } from "node:vm"
import { crc32 } from "node:zlib"

/** The bundle of an app, as one script, and what V8 has compiled of it. */
const files = (dist: string) => ({
  script: Path.join(dist, "app.cjs"),
  kept: Path.join(dist, "app.compiled")
})

/** What is kept begins with the checksum of the script and that of the code, four bytes each. */
const headBytes = 8

/** V8 believes what it is given, and dies of code that is damaged or of another script. */
const checked = (script: Buffer, kept: string): Buffer | undefined => {
  const bytes = Fs.existsSync(kept) ? Fs.readFileSync(kept) : Buffer.alloc(0)
  if (bytes.length <= headBytes) return undefined
  const code = bytes.subarray(headBytes)
  return bytes.readUInt32LE(0) === crc32(script) && bytes.readUInt32LE(4) === crc32(code) ? code : undefined
}

/**
 * Where much of what a place in the code makes has survived, V8 makes the rest of it among the old objects at once. Of a
 * service that is wrong for good: objects of requests that waited in a crowd survive, so from then on every request
 * leaves one among the old, which keeps all else of that request in memory until the old are collected, and a scavenge
 * copies a fifth of what it should find dead.
 */
export const v8Options = ["--no-allocation-site-pretenuring"]

/** Has V8 run what is compiled from now on with {@link v8Options}. */
export const setV8Options = (): void => v8Options.forEach(setFlagsFromString)

/**
 * Runs the bundle in `dist`, with the code that is kept beside it. Where there is none, or it is not of this script or of
 * this V8, all is compiled anew.
 */
export const run = (dist: string): Script => {
  const { kept, script: filename } = files(dist)
  const source = Fs.readFileSync(filename)
  const cachedData = checked(source, kept)
  // Before the script: V8 takes no code that was compiled with other options.
  setV8Options()
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`,
    {
      filename,
      ...(cachedData === undefined ? {} : { cachedData })
    }
  )
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, dist)
  return script
}

/** Keeps what has been compiled of a script that {@link run} runs: all functions that were called until now. */
export const keep = (dist: string, script: Script): void => {
  const { kept, script: filename } = files(dist)
  const code = script.createCachedData()
  const head = Buffer.alloc(headBytes)
  head.writeUInt32LE(crc32(Fs.readFileSync(filename)), 0)
  head.writeUInt32LE(crc32(code), 4)
  Fs.writeFileSync(`${kept}.new`, Buffer.concat([head, code]))
  Fs.renameSync(`${kept}.new`, kept)
}
