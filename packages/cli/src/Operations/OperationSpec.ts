/** How the text that a flag is given becomes the field's value. */
export type FieldKind =
  | "string"
  | "integer"
  | "boolean"
  /** One of `choices`. */
  | "choice"
  /** Some of `choices`, with commas between. */
  | "choices"
  /** Separated by commas. */
  | "strings"
  /** Separated by commas; each becomes an object with `member` as its only field. */
  | "objects"
  /** Written as JSON. */
  | "json"

/** A parameter of the query, or a field of the body, which is given as a flag. */
export interface FieldSpec {
  /** As the API has it: `fboAccountId`. */
  readonly name: string
  /** As the flag is written: `fbo-account-id`. */
  readonly flag: string
  readonly kind: FieldKind
  readonly description: string
  readonly required?: true
  readonly choices?: ReadonlyArray<string>
  readonly member?: string
}

/** An operation of the API as a command. */
export interface OperationSpec {
  /** Names the operation in the contract and in the client: `listFboAccounts`. */
  readonly id: string
  /** `vaultc <resource> <name>`. */
  readonly resource: string
  readonly name: string
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly path: string
  readonly summary: string
  readonly description: string
  /** The parameters of the path, in their order. */
  readonly parameters: ReadonlyArray<string>
  readonly input?: "query" | "body"
  /** The operation cannot be called without a body. */
  readonly bodyRequired?: true
  readonly fields: ReadonlyArray<FieldSpec>
  /** Answers a part of a list, and how the next part is asked for. */
  readonly list?: "pages" | "cursor" | "numbers"
}
