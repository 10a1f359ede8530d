import { AuthApi } from "@vault-custody/schema/Identity/AuthApi"
import { OpenApi } from "effect/http-api"
import { at, entriesOf, type Json } from "./Json.ts"

/** Bodies of the sign-in operations that take one. */
const examples: Readonly<Record<string, Json>> = {
  "signIn.askForCode": { email: "ada@example.org" },
  "signIn.previewLink": { token: "vault_link_0" },
  "signIn.beginSession": { token: "vault_link_0" },
  "passkeys.registerPasskey": {
    name: "Laptop",
    response: {
      id: "AAAA",
      rawId: "AAAA",
      type: "public-key",
      response: { clientDataJSON: "AAAA", attestationObject: "AAAA" }
    }
  }
}

const withExample = (operation: Json): Json => {
  const example = examples[String(at(operation, "operationId"))]
  if (example === undefined) return operation
  const schema = at(operation, "requestBody", "content", "application/json", "schema")
  return { ...Object(operation), requestBody: { content: { "application/json": { schema, example } } } }
}

const mapped = (value: Json, change: (member: Json) => Json): Json =>
  Object.fromEntries(entriesOf(value).map(([name, member]) => [name, change(member)]))

/** Fields that are not known are ignored, which the generator does not know. */
const generated: Json = JSON.parse(JSON.stringify(OpenApi.fromApi(AuthApi)), (name, value: Json) =>
  name === "additionalProperties" ? undefined : value
)

/** Signing in and out, which both listeners have and neither's document lists. */
export const authDocument: Json = {
  ...Object(generated),
  paths: mapped(at(generated, "paths"), (methods) => mapped(methods, withExample))
}
