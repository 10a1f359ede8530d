import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { Provider } from "oidc-provider"

/**
 * An OpenID Connect provider without any typing: `PUT /who` sets the person who signs in from then on, with which
 * claims. `node identityProviderMain.ts <issuer> <client id> <client secret> <redirect URI>`
 */
const [, , issuer = "", clientId = "", clientSecret = "", redirectUri = ""] = process.argv

/** The claims of everybody who has signed in, by their subject. */
const accounts = new Map<string, object>()
let who = "nobody"

const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  claims: { openid: ["sub"], email: ["email", "email_verified"] },
  cookies: { keys: ["not a secret"] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts.get(sub) }) }),
  // Every sign-in has consented to all scopes.
  loadExistingGrant: async ({ oidc: { client, session } }) => {
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope("openid email")
    await grant.save()
    return grant
  }
})

const answer = provider.callback()

const setWho = async (request: IncomingMessage, response: ServerResponse) => {
  const { sub, ...claims } = JSON.parse(await text(request))
  accounts.set(sub, claims)
  who = sub
  response.end()
}

const server = createServer((request, response) => {
  const { method, url = "" } = request
  if (method === "PUT" && url === "/who") {
    void setWho(request, response)
  } else if (url.startsWith("/interaction/")) {
    void provider.interactionFinished(request, response, { login: { accountId: who } })
  } else {
    answer(request, response)
  }
})

server.listen(Number(new URL(issuer).port), "127.0.0.1", () => process.stdout.write("ready\n"))
