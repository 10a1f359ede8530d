import { Effect } from "effect"
import * as Fs from "node:fs"
import * as Os from "node:os"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"

/** The user that the server runs as, where it is not the present one. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/**
 * PostgreSQL refuses to run as root, so a root start runs it as another user: the owner of the cluster if
 * there is one already, else `postgres`, else `nobody`. Returns `undefined` for an ordinary user: the server
 * runs as that user. No user is ever created.
 */
export const choose = (cluster: string): Effect.Effect<ServerUser | undefined, EmbeddedPostgresError> =>
  Effect.suspend(() => {
    const self = process.getuid?.()
    const owner = Fs.statSync(cluster, { throwIfNoEntry: false })
    if (self !== 0) {
      return owner === undefined || owner.uid === self
        ? Effect.succeed(undefined)
        : new EmbeddedPostgresError({
            reason: "NotAccessible",
            message: `The database in ${cluster} belongs to user ${owner.uid}. Start it as that user or as root.`
          })
    }
    if (owner !== undefined && owner.uid !== 0) return Effect.succeed({ uid: owner.uid, gid: owner.gid })
    const user = lookUp("postgres") ?? lookUp("_postgres") ?? lookUp("nobody")
    return user === undefined
      ? new EmbeddedPostgresError({
          reason: "NoServerUser",
          message:
            "PostgreSQL does not run as root, and there is neither a user `postgres` nor `nobody` here to run it as. " +
            "Start as an ordinary user, or name a database with DATABASE_URL."
        })
      : Effect.succeed(user)
  })

/**
 * Fails where the present user has no name, as in a container that is run with a number for a user: PostgreSQL's
 * `initdb` looks up its user and fails without one. The server itself needs none.
 */
export const checkHasName: Effect.Effect<void, EmbeddedPostgresError> = Effect.try({
  try: () => Os.userInfo(),
  catch: (cause) =>
    new EmbeddedPostgresError({
      reason: "NoServerUser",
      message:
        `The present user (uid ${process.getuid?.()}) has no entry in /etc/passwd, which PostgreSQL needs to make a new database. ` +
        "Add one, start as another user, or name a database with DATABASE_URL.",
      cause
    })
}).pipe(Effect.asVoid)

const lookUp = (name: string): ServerUser | undefined => {
  const line = Fs.readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = (line ?? "").split(":").map(Number)
  return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : undefined
}
