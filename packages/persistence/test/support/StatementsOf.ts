import { Effect, Tracer } from "effect"

/** The text of every statement that an effect sends to the database. */
export const statementsOf = <A, E, R>(effect: Effect.Effect<A, E, R>) => {
  const spans: Array<Tracer.NativeSpan> = []
  const tracer = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      spans.push(span)
      return span
    }
  })
  return Effect.map(Effect.provideService(effect, Tracer.Tracer, tracer), () =>
    spans.flatMap((span) => {
      const text = span.attributes.get("db.query.text")
      return typeof text === "string" ? [text] : []
    })
  )
}
