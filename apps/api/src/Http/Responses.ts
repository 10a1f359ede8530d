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
