import { type Cause, Data, Schema, SchemaGetter } from "effect"
import { HttpApiSchema } from "effect/http-api"

/** How one refusal looks on the wire: its HTTP status, its stable code and the message for people. */
export interface RefusalSpec<Code extends string> {
  readonly status: number
  readonly code: Code
  /** The default message: what was refused and what the caller can do about it. */
  readonly message: string
}

/** The base class of one refusal. */
export interface RefusalBase<Tag extends string, Code extends string> {
  new (props?: { readonly message?: string }): Cause.YieldableError & {
    readonly _tag: Tag
    readonly message: string
  }
  readonly status: number
  readonly code: Code
}

/**
 * Makes the base class of one refusal: a tagged error that carries its status, code and message.
 *
 * Services fail with the class; the HTTP contract lists its {@link wire} codec; handlers translate nothing.
 */
export const Refusal = <const Tag extends string, const Code extends string>(
  tag: Tag,
  spec: RefusalSpec<Code>
): RefusalBase<Tag, Code> =>
  class extends Data.TaggedError(tag)<{ readonly message: string }> {
    static readonly status = spec.status
    static readonly code = spec.code
    constructor(props?: { readonly message?: string }) {
      super({ message: props?.message ?? spec.message })
    }
  }

/** The public type of a class that {@link Refusal} makes. */
export interface RefusalClass<E extends { readonly message: string }, Code extends string> {
  new (props?: { readonly message?: string }): E
  readonly status: number
  readonly code: Code
}

/**
 * The codec between a refusal and its error body `{"error": {"code", "message"}}`, annotated with its status.
 */
export const wire = <E extends { readonly message: string }, Code extends string>(
  refusal: RefusalClass<E, Code>
) =>
  Schema.Struct({
    error: Schema.Struct({ code: Schema.Literal(refusal.code), message: Schema.String })
  })
    .annotate({ description: new refusal().message })
    .pipe(
      Schema.decodeTo(
        Schema.declare((u): u is E => u instanceof refusal),
        {
          decode: SchemaGetter.transform(({ error }) => new refusal({ message: error.message })),
          encode: SchemaGetter.transform((e: E) => ({ error: { code: refusal.code, message: e.message } }))
        }
      ),
      HttpApiSchema.status(refusal.status)
    )
