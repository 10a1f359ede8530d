import { freePort } from "@vault-custody/embedded-postgres/FreePort"
import { Effect } from "effect"
import { createServer } from "node:net"
import { StartError } from "./StartError.ts"

/** A port that a part is going to listen on, and the variable that chooses it. */
export interface PortClaim {
  readonly variable: string
  readonly host: string
  readonly port: number
}

/**
 * Makes sure that every port is free before anything starts, and answers them; port 0 becomes a free one.
 * Fails with a sentence that names the variable.
 */
export const claim = Effect.fn("Ports.claim")(function* <Name extends string>(
  claims: Readonly<Record<Name, PortClaim>>
) {
  const wanted = Object.entries<PortClaim>(claims)
  const found = new Map<string, number>()
  for (const [name, { host, port, variable }] of wanted) {
    const twin = wanted.find(
      ([other, its]) => found.get(other) === port && port !== 0 && its.variable !== variable
    )
    if (twin !== undefined) {
      return yield* new StartError({
        message: `${variable} and ${twin[1].variable} are both ${port}. Make them differ.`
      })
    }
    const chosen = port === 0 ? yield* freePort : port
    yield* tryPort(variable, host, chosen)
    found.set(name, chosen)
  }
  return (name: Name): number => found.get(name) ?? 0
})

const tryPort = (variable: string, host: string, port: number): Effect.Effect<void, StartError> =>
  Effect.callback((resume) => {
    const server = createServer()
    server.once("error", (error) => resume(Effect.fail(refusal(variable, host, port, error))))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resume(Effect.void)))
  })

const refusal = (variable: string, host: string, port: number, error: Error): StartError => {
  const code = "code" in error ? error.code : undefined
  const example = `${variable}=${port < 65_000 ? port + 10 : 8090} npx -y pnpm@12 start`
  if (code === "EADDRINUSE") {
    return new StartError({
      message: `${variable}: port ${port} is taken by another program. Stop it, or choose another port, such as:\n  ${example}`
    })
  }
  if (code === "EACCES") {
    return new StartError({
      message: `${variable}: this user may not listen on port ${port}. Choose one from 1024 on, such as:\n  ${example}`
    })
  }
  return new StartError({ message: `${variable}: cannot listen on ${host} port ${port} (${error.message}).` })
}
