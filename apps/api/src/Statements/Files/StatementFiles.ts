import { Accounts } from "@vault-custody/domain/Accounts/Accounts"
import { Organizations } from "@vault-custody/domain/Organizations/Organizations"
import { TransparencyLog } from "@vault-custody/domain/Proofs/TransparencyLog"
import { Statements } from "@vault-custody/domain/Statements/Statements"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import type { NotFound, ServiceUnavailable } from "@vault-custody/schema/Common/Errors"
import type { OrganizationId, StatementId } from "@vault-custody/schema/Common/Id"
import type { Statement } from "@vault-custody/schema/Statements/Statement"
import { Context, Effect, Layer, Stream } from "effect"
import { VaultLetterhead } from "../VaultLetterhead.ts"
import type { FileFormat } from "./FileMessages.ts"
import { makeFileQueue } from "./FileQueue.ts"
import { FileWorker } from "./FileWorker.ts"

/** The most items that a document lists; the sums include all items. */
const maxPdfItems = 10_000

/** The items that a document lists: no others are read for it. */
const listedOf = <A, E, R>(items: Stream.Stream<ReadonlyArray<A>, E, R>) =>
  items.pipe(Stream.flattenIterable, Stream.take(maxPdfItems), Stream.chunks)

/** Statements as files: made one at a time for an organization, apart from other requests. */
export class StatementFiles extends Context.Service<
  StatementFiles,
  {
    /** A statement, and the bytes of its file once that begins. */
    readonly open: (
      organizationId: OrganizationId,
      id: StatementId,
      format: FileFormat
    ) => Effect.Effect<
      { readonly statement: Statement; readonly bytes: Stream.Stream<Uint8Array> },
      NotFound | ServiceUnavailable
    >
  }
>()("@vault-custody/api/Statements/StatementFiles") {
  static readonly layer = Layer.effect(
    StatementFiles,
    Effect.gen(function* () {
      const statements = yield* Statements
      const accounts = yield* Accounts
      const organizations = yield* Organizations
      const log = yield* TransparencyLog
      const vault = yield* VaultLetterhead
      const worker = yield* FileWorker
      const queue = yield* makeFileQueue()

      const partiesOf = Effect.fnUntraced(function* ({ fboAccountId, logIndex, organizationId }: Statement) {
        const organization = yield* organizations.get(organizationId, organizationId)
        const { businessName, firstName, lastName, vaultId } = yield* accounts.get(
          organizationId,
          fboAccountId
        )
        const fingerprint = logIndex === undefined ? undefined : yield* log.fingerprintAt(logIndex)
        const person = `${firstName} ${lastName}`
        return {
          vault,
          organization: organization.name,
          holder: businessName === "" ? person : `${businessName} (${person})`,
          ...(vaultId === undefined ? {} : { vaultId }),
          ...(fingerprint === undefined ? {} : { logKeyFingerprint: fingerprint })
        }
      })

      const open = Effect.fn("StatementFiles.open")(function* (
        organizationId: OrganizationId,
        id: StatementId,
        format: FileFormat
      ) {
        const { items, statement, subtotals } = yield* statements.open(organizationId, id)
        const parties = yield* partiesOf(statement)
        const file =
          format === "csv"
            ? worker.make({ format, statement, parties }, items)
            : Stream.unwrap(
                Effect.map(subtotals, (subtotals) =>
                  worker.make({ format, statement, parties, subtotals }, listedOf(items))
                )
              )
        // Files use a pool of their own, so that other organizations' requests do not wait for them.
        const bytes = yield* queue.run(organizationId, Stream.provideService(file, CurrentPool, "files"))
        return { statement, bytes }
      })

      return StatementFiles.of({ open })
    })
  ).pipe(Layer.provide(FileWorker.layer))
}
