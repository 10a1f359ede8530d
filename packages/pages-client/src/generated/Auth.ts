// Written by a generator out of the contract: npx -y pnpm@12 openapi. Do not edit.

import type { List, Operation, Refusable, RequestOptions } from "@vault-custody/client/internal"

/** What any operation can be refused for. */
export type CommonCode = "VALIDATION_ERROR" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE"

/** An address to e-mail a code to. */
export interface AskForCode {
  /** The address that the person is known by */
  readonly email: string
}

/** One way to sign in. */
export interface BeginSession {
  /** The address that the code was sent to */
  readonly email?: string
  /** The eight digits that were mailed */
  readonly code?: string
  /** Which organization, where the address is a member of several */
  readonly organizationId?: string
  /** What follows `#token=` in a one-time link */
  readonly token?: string
  /** What the browser answered to the options */
  readonly passkey?: PasskeyAuthentication
}

/** The answer to whoever asks for a code. */
export interface CodeAskedFor {
  /** A code is on its way, if somebody active has the address and a mail server is configured */
  readonly sent: true
}

/** Whom a one-time link signs in. */
export interface LinkPreview {
  /** Whether it is a customer's member or one of the vault's operators */
  readonly kind: "member" | "operator"
  /** Name of the person whom the link signs in */
  readonly name: string
}

/** Someone who works for an organization. */
export interface Member {
  /** Member ID */
  readonly id: string
  /** Organization */
  readonly organizationId: string
  /** E-mail address of the member */
  readonly email: string
  /** Full name of the member */
  readonly name: string
  /** What the member may do: owner and admin everything, viewer only read */
  readonly role: "owner" | "admin" | "viewer"
  /** A deactivated member can no longer sign in */
  readonly status: "active" | "deactivated"
  /** When the member last signed in; null if never */
  readonly lastSignedInAt: string | null
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** One of the vault's staff. */
export interface Operator {
  /** Operator ID */
  readonly id: string
  /** E-mail address of the operator */
  readonly email: string
  /** Full name of the operator */
  readonly name: string
  /** What the operator may do; each role may do what those after it may */
  readonly role: "admin" | "supervisor" | "clerk" | "auditor"
  /** A deactivated operator can no longer sign in */
  readonly status: "active" | "deactivated"
  /** When the operator last signed in; null if never */
  readonly lastSignedInAt: string | null
  /** When it was created */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** One of a person's own passkeys. */
export interface Passkey {
  /** Passkey ID */
  readonly id: string
  /** What the person calls it */
  readonly name: string
  /** When somebody last signed in with it; null if never */
  readonly lastUsedAt: string | null
  /** When it was registered */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** What the browser answered to the options */
export interface PasskeyAuthentication {
  /** ID of the credential, in base64url */
  readonly id: string
  /** The same, in base64url */
  readonly rawId: string
  /** The type of the credential */
  readonly type: "public-key"
  /** What the authenticator answered */
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle?: string
  }
}

/** That a passkey was deleted. */
export interface PasskeyDeleted {
  /** Passkey ID */
  readonly id: string
}

/** Options of WebAuthn in its JSON form, for `navigator.credentials`. Good for five minutes, once. */
export interface PasskeyOptions {}

/** What the browser answers to the options of a registration, in WebAuthn's JSON form. */
export interface PasskeyRegistration {
  /** ID of the credential, in base64url */
  readonly id: string
  /** The same, in base64url */
  readonly rawId: string
  /** The type of the credential */
  readonly type: "public-key"
  /** What the authenticator answered */
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string }
}

/** A one-time link to look at before it is used. */
export interface PreviewLink {
  /** What follows `#token=` in a one-time link */
  readonly token: string
}

/** A passkey to register. */
export interface RegisterPasskey {
  /** What the person calls it */
  readonly name: string
  /** What the browser answers to the options of a registration, in WebAuthn's JSON form. */
  readonly response: PasskeyRegistration
}

/** A permission that an API key can carry. */
export type Scope =
  | "organizations:read"
  | "organizations:update"
  | "members:read"
  | "fbo_accounts:read"
  | "fbo_accounts:create"
  | "fbo_accounts:update"
  | "inventory:read"
  | "inbound_shipments:read"
  | "inbound_shipments:create"
  | "inbound_shipments:update"
  | "outbound_requests:read"
  | "outbound_requests:create"
  | "outbound_requests:update"
  | "outbound_shipments:read"
  | "outbound_shipments:create"
  | "transfer_batches:read"
  | "transfer_batches:create"
  | "transfer_batches:update"
  | "return_shipments:read"
  | "webhooks:manage"
  | "events:read"
  | "api_keys:manage"

/** How many sessions ended. */
export interface SessionEnded {
  /** How many sessions ended */
  readonly ended: number
}

/** Who is signed in, and until when. */
export interface SessionInfo {
  /** Session ID */
  readonly id: string
  /** Whether it is a customer's member or one of the vault's operators */
  readonly kind: "member" | "operator"
  /** Someone who works for an organization. */
  readonly member?: Member
  /** One of the vault's staff. */
  readonly operator?: Operator
  /** The organization that the session is for */
  readonly organization?: { readonly id: string; readonly name: string }
  /** The person's role */
  readonly role: "owner" | "admin" | "viewer" | "supervisor" | "clerk" | "auditor"
  /** The permissions that the member's role has */
  readonly scopes?: ReadonlyArray<Scope>
  /** The vault's letterhead, at the head of documents; absent where it was not set */
  readonly vault?: { readonly name: string; readonly address: ReadonlyArray<string> }
  /** When the session ends if it is not used before then, or ends anyhow */
  readonly expiresAt: string
}

/** One of a person's own sessions. */
export interface SessionSummary {
  /** Session ID */
  readonly id: string
  /** Whether it is the one that asks */
  readonly isCurrent: boolean
  /** The browser, as it named itself at sign-in */
  readonly userAgent: string
  /** The address that the sign-in came from */
  readonly address: string
  /** When it was last used */
  readonly lastUsedAt: string
  /** When it ends if it is not used before then, or ends anyhow */
  readonly expiresAt: string
  /** When it began */
  readonly createdAt: string
  /** When it last changed; when it was created, until then */
  readonly updatedAt: string
}

/** What {@link AuthenticationApi} takes as the query of `listSessions`. */
export interface ListSessionsQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** What {@link AuthenticationApi} takes as the query of `listPasskeys`. */
export interface ListPasskeysQuery {
  /** Page to read, counted from 1. Default 1. Not together with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** Every operation of the API, grouped as the contract groups them. */
export interface AuthenticationApi {
  /** How people sign in. */
  readonly signIn: {
    /**
     * Have a code e-mailed; the answer is the same whether or not the address is known
     *
     * For whoever is not signed in yet.
     *
     * `POST /auth/email-codes`
     */
    readonly askForCode: ((body: AskForCode, options?: RequestOptions) => Promise<CodeAskedFor>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "RATE_LIMITED"
      >
    /**
     * Begin to sign in with a passkey
     *
     * For whoever is not signed in yet.
     *
     * `POST /auth/passkeys/authentication-options`
     */
    readonly passkeyAuthenticationOptions: ((options?: RequestOptions) => Promise<PasskeyOptions>) &
      Refusable<
        | CommonCode
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "RATE_LIMITED"
      >
    /**
     * See whom a one-time link signs in; uses nothing up
     *
     * For whoever is not signed in yet.
     *
     * `POST /auth/link-previews`
     */
    readonly previewLink: ((body: PreviewLink, options?: RequestOptions) => Promise<LinkPreview>) &
      Refusable<
        | CommonCode
        | "UNAUTHORIZED"
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Sign in; the answer sets the session's cookie
     *
     * For whoever is not signed in yet.
     *
     * `POST /auth/sessions`
     */
    readonly beginSession: ((body: BeginSession, options?: RequestOptions) => Promise<SessionInfo>) &
      Refusable<
        | CommonCode
        | "UNAUTHORIZED"
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "ORGANIZATION_REQUIRED"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
        | "RATE_LIMITED"
      >
  }
  /** One's own sessions. */
  readonly sessions: {
    /**
     * Who is signed in
     *
     * For whoever is signed in; a key is refused.
     *
     * `GET /auth/session`
     */
    readonly getSession: ((options?: RequestOptions) => Promise<SessionInfo>) &
      Refusable<CommonCode | "UNAUTHORIZED">
    /**
     * Sign out
     *
     * For whoever is signed in; a key is refused.
     *
     * `DELETE /auth/session`
     */
    readonly endSession: ((options?: RequestOptions) => Promise<SessionEnded>) &
      Refusable<CommonCode | "UNAUTHORIZED" | "FORBIDDEN">
    /**
     * List one's own sessions
     *
     * For whoever is signed in; a key is refused.
     *
     * `GET /auth/sessions`
     */
    readonly listSessions: ((
      query?: ListSessionsQuery,
      options?: RequestOptions
    ) => Promise<List<SessionSummary>>) &
      Refusable<CommonCode | "UNAUTHORIZED"> & {
        /** Every SessionSummary from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListSessionsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<SessionSummary, void, undefined>
      }
    /**
     * End one of one's own sessions
     *
     * For whoever is signed in; a key is refused.
     *
     * `DELETE /auth/sessions/{id}`
     */
    readonly endSessionById: ((id: string, options?: RequestOptions) => Promise<SessionEnded>) &
      Refusable<CommonCode | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND">
    /**
     * Sign out everywhere
     *
     * For whoever is signed in; a key is refused.
     *
     * `DELETE /auth/sessions`
     */
    readonly endSessions: ((options?: RequestOptions) => Promise<SessionEnded>) &
      Refusable<CommonCode | "UNAUTHORIZED" | "FORBIDDEN">
  }
  /** One's own passkeys. */
  readonly passkeys: {
    /**
     * Begin to register a passkey; takes a sign-in of the last ten minutes
     *
     * For whoever is signed in; a key is refused.
     *
     * `POST /auth/passkeys/registration-options`
     */
    readonly passkeyRegistrationOptions: ((options?: RequestOptions) => Promise<PasskeyOptions>) &
      Refusable<
        | CommonCode
        | "UNAUTHORIZED"
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * Register a passkey; takes a sign-in of the last ten minutes
     *
     * For whoever is signed in; a key is refused.
     *
     * `POST /auth/passkeys`
     */
    readonly registerPasskey: ((body: RegisterPasskey, options?: RequestOptions) => Promise<Passkey>) &
      Refusable<
        | CommonCode
        | "UNAUTHORIZED"
        | "FORBIDDEN"
        | "REQUEST_TIMEOUT"
        | "PAYLOAD_TOO_LARGE"
        | "UNSUPPORTED_MEDIA_TYPE"
      >
    /**
     * List one's own passkeys
     *
     * For whoever is signed in; a key is refused.
     *
     * `GET /auth/passkeys`
     */
    readonly listPasskeys: ((query?: ListPasskeysQuery, options?: RequestOptions) => Promise<List<Passkey>>) &
      Refusable<CommonCode | "UNAUTHORIZED"> & {
        /** Every Passkey from the page or cursor on that the query names; reads on as it goes, whatever changes meanwhile. */
        readonly all: (
          query?: ListPasskeysQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Passkey, void, undefined>
      }
    /**
     * Delete one of one's own passkeys
     *
     * For whoever is signed in; a key is refused.
     *
     * `DELETE /auth/passkeys/{id}`
     */
    readonly deletePasskey: ((id: string, options?: RequestOptions) => Promise<PasskeyDeleted>) &
      Refusable<CommonCode | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND">
  }
}

/** How each operation is sent. */
export const operations: Record<string, Record<string, Operation>> = {
  signIn: {
    askForCode: { method: "POST", path: "/auth/email-codes", input: "body" },
    passkeyAuthenticationOptions: { method: "POST", path: "/auth/passkeys/authentication-options" },
    previewLink: { method: "POST", path: "/auth/link-previews", input: "body" },
    beginSession: { method: "POST", path: "/auth/sessions", input: "body" }
  },
  sessions: {
    getSession: { method: "GET", path: "/auth/session" },
    endSession: { method: "DELETE", path: "/auth/session" },
    listSessions: { method: "GET", path: "/auth/sessions", input: "query", list: "pages" },
    endSessionById: { method: "DELETE", path: "/auth/sessions/{id}" },
    endSessions: { method: "DELETE", path: "/auth/sessions" }
  },
  passkeys: {
    passkeyRegistrationOptions: { method: "POST", path: "/auth/passkeys/registration-options" },
    registerPasskey: { method: "POST", path: "/auth/passkeys", input: "body" },
    listPasskeys: { method: "GET", path: "/auth/passkeys", input: "query", list: "pages" },
    deletePasskey: { method: "DELETE", path: "/auth/passkeys/{id}" }
  }
}
