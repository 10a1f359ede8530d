/** Types for the part of the package that the tests use; it has none of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  interface SendOptions {
    readonly oidc: {
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string }
    }
  }

  interface Configuration {
    readonly clients: ReadonlyArray<object>
    readonly claims: Readonly<Record<string, ReadonlyArray<string>>>
    readonly cookies: { readonly keys: ReadonlyArray<string> }
    readonly features: { readonly devInteractions: { readonly enabled: boolean } }
    readonly interactions: { readonly url: (asked: unknown, interaction: { readonly uid: string }) => string }
    readonly findAccount: (asked: unknown, subject: string) => object | undefined
    readonly loadExistingGrant: (asked: SendOptions) => Promise<Grant>
  }

  export class Provider {
    readonly Grant: new (of: { readonly clientId: string; readonly accountId: string }) => Grant
    constructor(issuer: string, configuration: Configuration)
    callback(): RequestListener
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } }
    ): Promise<void>
  }
}
