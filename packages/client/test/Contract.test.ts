import { Api } from "@vault-custody/schema/Api/Api"
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, expectTypeOf, it } from "vitest"
import { createVaultClient, type VaultApi } from "../src/index.ts"
import type { List } from "../src/Operation.ts"

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

/** What an operation answers on the wire, as the contract has it. */
type Answers<Group extends string, Name extends string> = HttpApiEndpoint.Success<
  Endpoint<Group, Name>
>["Encoded"] extends infer Encoded
  ? Encoded extends { readonly data: infer Data; readonly pagination: unknown }
    ? Data extends ReadonlyArray<infer Item>
      ? List<Item>
      : never
    : Encoded extends { readonly data: infer Data }
      ? Data
      : never
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

it("every method resolves to the type that the contract encodes", () => {
  expectTypeOf<Differing>().toBeNever()
  // That the comparison can fail.
  expectTypeOf<
    Same<Answers<"fboAccounts", "getFboAccount">, { readonly id: string }>
  >().toEqualTypeOf<false>()
})
