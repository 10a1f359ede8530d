// Written by a generator out of the contract: npx -y pnpm@12 openapi. Do not edit.

import type { List, Operation, Refusable, RequestOptions } from "@vault-custody/client/internal"

/** The error codes that every operation can be refused with. */
export type CommonCode = "VALIDATION_ERROR" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE"

/** The e-mail address to send a sign-in code to. */
export interface AskForCode {
  /** E-mail address of the person */
  readonly email: string
}

/** The credentials of exactly one way to sign in: e-mail address and code, token, or passkey. */
export interface BeginSession {
  /** E-mail address that the code was sent to */
  readonly email?: string
  /** Code of eight digits from the e-mail */
  readonly code?: string
  /** Organization to sign in to, required if the address belongs to members of several */
  readonly organizationId?: string
  /** Token of a one-time link: the text after `#token=` */
  readonly token?: string
  /** The browser's response to the options of the sign-in */
  readonly passkey?: PasskeyAuthentication
}

/** The response to a request for a sign-in code. */
export interface CodeAskedFor {
  /** Always true; a code is sent if an active person has the address and a mail server is configured */
  readonly sent: true
}

/** The person whom a one-time link signs in. */
export interface LinkPreview {
  /** Kind of the person: a member of a customer's organization, or an operator of the vault */
  readonly kind: "member" | "operator"
  /** Name of the person whom the link signs in */
  readonly name: string
}

/** A member: a person who works for an organization. */
export interface Member {
  /** Member ID */
  readonly id: string
  /** Owning organization */
  readonly organizationId: string
  /** E-mail address of the member */
  readonly email: string
  /** Full name of the member */
  readonly name: string
  /** Role of the member: `owner` and `admin` may do everything, `viewer` may only read */
  readonly role: "owner" | "admin" | "viewer"
  /** State of the member; a deactivated member cannot sign in */
  readonly status: "active" | "deactivated"
  /** Time when the member last signed in; null if never */
  readonly lastSignedInAt: string | null
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** An operator: one of the vault's staff. */
export interface Operator {
  /** Operator ID */
  readonly id: string
  /** E-mail address of the operator */
  readonly email: string
  /** Full name of the operator */
  readonly name: string
  /** Role of the operator; each role includes the permissions of those listed after it */
  readonly role: "admin" | "supervisor" | "clerk" | "auditor"
  /** State of the operator; a deactivated operator cannot sign in */
  readonly status: "active" | "deactivated"
  /** Time when the operator last signed in; null if never */
  readonly lastSignedInAt: string | null
  /** Time when it was created */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** One of a person's own passkeys. */
export interface Passkey {
  /** Passkey ID */
  readonly id: string
  /** Name that the person gave the passkey */
  readonly name: string
  /** Time of the last sign-in with the passkey; null if never */
  readonly lastUsedAt: string | null
  /** Time when it was registered */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** The browser's response to the options of the sign-in */
export interface PasskeyAuthentication {
  /** ID of the credential, in base64url */
  readonly id: string
  /** ID of the credential, as in `id`, in base64url */
  readonly rawId: string
  /** Type of the credential */
  readonly type: "public-key"
  /** Response of the authenticator */
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle?: string
  }
}

/** The confirmation that a passkey was deleted. */
export interface PasskeyDeleted {
  /** Passkey ID */
  readonly id: string
}

/** The options for `navigator.credentials`, in WebAuthn's JSON form. They can be used once, within five minutes. */
export interface PasskeyOptions {}

/** The browser's response to the options of a registration, in WebAuthn's JSON form. */
export interface PasskeyRegistration {
  /** ID of the credential, in base64url */
  readonly id: string
  /** ID of the credential, as in `id`, in base64url */
  readonly rawId: string
  /** Type of the credential */
  readonly type: "public-key"
  /** Response of the authenticator */
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string }
}

/** A one-time link to preview. */
export interface PreviewLink {
  /** Token of a one-time link: the text after `#token=` */
  readonly token: string
}

/** A passkey to register. */
export interface RegisterPasskey {
  /** Name that the person gave the passkey */
  readonly name: string
  /** The browser's response to the options of a registration, in WebAuthn's JSON form. */
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

/** The number of sessions that ended. */
export interface SessionEnded {
  /** Number of sessions that ended */
  readonly ended: number
}

/** The current session: the person who is signed in, and when the session expires. */
export interface SessionInfo {
  /** Session ID */
  readonly id: string
  /** Kind of the person: a member of a customer's organization, or an operator of the vault */
  readonly kind: "member" | "operator"
  /** A member: a person who works for an organization. */
  readonly member?: Member
  /** An operator: one of the vault's staff. */
  readonly operator?: Operator
  /** Organization of the member; absent for operators */
  readonly organization?: { readonly id: string; readonly name: string }
  /** Role of the person */
  readonly role: "owner" | "admin" | "viewer" | "supervisor" | "clerk" | "auditor"
  /** Permissions of the member's role; absent for operators */
  readonly scopes?: ReadonlyArray<Scope>
  /** Letterhead of the vault's documents; absent if none is configured */
  readonly vault?: { readonly name: string; readonly address: ReadonlyArray<string> }
  /** Time when the session expires; use extends it, up to the session's maximum lifetime */
  readonly expiresAt: string
}

/** One of a person's own sessions. */
export interface SessionSummary {
  /** Session ID */
  readonly id: string
  /** Whether this is the session of the request */
  readonly isCurrent: boolean
  /** User agent of the browser at sign-in */
  readonly userAgent: string
  /** IP address of the sign-in */
  readonly address: string
  /** Time of the last use */
  readonly lastUsedAt: string
  /** Time when the session expires; use extends it, up to the session's maximum lifetime */
  readonly expiresAt: string
  /** Time of the sign-in */
  readonly createdAt: string
  /** Time of the last change; the time of creation if it never changed */
  readonly updatedAt: string
}

/** The query parameters of `listSessions`, an operation of {@link AuthenticationApi}. */
export interface ListSessionsQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** The query parameters of `listPasskeys`, an operation of {@link AuthenticationApi}. */
export interface ListPasskeysQuery {
  /** Page to read, counted from 1. Default 1. It cannot be combined with a cursor. */
  readonly page?: number | undefined
  /** Results on a page, at most 100. Default 25. */
  readonly limit?: number | undefined
  /** `nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it. */
  readonly cursor?: string | undefined
}

/** Every operation of the API, grouped as the contract groups them. */
export interface AuthenticationApi {
  /** The ways for people to sign in. */
  readonly signIn: {
    /**
     * Request a sign-in code by e-mail; the response does not reveal whether the address is known
     *
     * Requires no session.
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
     * Start a sign-in with a passkey
     *
     * Requires no session.
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
     * Preview a one-time link without using it up
     *
     * Requires no session.
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
     * Sign in; the response sets the session cookie
     *
     * Requires no session.
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
  /** The sessions of the signed-in person. */
  readonly sessions: {
    /**
     * Get the current session
     *
     * Requires a session; API keys are refused.
     *
     * `GET /auth/session`
     */
    readonly getSession: ((options?: RequestOptions) => Promise<SessionInfo>) &
      Refusable<CommonCode | "UNAUTHORIZED">
    /**
     * Sign out
     *
     * Requires a session; API keys are refused.
     *
     * `DELETE /auth/session`
     */
    readonly endSession: ((options?: RequestOptions) => Promise<SessionEnded>) &
      Refusable<CommonCode | "UNAUTHORIZED" | "FORBIDDEN">
    /**
     * List your own sessions
     *
     * Requires a session; API keys are refused.
     *
     * `GET /auth/sessions`
     */
    readonly listSessions: ((
      query?: ListSessionsQuery,
      options?: RequestOptions
    ) => Promise<List<SessionSummary>>) &
      Refusable<CommonCode | "UNAUTHORIZED"> & {
        /** Iterates over every SessionSummary from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListSessionsQuery,
          options?: RequestOptions
        ) => AsyncGenerator<SessionSummary, void, undefined>
      }
    /**
     * End one of your own sessions
     *
     * Requires a session; API keys are refused.
     *
     * `DELETE /auth/sessions/{id}`
     */
    readonly endSessionById: ((id: string, options?: RequestOptions) => Promise<SessionEnded>) &
      Refusable<CommonCode | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND">
    /**
     * End all of your own sessions
     *
     * Requires a session; API keys are refused.
     *
     * `DELETE /auth/sessions`
     */
    readonly endSessions: ((options?: RequestOptions) => Promise<SessionEnded>) &
      Refusable<CommonCode | "UNAUTHORIZED" | "FORBIDDEN">
  }
  /** The passkeys of the signed-in person. */
  readonly passkeys: {
    /**
     * Start to register a passkey; requires a sign-in within the last ten minutes
     *
     * Requires a session; API keys are refused.
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
     * Register a passkey; requires a sign-in within the last ten minutes
     *
     * Requires a session; API keys are refused.
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
     * List your own passkeys
     *
     * Requires a session; API keys are refused.
     *
     * `GET /auth/passkeys`
     */
    readonly listPasskeys: ((query?: ListPasskeysQuery, options?: RequestOptions) => Promise<List<Passkey>>) &
      Refusable<CommonCode | "UNAUTHORIZED"> & {
        /** Iterates over every Passkey from the page or cursor of the query on. Fetches pages as needed, and is stable while the list changes. */
        readonly all: (
          query?: ListPasskeysQuery,
          options?: RequestOptions
        ) => AsyncGenerator<Passkey, void, undefined>
      }
    /**
     * Delete one of your own passkeys
     *
     * Requires a session; API keys are refused.
     *
     * `DELETE /auth/passkeys/{id}`
     */
    readonly deletePasskey: ((id: string, options?: RequestOptions) => Promise<PasskeyDeleted>) &
      Refusable<CommonCode | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND">
  }
}

/** The method, path and input of each operation. */
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
