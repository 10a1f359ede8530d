import type { FieldIssue } from "@vault-custody/schema/Common/Errors"
import type { ImportLine } from "@vault-custody/domain/Products/Products"
import type { UpdateProduct } from "@vault-custody/schema/Products/Product"
import { ProductsOpsApi } from "@vault-custody/schema/Products/ProductsOpsApi"
import { Effect } from "effect"
import { makeBodyDecoder } from "../Http/Bodies/BodyDecoder.ts"

/** The longest line of an import, in bytes. */
export const maxLineBytes = 1024 * 1024

/** The longest message about a line, in characters: it may quote parts of the line. */
const maxMessageLength = 200

/** A line of an import as it was sent; without bytes if it is longer than {@link maxLineBytes}. */
export interface RawLine {
  readonly line: number
  readonly bytes: Uint8Array | undefined
}

const newline = 0x0a

/**
 * Splits a stream of bytes into lines, for chunks of any size. Keeps at most one incomplete line, and nothing of a
 * line that is too long.
 */
export const makeLineSplitter = () => {
  let line = 1
  let kept: Array<Uint8Array> = []
  let keptBytes = 0

  const keep = (bytes: Uint8Array) => {
    keptBytes += bytes.byteLength
    if (keptBytes > maxLineBytes) kept = []
    else if (bytes.byteLength > 0) kept.push(bytes)
  }

  const take = (): RawLine => {
    const [only] = kept
    const whole = kept.length === 1 && only !== undefined ? only : Buffer.concat(kept)
    const taken = { line, bytes: keptBytes > maxLineBytes ? undefined : whole }
    line++
    kept = []
    keptBytes = 0
    return taken
  }

  return {
    /**
     * The lines that end within the next chunk, one by one, since a chunk may have thousands. The caller must take
     * all of them.
     */
    *push(chunk: Uint8Array): Generator<RawLine> {
      let from = 0
      for (let to = chunk.indexOf(newline); to >= 0; to = chunk.indexOf(newline, from)) {
        keep(chunk.subarray(from, to))
        yield take()
        from = to + 1
      }
      keep(chunk.subarray(from))
    },
    /** The last line, if it does not end with a newline. */
    end: (): ReadonlyArray<RawLine> => (keptBytes > 0 ? [take()] : []),
    /** The number of lines so far. */
    lines: (): number => line - 1
  }
}

/** The result of parsing a line: a product, nothing (for a blank line), or why it fails. */
export type ParsedLine =
  | { readonly _tag: "Product"; readonly product: ImportLine }
  | { readonly _tag: "Blank" }
  | { readonly _tag: "Failed"; readonly message: string }

const whiteSpace = new Set([0x20, 0x09, 0x0d])

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => whiteSpace.has(byte))

const failed = (message: string): ParsedLine => ({
  _tag: "Failed",
  message:
    message.length <= maxMessageLength ? message : `${message.slice(0, maxMessageLength - 1)}…`.toWellFormed()
})

const describe = ([issue]: ReadonlyArray<FieldIssue>): string =>
  issue === undefined
    ? "is not a product"
    : issue.path === ""
      ? issue.message
      : `${issue.path}: ${issue.message}`

const toLine = ({ sku, ...fields }: UpdateProduct): ParsedLine =>
  sku === undefined ? failed("sku: is required") : { _tag: "Product", product: { ...fields, sku } }

/** A line has the form of this operation's body, and is decoded as one. */
const endpoint = ProductsOpsApi.endpoints.updateProduct

/** Makes the parser of one line. */
export const makeLineParser = Effect.map(
  makeBodyDecoder,
  ({ json: decode }) =>
    ({ bytes }: RawLine): Effect.Effect<ParsedLine> => {
      if (bytes === undefined) return Effect.succeed(failed(`The line is longer than ${maxLineBytes} bytes.`))
      if (isBlank(bytes)) return Effect.succeed({ _tag: "Blank" })
      return Effect.map(decode(endpoint, bytes), (decoded) => {
        switch (decoded._tag) {
          case "Malformed":
            return failed(`The line ${decoded.problem}.`)
          case "Invalid":
            return failed(describe(decoded.issues))
          case "Valid":
            // The contract decodes the body to this type.
            return toLine(decoded.payload as UpdateProduct)
        }
      })
    }
)
