import type { LineOfRegister } from "@vault-custody/domain/Proofs/RegistersRepo"
import { Registers, type ShownRegister } from "@vault-custody/domain/Proofs/Registers"
import { CurrentPool } from "@vault-custody/persistence/Common/DatabasePools"
import { CurrentOrganization } from "@vault-custody/persistence/Tenancy/CurrentOrganization"
import { NotFound } from "@vault-custody/schema/Common/Errors"
import { RegisterExpired } from "@vault-custody/schema/Proofs/ProofErrors"
import { toBase64 } from "@vault-custody/transparency-log/Bytes"
import { parseLine } from "@vault-custody/transparency-log/RegisterLines"
import { Context, Effect, Layer, Stream } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { refusalResponse } from "../Http/Responses.ts"
import { pathOf } from "../Http/Routes.ts"

/** Whether registers are public, or for customers only. */
export const RegistersArePublic = Context.Reference<boolean>("@vault-custody/api/Proofs/RegistersArePublic", {
  defaultValue: () => false
})

/** The registers' path, for the listener's table of routes. */
export const paths = { getPublicRegister: "/log/register/*" } as const

/** Reads long answers in slices, over connections that other requests do not wait for. */
const fromFiles = <A>(pages: Stream.Stream<A>) => Stream.provideService(pages, CurrentPool, "files")

/** A register as an answer. It is the same for every caller, so it is read without an organization. */
export const registerFile = (
  date: string,
  { index, lines }: ShownRegister,
  headers: Readonly<Record<string, string>> = {}
) =>
  HttpServerResponse.stream(
    fromFiles(lines).pipe(
      Stream.provideService(CurrentOrganization, undefined),
      Stream.map((page) => page.map(({ line }) => `${line}\n`).join("")),
      Stream.encodeText
    ),
    {
      contentType: "application/x-ndjson",
      headers: {
        "content-disposition": `attachment; filename="register-${date}.ndjson"`,
        "log-index": String(index),
        ...headers
      }
    }
  )

/** The bar, product or chain of a line, with the salt of its owner's hash. */
const saltOf = ({ line, salt }: LineOfRegister) => {
  const parsed = parseLine(line)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const named = { salt: toBase64(salt) }
  if ("bar" in parsed.value) return { bar: parsed.value.bar, ...named }
  return "product" in parsed.value
    ? { product: parsed.value.product, ...named }
    : { chain: parsed.value.chain, ...named }
}

/** The salts of lines as an answer. */
export const saltsFile = (lines: Stream.Stream<ReadonlyArray<LineOfRegister>>) => {
  let count = 0
  const rows = Stream.map(fromFiles(lines), (page) =>
    page.map((line) => `${count++ === 0 ? "" : ","}${JSON.stringify(saltOf(line))}`).join("")
  )
  const text = Stream.concat(Stream.succeed('{"data":['), Stream.concat(rows, Stream.succeed("]}")))
  return HttpServerResponse.stream(Stream.encodeText(text), { contentType: "application/json" })
}

const cached = {
  "cache-control": "public, max-age=86400",
  "x-content-type-options": "nosniff",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Log-Index"
}

/** Public registers, if the vault publishes them (docs/rules/Proofs.md#registers). */
export const layer = Layer.unwrap(
  Effect.gen(function* () {
    const registers = yield* Registers
    const isPublic = yield* RegistersArePublic

    const register = (date: string) =>
      registers.find(date).pipe(
        Effect.map((shown) => registerFile(date, shown, cached)),
        Effect.catchTags({
          NotFound: () => Effect.succeed(refusalResponse(NotFound)),
          RegisterExpired: () => Effect.succeed(refusalResponse(RegisterExpired))
        })
      )

    return HttpRouter.add(
      "GET",
      paths.getPublicRegister,
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        return isPublic
          ? yield* register(pathOf(request.url).slice("/log/register/".length))
          : refusalResponse(NotFound)
      })
    )
  })
)
