import type { Random } from "@vault-custody/testing/Random"
import { hostileBody, hostileMediaTypes, hostileString, oddHeaders } from "./Hostile.ts"
import type { Json } from "./Json.ts"
import type { Operation, Parameter } from "./Operations.ts"
import type { Pool } from "./Pool.ts"
import type { Credential } from "./SignIn.ts"
import { mutate, vary } from "./Values.ts"

export type Kind = "valid" | "nearly" | "hostile"

/** A request that Node's client can send. */
export interface Request {
  readonly kind: Kind
  readonly operation: Operation
  readonly method: string
  readonly target: string
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>
  readonly body: Buffer | undefined
  /** The value of the body, where it is JSON that was not tampered with. */
  readonly json: Json
  /** Whether it is the operation that is asked: method and path are those of the document. */
  readonly isRouted: boolean
  readonly credential: Credential | undefined
}

/** Options of a lane of requests. */
export interface Maker {
  readonly random: Random
  readonly pool: Pool
  readonly credentialOf: (operation: Operation) => Credential
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND"]

const valueOf = ({ pool, random }: Maker, operation: Operation, parameter: Parameter): string =>
  String(
    parameter.name === "page"
      ? 1 + random.below(3)
      : parameter.name === "limit"
        ? 1 + random.below(100)
        : parameter.name === "q"
          ? random.pick(["gold eagle", "1 oz", "AGE-1OZ", "silver eagel", "½ krugerrand", "a", "kilo"])
          : vary(
              random,
              pool,
              operation.document,
              parameter.schema,
              parameter.example ?? (parameter.name.endsWith("Items") ? true : "precious_metal"),
              parameter.name
            )
  )

/** Characters that stay as they are in a path; others of a hostile string are encoded, or the client would not send it. */
const inTarget = (random: Random, value: string): string =>
  random.chance(0.8) ? encodeURIComponent(value.toWellFormed()) : value.replaceAll(/[^\x21-\x7e]/g, "~")

const pathOf = (maker: Maker, operation: Operation, tampered: boolean): string => {
  const { pool, random } = maker
  const named = new Map(operation.inPath.map((parameter) => [parameter.name, parameter]))
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (tampered && random.chance(0.5)) return inTarget(random, hostileString(random)) || "x"
    const example = String(named.get(name)?.example)
    // Sometimes the id of another kind of thing.
    const kind = random.chance(0.97) ? example.slice(0, 3) : random.pick(["org", "fbo", "itm", "trf", "prd"])
    return pool.one(kind) ?? example
  })
}

const queryOf = (maker: Maker, operation: Operation, tampered: boolean): string => {
  const { random } = maker
  const pairs = operation.inQuery
    .filter(({ required }) => required || random.chance(0.3))
    .map((parameter): readonly [string, string] => [
      parameter.name,
      tampered && random.chance(0.5) ? hostileString(random) : valueOf(maker, operation, parameter)
    ])
  if (tampered && random.chance(0.2)) pairs.push([hostileString(random), hostileString(random)])
  if (tampered && random.chance(0.1)) pairs.push(...pairs)
  const query = pairs.map(([name, value]) => `${inTarget(random, name)}=${inTarget(random, value)}`).join("&")
  return query === "" ? "" : `?${query.replaceAll("#", "%23")}`
}

/** One product a line, or what is hardly that. */
const importOf = (maker: Maker, product: Operation, kind: Kind): Buffer => {
  const { pool, random } = maker
  const lines = Array.from({ length: 1 + random.below(5) }, () => {
    const line = vary(random, pool, product.document, product.body?.schema, product.body?.example)
    if (kind === "valid") return JSON.stringify(line)
    return kind === "nearly" ? JSON.stringify(mutate(random, line)) : hostileBody(random).toString("latin1")
  })
  return Buffer.from(lines.join("\n"))
}

const bodyOf = (maker: Maker, operation: Operation, kind: Kind, operations: ReadonlyArray<Operation>) => {
  const { pool, random } = maker
  const { body } = operation
  const none: { readonly bytes: Buffer | undefined; readonly json: Json } = {
    bytes: undefined,
    json: undefined
  }
  if (body === undefined)
    return kind === "hostile" && random.chance(0.3) ? { ...none, bytes: hostileBody(random) } : none
  if (body.mediaType !== "application/json") {
    const product = operations.find(({ id }) => id === "createProduct") ?? operation
    return { ...none, bytes: importOf(maker, product, kind) }
  }
  if (kind === "hostile" && random.chance(0.5)) return { ...none, bytes: hostileBody(random) }
  const valid = vary(random, pool, operation.document, body.schema, body.example)
  const json = kind === "nearly" && random.chance(0.8) ? mutate(random, valid) : valid
  const text = JSON.stringify(json)
  return { bytes: Buffer.from(text), json }
}

/** Makes one request: valid by the document, nearly so, or hostile. */
export const makeRequest = (maker: Maker, operations: ReadonlyArray<Operation>): Request => {
  const { random } = maker
  const picked = random.pick(operations)
  const chance = random.below(10)
  const kind: Kind = chance < 5 ? "valid" : chance < 8 ? "nearly" : "hostile"
  const isTampered = kind !== "valid" && random.chance(0.4)
  const method = kind === "hostile" && random.chance(0.1) ? random.pick(methods) : picked.method
  // With another method it may be another operation.
  const same = ({ listener, path }: Operation) => listener === picked.listener && path === picked.path
  const operation = operations.find((one) => same(one) && one.method === method) ?? picked
  const path = pathOf(maker, operation, isTampered)
  const wanders = kind === "hostile" && random.chance(0.15)
  const other = wanders
    ? random.pick([`${path}/`, path.toUpperCase(), `/${path}`, `${path}/x`, path.slice(0, -1), "/"])
    : path
  const { bytes, json } = bodyOf(maker, operation, kind, operations)

  const headers: Array<readonly [string, string]> = []
  const credential = kind !== "hostile" || random.chance(0.9) ? maker.credentialOf(operation) : undefined
  headers.push(...(credential?.headers ?? []))
  if (bytes !== undefined) {
    const type =
      kind === "hostile" && random.chance(0.3) ? random.pick(hostileMediaTypes) : operation.body?.mediaType
    headers.push(["Content-Type", type ?? "application/json"])
    headers.push(
      random.chance(0.9) ? ["Content-Length", String(bytes.length)] : ["Transfer-Encoding", "chunked"]
    )
  }
  if (operation.takesKey && random.chance(0.2)) headers.push(["Idempotency-Key", `key-${random.below(50)}`])
  if (kind === "hostile") {
    for (let n = random.below(3); n > 0; n--) headers.push(random.pick(oddHeaders))
  }
  return {
    kind,
    operation,
    credential,
    method,
    target: `${other}${queryOf(maker, operation, isTampered)}`,
    headers: headers.map(([name, value]) => [name, Buffer.from(value).toString("latin1")]),
    body: bytes,
    json,
    isRouted: other === path && method === operation.method && !(isTampered && operation.inPath.length > 0)
  }
}
