import { Data, Effect } from "effect"
import * as Fs from "node:fs"
import * as Path from "node:path"

/** The migrations cannot be run, for a reason that the operator can mend. */
export class MigrationError extends Data.TaggedError("MigrationError")<{
  readonly message: string
  readonly cause?: unknown
}> {}

/** One file of the `migrations` folder. */
export interface MigrationFile {
  readonly id: number
  readonly name: string
  /** The statements in the order to run: with a transaction around them unless they cannot run in one. */
  readonly statements: ReadonlyArray<string>
  readonly inTransaction: boolean
}

const firstLine = "-- no-transaction"

const hasSql = (text: string) => text.replaceAll(/^\s*--.*$/gm, "").trim() !== ""

/**
 * A file whose first line is `-- no-transaction` has statements that PostgreSQL runs outside of a transaction alone, such
 * as `CREATE INDEX CONCURRENTLY`: each ends with a semicolon at the end of a line. Any other file is one `DO` block.
 */
export const parseMigration = (file: string, text: string): MigrationFile => {
  const [number = "", ...name] = file.replace(/\.sql$/, "").split("_")
  const inTransaction = text.split("\n", 1)[0]?.trim() !== firstLine
  return {
    id: Number(number),
    name: name.join("_"),
    inTransaction,
    statements: inTransaction
      ? [`DO $migration$ BEGIN\n${text}\nEND $migration$`]
      : text.split(/;[ \t]*$/m).filter(hasSql)
  }
}

/** The folder of this version's migrations. */
export const migrationsFolder = Path.join(import.meta.dirname, "..", "..", "migrations")

/** Reads every `NNNN_name.sql` of the folder in the order of their numbers, which begin with 1 and have no gap. */
export const readMigrations = (folder: string): Effect.Effect<ReadonlyArray<MigrationFile>, MigrationError> =>
  Effect.try({
    try: () =>
      Fs.readdirSync(folder)
        .filter((name) => name.endsWith(".sql"))
        .sort()
        .map((file) => parseMigration(file, Fs.readFileSync(Path.join(folder, file), "utf8"))),
    catch: (cause) =>
      new MigrationError({ message: `The migrations cannot be read: ${String(cause)}`, cause })
  }).pipe(
    Effect.filterOrFail(
      (files) => files.every(({ id }, index) => id === index + 1),
      (files) =>
        new MigrationError({
          message: `The numbers of the migrations have a gap or come twice: ${files.map(({ id }) => id).join(", ")}`
        })
    )
  )
