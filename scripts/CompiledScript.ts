import * as Fs from "node:fs"
import { createRequire } from "node:module"
import * as Path from "node:path"
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
 * Runs the bundle in `dist`, with the code that is kept beside it. Where there is none, or it is not of this script or of
 * this V8, all is compiled anew.
 */
export const run = (dist: string): Script => {
  const { kept, script: filename } = files(dist)
  const source = Fs.readFileSync(filename)
  const cachedData = checked(source, kept)
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
