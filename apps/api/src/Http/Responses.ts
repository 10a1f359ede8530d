import { HttpServerResponse } from "effect/http"

/** Writes the error body of a refusal by hand, for what happens before or around the handlers of the contract. */
export const refusalResponse = (
  refusal: { new (): { readonly message: string }; readonly status: number; readonly code: string },
  options: { readonly message?: string; readonly headers?: Record<string, string> } = {}
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(
    { error: { code: refusal.code, message: options.message ?? new refusal().message } },
    { status: refusal.status, headers: options.headers }
  )

const codeForm = /^\{"error":\{"code":"([A-Z_]+)"/

/** The code of the refusal that a body is; undefined for any other body. All refusals begin with their code. */
export const refusalCodeIn = (body: string): string | undefined => codeForm.exec(body)?.[1]

/** The code of the refusal that a response is; undefined for any other response. */
export const refusalCodeOf = ({ body, status }: HttpServerResponse.HttpServerResponse): string | undefined =>
  status >= 400 && body._tag === "Uint8Array"
    ? refusalCodeIn(body.text ?? Buffer.from(body.body.subarray(0, 128)).toString("latin1"))
    : undefined
