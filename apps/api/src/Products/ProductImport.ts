import { type ImportLine, Products, valuedBy } from "@vault-custody/domain/Products/Products"
import { CurrentOperator, type CurrentPrincipal } from "@vault-custody/schema/Api/Middleware"
import { UnsupportedMediaType, ValidationError } from "@vault-custody/schema/Common/Errors"
import { type ImportResult, maxFailures } from "@vault-custody/schema/Products/Product"
import { Context, Effect, Layer, Stream } from "effect"
import { HttpServerRequest } from "effect/http"
import { Audited } from "../AuditLog/Audited.ts"
import { checkEncoding } from "../Http/Bodies/ContentEncoding.ts"
import { askForBody } from "../Http/Expectations.ts"
import { isMediaType } from "../Http/MediaType.ts"
import { CurrentRequestId } from "@vault-custody/domain/AuditLog/AuditedChanges"
import { makeLineParser, makeLineSplitter, type RawLine } from "./ImportLines.ts"

/**
 * The lines and bytes of one transaction: they limit the memory of an import, and the time without other work while
 * the process builds a statement of them.
 */
const batchLines = 200
const batchBytes = 4 * 1024 * 1024

/**
 * The number of lines that are parsed before other requests get a turn: half a millisecond, since each waits several
 * times.
 */
const parsedAtOnce = 5

/** The longest pause of the sender. */
const bodyTimeout = "60 seconds"

const unreadable = () => ValidationError.field("", "The body broke off before its end. Send it again.")

/** Refuses a body that is not declared as NDJSON in UTF-8. */
const checkMediaType = ({ headers }: HttpServerRequest.HttpServerRequest) =>
  headers["content-length"] === "0" || isMediaType("application/x-ndjson", headers["content-type"])
    ? Effect.void
    : Effect.fail(
        new UnsupportedMediaType({
          message:
            "Send one JSON object a line, in UTF-8, with the header: Content-Type: application/x-ndjson."
        })
      )

/** Imports products from the body of a request as it comes in, batch by batch. */
export class ProductImport extends Context.Service<
  ProductImport,
  {
    /**
     * Reads the request's body to its end. Each batch of lines is a transaction of its own with an audit entry. If an
     * import breaks off, the batches that it has read stay imported, and sending the file again imports the rest.
     */
    readonly run: (
      request: HttpServerRequest.HttpServerRequest
    ) => Effect.Effect<
      ImportResult,
      UnsupportedMediaType | ValidationError,
      CurrentPrincipal | CurrentOperator
    >
  }
>()("@vault-custody/api/Products/ProductImport") {
  static readonly layer = Layer.effect(
    ProductImport,
    Effect.gen(function* () {
      const products = yield* Products
      const audited = yield* Audited
      const parse = yield* makeLineParser

      const write = Effect.fnUntraced(function* (
        inputs: ReadonlyArray<ImportLine>,
        lines: { readonly first: number; readonly last: number }
      ) {
        const requestId = yield* CurrentRequestId
        return yield* audited.change(
          products.importBatch(inputs, valuedBy(yield* CurrentOperator)),
          ({ imported, updated }) => ({
            action: "product.import",
            resourceType: "product_import",
            resourceId: requestId,
            organizationId: null,
            details: { lines, imported, updated }
          })
        )
      })

      const run = Effect.fn("ProductImport.run")(function* (request: HttpServerRequest.HttpServerRequest) {
        yield* checkEncoding(request)
        yield* checkMediaType(request)
        const splitter = makeLineSplitter()
        const failed: Array<ImportResult["failed"][number]> = []
        const done = { imported: 0, updated: 0 }
        let failedCount = 0
        let batch: Array<ImportLine & { readonly line: number }> = []
        let bytes = 0
        let first = 1

        /** A batch has fewer lines than failures can be listed, so the first failures are all listed, in any order. */
        const fail = (line: number, message: string) => {
          failedCount++
          if (failed.length < maxFailures + batchLines) failed.push({ line, message })
        }

        const flush = Effect.fnUntraced(function* (last: number) {
          if (batch.length === 0) return
          const written = yield* write(batch, { first, last })
          done.imported += written.imported
          done.updated += written.updated
          for (const { index, message } of written.failed) fail(batch[index]?.line ?? first, message)
          batch = []
          bytes = 0
        })

        const take = Effect.fnUntraced(function* (lines: Iterable<RawLine>) {
          for (const raw of lines) {
            if (raw.line % parsedAtOnce === 0) yield* Effect.yieldNow
            const parsed = yield* parse(raw)
            if (parsed._tag === "Failed") fail(raw.line, parsed.message)
            if (parsed._tag !== "Product") continue
            if (batch.length === 0) first = raw.line
            batch.push({ ...parsed.product, line: raw.line })
            bytes += raw.bytes?.byteLength ?? 0
            if (batch.length >= batchLines || bytes >= batchBytes) yield* flush(raw.line)
          }
        })

        yield* askForBody(request)
        yield* request.stream.pipe(
          Stream.mapError(unreadable),
          Stream.timeoutOrElse({ duration: bodyTimeout, orElse: () => Stream.fail(unreadable()) }),
          Stream.runForEach((chunk) => take(splitter.push(chunk)))
        )
        yield* take(splitter.end())
        yield* flush(splitter.lines())
        const listed = failed.toSorted((a, b) => a.line - b.line).slice(0, maxFailures)
        return { ...done, failed: listed, ...(failedCount > maxFailures ? { failedCount } : {}) }
      })

      return ProductImport.of({ run })
    })
  )
}
