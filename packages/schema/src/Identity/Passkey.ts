import { Schema } from "effect"
import { IdOf } from "../Common/Id.ts"
import { Name, StoredString } from "../Common/Text.ts"
import { Timestamp, TimestampOf, UpdatedAt } from "../Common/Timestamp.ts"

/** One of a person's own passkeys. */
export const Passkey = Schema.Struct({
  id: IdOf("psk", "Passkey ID"),
  name: Schema.String.annotate({ description: "Name that the person gave the passkey" }),
  lastUsedAt: Schema.NullOr(Timestamp).annotate({
    description: "Time of the last sign-in with the passkey; null if never"
  }),
  createdAt: TimestampOf("Time when it was registered"),
  updatedAt: UpdatedAt
}).annotate({ identifier: "Passkey", description: "One of a person's own passkeys." })
export type Passkey = typeof Passkey.Type

/** Options in WebAuthn's JSON form, as browsers take them. */
export const PasskeyOptions = Schema.Record(Schema.String, Schema.Unknown).annotate({
  identifier: "PasskeyOptions",
  description:
    "The options for `navigator.credentials`, in WebAuthn's JSON form. They can be used once, within five minutes."
})

const encoded = (description: string) =>
  StoredString.annotate({ description: `${description}, in base64url` })

const credential = {
  id: encoded("ID of the credential"),
  rawId: encoded("ID of the credential, as in `id`"),
  type: Schema.Literal("public-key").annotate({ description: "Type of the credential" })
}

/** The browser's answer to the options of a registration. */
const RegistrationResponse = Schema.Struct({
  ...credential,
  response: Schema.Struct({
    clientDataJSON: encoded("Client data"),
    attestationObject: encoded("Attestation object")
  }).annotate({ description: "Response of the authenticator" })
}).annotate({
  identifier: "PasskeyRegistration",
  description: "The browser's response to the options of a registration, in WebAuthn's JSON form."
})
export type RegistrationResponse = typeof RegistrationResponse.Type

/** The browser's answer to the options of a sign-in. */
export const AuthenticationResponse = Schema.Struct({
  ...credential,
  response: Schema.Struct({
    clientDataJSON: encoded("Client data"),
    authenticatorData: encoded("Authenticator data"),
    signature: encoded("Signature"),
    userHandle: Schema.optionalKey(encoded("Handle of the person whom the passkey belongs to"))
  }).annotate({ description: "Response of the authenticator" })
}).annotate({
  identifier: "PasskeyAuthentication",
  description: "The browser's response to the options of a sign-in, in WebAuthn's JSON form."
})
export type AuthenticationResponse = typeof AuthenticationResponse.Type

/** A passkey to register. */
export const RegisterPasskey = Schema.Struct({
  name: Name.annotate({ description: "Name that the person gave the passkey" }),
  response: RegistrationResponse
}).annotate({ identifier: "RegisterPasskey", description: "A passkey to register." })
export type RegisterPasskey = typeof RegisterPasskey.Type

/** The deletion of a passkey. */
export const PasskeyDeleted = Schema.Struct({
  id: IdOf("psk", "Passkey ID")
}).annotate({ identifier: "PasskeyDeleted", description: "The confirmation that a passkey was deleted." })
