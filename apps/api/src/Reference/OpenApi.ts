/** The parts of a schema that the reference shows; a document may have more. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: ReadonlyArray<string>
  readonly items?: Schema
  readonly enum?: ReadonlyArray<unknown>
  readonly format?: string
  readonly pattern?: string
  readonly anyOf?: ReadonlyArray<Schema>
  readonly oneOf?: ReadonlyArray<Schema>
  readonly allOf?: ReadonlyArray<Schema>
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
  readonly examples?: ReadonlyArray<unknown>
}

export interface Parameter {
  /** A reference to a shared definition, in place of the other fields. */
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
  readonly example?: unknown
}

interface Content {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly summary?: string; readonly value?: unknown }>>
}

export interface Body {
  readonly description?: string
  readonly content?: Readonly<Record<string, Content>>
}

export interface Response extends Body {
  readonly $ref?: string
  readonly headers?: Readonly<Record<string, unknown>>
}

export interface Operation {
  readonly operationId: string
  readonly tags?: ReadonlyArray<string>
  readonly summary?: string
  readonly description?: string
  readonly parameters?: ReadonlyArray<Parameter>
  /** Alternative ways to authenticate. */
  readonly security?: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly requestBody?: Body & { readonly required?: boolean }
  readonly responses?: Readonly<Record<string, Response>>
}

type PathItem = Readonly<Record<string, Operation>>

/** An OpenAPI 3.1 document, parsed from JSON. */
export interface Document {
  /** The URLs of the service. */
  readonly servers?: ReadonlyArray<{ readonly url: string; readonly description?: string }>
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly tags?: ReadonlyArray<{ readonly name: string; readonly description?: string }>
  readonly paths: Readonly<Record<string, PathItem>>
  readonly webhooks?: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly responses?: Readonly<Record<string, Response>>
    readonly securitySchemes?: Readonly<Record<string, { readonly description?: string }>>
  }
}

/** The last segment of a reference: the name of the definition. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)
