import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { Name, StoredString } from "../Common/Text.ts"
import { Timestamp, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"

/** One of a person's own passkeys. */
export const Passkey = Schema.Struct({
  id: IdOf("psk", "Passkey ID"),
  name: Schema.String.annotate({ description: "What the person calls it" }),
  lastUsedAt: Schema.NullOr(Timestamp).annotate({
    description: "When somebody last signed in with it; null if never"
  }),
  createdAt: TimestampOf("When it was registered"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "Passkey", description: "One of a person's own passkeys." })
export type Passkey = typeof Passkey.Type

/** Options in WebAuthn's JSON form, as browsers take them. */
export const PasskeyOptions = Schema.Record(Schema.String, Schema.Unknown).annotate({
  identifier: "PasskeyOptions",
  description:
    "Options of WebAuthn in its JSON form, for `navigator.credentials`. Good for five minutes, once."
})

const encoded = (description: string) =>
  StoredString.annotate({ description: `${description}, in base64url` })

const credential = {
  id: encoded("ID of the credential"),
  rawId: encoded("The same"),
  type: Schema.Literal("public-key").annotate({ description: "The type of the credential" })
}

/** The browser's answer to the options of a registration. */
const RegistrationResponse = Schema.Struct({
  ...credential,
  response: Schema.Struct({
    clientDataJSON: encoded("The client's data"),
    attestationObject: encoded("The attestation")
  }).annotate({ description: "What the authenticator answered" })
}).annotate({
  identifier: "PasskeyRegistration",
  description: "What the browser answers to the options of a registration, in WebAuthn's JSON form."
})
export type RegistrationResponse = typeof RegistrationResponse.Type

/** The browser's answer to the options of a sign-in. */
export const AuthenticationResponse = Schema.Struct({
  ...credential,
  response: Schema.Struct({
    clientDataJSON: encoded("The client's data"),
    authenticatorData: encoded("The authenticator's data"),
    signature: encoded("The signature"),
    userHandle: Schema.optionalKey(encoded("Whose the passkey is"))
  }).annotate({ description: "What the authenticator answered" })
}).annotate({
  identifier: "PasskeyAuthentication",
  description: "What the browser answers to the options of a sign-in, in WebAuthn's JSON form."
})
export type AuthenticationResponse = typeof AuthenticationResponse.Type

/** A passkey to register. */
export const RegisterPasskey = Schema.Struct({
  name: Name.annotate({ description: "What the person calls it" }),
  response: RegistrationResponse
}).annotate({ identifier: "RegisterPasskey", description: "A passkey to register." })
export type RegisterPasskey = typeof RegisterPasskey.Type

/** The deletion of a passkey. */
export const PasskeyDeleted = Schema.Struct({
  id: IdOf("psk", "Passkey ID")
}).annotate({ identifier: "PasskeyDeleted", description: "That a passkey was deleted." })
