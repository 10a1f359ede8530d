/** An answer that says no. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    statusCode: number,
    code: string,
    message: string,
    headers: Readonly<Record<string, string>> = {}
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.headers = headers
  }
}

export const notFound = () => new Refusal(404, "NOT_FOUND", "There is no such thing.")
