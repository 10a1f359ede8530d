import { Result } from "effect"
import * as Fs from "node:fs"
import { type ConnectionOptions, createSecureContext } from "node:tls"
import { wordsOf } from "./WordsOf.ts"

const modes = ["disable", "prefer", "require", "verify-ca", "verify-full"]

/** All three modes verify the certificate: that a trusted authority issued it, for this host. */
const encrypting = new Set(["require", "verify-ca", "verify-full"])

/** libpq's name for the system's trusted authorities. */
const knownAuthorities = "system"

const fileParameters = ["sslrootcert", "sslcert", "sslkey"] as const

/** Reads the named files, and checks their contents at start and not during a handshake. */
const secured = (parameters: URLSearchParams): ConnectionOptions => {
  const [ca, cert, key] = fileParameters.map((name) => {
    const path = parameters.get(name)
    return path === null || path === knownAuthorities ? undefined : Fs.readFileSync(path)
  })
  if (ca?.includes("-----BEGIN CERTIFICATE-----") === false) throw new Error("sslrootcert has no certificate")
  return { secureContext: createSecureContext({ ca, cert, key }), rejectUnauthorized: true }
}

/**
 * The encryption of a `DATABASE_URL`'s connections, by libpq's parameters: `sslmode`, `sslrootcert`, `sslcert`,
 * `sslkey`. `undefined`, for `disable`, `prefer` and no `sslmode`, leaves it to the driver. Fails with a description
 * of a valid URL.
 *
 * Unlike libpq, every mode that demands encryption verifies the certificate: an attacker who can read the traffic can
 * also change it.
 */
export const databaseTls = (
  parameters: URLSearchParams
): Result.Result<ConnectionOptions | undefined, string> => {
  const mode = parameters.get("sslmode")
  if (parameters.has("ssl")) return Result.fail("one with sslmode, such as sslmode=require, in place of ssl")
  if (mode !== null && !modes.includes(mode)) {
    return Result.fail(`one whose sslmode is ${modes.slice(0, -1).join(", ")} or ${modes.at(-1)}`)
  }
  if (!encrypting.has(mode ?? "")) {
    const named = fileParameters.find((name) => parameters.has(name))
    return named === undefined
      ? Result.succeed(undefined)
      : Result.fail(`one with sslmode=verify-full beside ${named}`)
  }
  if (parameters.has("sslcert") !== parameters.has("sslkey")) {
    return Result.fail("one with both sslcert and sslkey, or neither")
  }
  return Result.mapError(
    Result.try(() => secured(parameters)),
    (error) => `one whose sslrootcert, sslcert and sslkey are PEM files that can be read (${wordsOf(error)})`
  )
}
