import { HttpServerResponse } from "effect/http"

/** Writes the error body of a refusal outside of the contract's handlers. */
export const refusalResponse = (
  refusal: { new (): { readonly message: string }; readonly status: number; readonly code: string },
  options: { readonly message?: string; readonly headers?: Record<string, string> } = {}
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.jsonUnsafe(
    { error: { code: refusal.code, message: options.message ?? new refusal().message } },
    { status: refusal.status, headers: options.headers }
  )

const codeForm = /^\{"error":\{"code":"([A-Z_]+)"/

/** The code of the refusal in a body; undefined for any other body. The body of every refusal begins with its code. */
export const refusalCodeIn = (body: string): string | undefined => codeForm.exec(body)?.[1]

/** The code of a response's refusal; undefined for any other response. */
export const refusalCodeOf = ({ body, status }: HttpServerResponse.HttpServerResponse): string | undefined =>
  status >= 400 && body._tag === "Uint8Array"
    ? refusalCodeIn(body.text ?? Buffer.from(body.body.subarray(0, 128)).toString("latin1"))
    : undefined
