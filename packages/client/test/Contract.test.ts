import { Api } from "@vault-custody/schema/Api/Api"
import type { Schema } from "effect"
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, expectTypeOf, it } from "vitest"
import { createVaultClient, type RequestOptions, type VaultApi } from "../src/index.ts"
import type { CursorList, List, NumberedList } from "../src/Operation.ts"

const client = createVaultClient({ baseUrl: "https://vault.example.com", apiKey: "key" })

it("the committed types and table are what the contract says today", () => {
  const script = fileURLToPath(new URL("../scripts/generate.ts", import.meta.url))
  expect(() => execFileSync(process.execPath, [script, "--check"], { stdio: "pipe" })).not.toThrow()
})

it("the client has every operation of the contract, in its group, and no other", () => {
  const contract: Array<string> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group }) => contract.push(`${group.identifier}.${endpoint.identifier}`)
  })
  const methods = Object.entries(client).flatMap(([group, members]) =>
    Object.keys(members).map((id) => `${group}.${id}`)
  )
  expect(methods.toSorted()).toEqual(contract.toSorted())
})

// The generated types against those that the compiler derives from the contract itself.

type Groups = typeof Api extends HttpApi.HttpApi<infer _Id, infer G> ? G : never
type Endpoints<Name extends string> = HttpApiGroup.Endpoints<HttpApiGroup.WithIdentifier<Groups, Name>>
type Endpoint<Group extends string, Name extends string> = HttpApiEndpoint.WithIdentifier<
  Endpoints<Group>,
  Name
>

type Encoded<S> = S extends Schema.toCodecJson<infer Inner> ? Inner["Encoded"] : never
type Unwrapped<Body> = Body extends {
  readonly data: ReadonlyArray<infer Item>
  readonly pagination: infer Pagination
}
  ? Pagination extends { readonly cursor: string }
    ? CursorList<Item>
    : Pagination extends { readonly page: number }
      ? List<Item>
      : NumberedList<Item>
  : Body extends { readonly data: infer Data }
    ? Data
    : Body extends string | Uint8Array
      ? Blob
      : never

/** An operation's answer on the wire, by the contract. */
type Answers<Group extends string, Name extends string> = Unwrapped<
  Encoded<HttpApiEndpoint.Success<Endpoint<Group, Name>>>
>

/** An operation's body on the wire, by the contract; `never` without one. */
type Takes<Group extends string, Name extends string> = Encoded<
  HttpApiEndpoint.Payload<Endpoint<Group, Name>>
>

type BodyOf<Method> = Method extends (...args: infer Args extends ReadonlyArray<unknown>) => unknown
  ? Exclude<Args[number], string | RequestOptions | undefined>
  : never

type Resolves<Method> = Method extends (...args: ReadonlyArray<never>) => Promise<infer Result>
  ? Result
  : never
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** The operations whose generated type differs from the contract's; `never` when all agree. */
type Differing = {
  [Group in keyof VaultApi & string]: {
    [Name in keyof VaultApi[Group] & string]: Same<
      Resolves<VaultApi[Group][Name]>,
      Answers<Group, Name>
    > extends true
      ? never
      : `${Group}.${Name}`
  }[keyof VaultApi[Group] & string]
}[keyof VaultApi]

/** The operations with a body whose generated type differs from the contract's. */
type DifferingBodies = {
  [Group in keyof VaultApi & string]: {
    [Name in keyof VaultApi[Group] & string]: [Takes<Group, Name>] extends [never]
      ? never
      : Same<BodyOf<VaultApi[Group][Name]>, Takes<Group, Name>> extends true
        ? never
        : `${Group}.${Name}`
  }[keyof VaultApi[Group] & string]
}[keyof VaultApi]

it("every method takes and resolves to the types that the contract encodes", () => {
  expectTypeOf<Differing>().toBeNever()
  expectTypeOf<DifferingBodies>().toBeNever()
  // Proves that the comparison can fail.
  expectTypeOf<
    Same<Answers<"fboAccounts", "getFboAccount">, { readonly id: string }>
  >().toEqualTypeOf<false>()
})
