import type {
  PasskeyAuthentication,
  PasskeyOptions,
  PasskeyRegistration
} from "@vault-custody/pages-client/AuthClient"
import { BrowserError } from "../Design/States.tsx"
import { t } from "../Texts/Texts.tsx"

/** Whether the browser supports passkeys and their JSON form, which the service uses. */
export const hasPasskeys: boolean =
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential

/** The error if the person cancelled, the prompt timed out, or the device has no passkey for this site. */
const notUsed = new BrowserError(
  t("No passkey was used"),
  t("It was cancelled, or this device has no passkey for this site. Try again, or sign in another way.")
)
const alreadyThere = new BrowserError(
  t("This device has a passkey already"),
  t("Use the one that it has, or add one on another device.")
)

const credentialFrom = async (ceremony: Promise<Credential | null>): Promise<PublicKeyCredential> => {
  const credential = await ceremony.catch((error: unknown) => {
    throw error instanceof DOMException && error.name === "InvalidStateError" ? alreadyThere : notUsed
  })
  if (!(credential instanceof PublicKeyCredential)) throw notUsed
  return credential
}

/** Has the browser make a passkey. */
export const createPasskey = async (options: PasskeyOptions): Promise<PasskeyRegistration> => {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    // The contract leaves the options to WebAuthn, whose JSON form they are.
    options as PublicKeyCredentialCreationOptionsJSON
  )
  const credential = await credentialFrom(navigator.credentials.create({ publicKey }))
  const { id, rawId, response } = credential.toJSON()
  if (!("attestationObject" in response)) throw notUsed
  const { attestationObject, clientDataJSON } = response
  return { id, rawId, type: "public-key", response: { attestationObject, clientDataJSON } }
}

/** Has the person choose a passkey and prove that it is theirs. */
export const provePasskey = async (options: PasskeyOptions): Promise<PasskeyAuthentication> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    // As above.
    options as PublicKeyCredentialRequestOptionsJSON
  )
  const credential = await credentialFrom(navigator.credentials.get({ publicKey }))
  const { id, rawId, response } = credential.toJSON()
  if (!("signature" in response)) throw notUsed
  const { authenticatorData, clientDataJSON, signature, userHandle } = response
  return {
    id,
    rawId,
    type: "public-key",
    response: {
      authenticatorData,
      clientDataJSON,
      signature,
      ...(userHandle === undefined ? {} : { userHandle })
    }
  }
}
