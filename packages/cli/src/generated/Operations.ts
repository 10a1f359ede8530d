// Written by scripts/generate.ts out of the contract. Do not edit.

import type { OperationSpec } from "../Operations/OperationSpec.ts"

/** What each resource is, for its help. */
export const resources: Readonly<Record<string, string>> = {
  organizations: "The organization that the key is scoped to, and its members.",
  members: "The organization that the key is scoped to, and its members.",
  "api-keys": "The organization's own API keys, for its owners and admins, and for keys that manage keys.",
  "audit-log": "Who changed what in the organization, and when; for its owners and admins.",
  "fbo-accounts": "Holder accounts, their vault ID aliases and saved addresses.",
  products: "The catalogue that all organizations share.",
  search: "One search over everything.",
  inventory: "What the vault holds for the organization.",
  movements: "What the vault holds for the organization.",
  holdings: "What is held, by product and in total.",
  "inbound-shipments": "What customers send to the vault.",
  "outbound-requests":
    "Requests to ship items out. Their items are held while a request is open; staff approve and pick before a shipment appears.",
  "outbound-shipments": "The parcels that fulfil outbound requests.",
  "return-shipments": "Items that came back to the vault.",
  transfers: "Batches of items that go from one FBO account to another.",
  statements: "What each account held at the end of a day, and what happened in it.",
  log: "The vault's append-only log: records and proofs by which a customer checks, alone and offline, that no history was edited.",
  webhooks: "Subscriptions that push signed event notifications.",
  events:
    "The log of everything that happened, whoever is subscribed. A reader that follows the cursor sees each event once.",
  test: "The simulated vault: it does in test mode what staff do in the real one. With any test key, whatever its permissions."
}

/** Every operation of the API as a command. */
export const operations: ReadonlyArray<OperationSpec> = [
  {
    id: "listOrganizations",
    resource: "organizations",
    name: "list",
    method: "GET",
    path: "/v1/organizations",
    summary: "List the organizations of the key: its own",
    description: "Permission: `organizations:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      }
    ],
    list: "pages"
  },
  {
    id: "getOrganization",
    resource: "organizations",
    name: "get",
    method: "GET",
    path: "/v1/organizations/{id}",
    summary: "Get the organization",
    description: "Permission: `organizations:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "updateOrganization",
    resource: "organizations",
    name: "update",
    method: "PATCH",
    path: "/v1/organizations/{id}",
    summary: "Update the organization",
    description: "Permission: `organizations:update`.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "New name"
      },
      {
        name: "contactEmail",
        flag: "contact-email",
        kind: "string",
        description: "New contact address"
      }
    ]
  },
  {
    id: "listMembers",
    resource: "members",
    name: "list",
    method: "GET",
    path: "/v1/members",
    summary: "List the members of the organization",
    description: "Permission: `members:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["active", "deactivated"],
        description: "Only those in this state, or in one of several with commas between: active, deactivated"
      }
    ],
    list: "pages"
  },
  {
    id: "inviteMember",
    resource: "members",
    name: "invite",
    method: "POST",
    path: "/v1/members",
    summary: "Add a member to the organization",
    description: "For owners and admins who are signed in; a key is refused.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "email",
        flag: "email",
        kind: "string",
        description: "E-mail address of the member",
        required: true
      },
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "Full name of the member",
        required: true
      },
      {
        name: "role",
        flag: "role",
        kind: "choice",
        choices: ["owner", "admin", "viewer"],
        description: "What the member may do: owner and admin everything, viewer only read",
        required: true
      }
    ]
  },
  {
    id: "getMember",
    resource: "members",
    name: "get",
    method: "GET",
    path: "/v1/members/{id}",
    summary: "Get a member of the organization",
    description: "Permission: `members:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "updateMember",
    resource: "members",
    name: "update",
    method: "PATCH",
    path: "/v1/members/{id}",
    summary: "Change a member's name, role or status",
    description: "For owners and admins who are signed in; a key is refused.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "New name"
      },
      {
        name: "role",
        flag: "role",
        kind: "choice",
        choices: ["owner", "admin", "viewer"],
        description: "What the member may do: owner and admin everything, viewer only read"
      },
      {
        name: "status",
        flag: "status",
        kind: "choice",
        choices: ["active", "deactivated"],
        description: "`deactivated` ends all sessions"
      }
    ]
  },
  {
    id: "listApiKeys",
    resource: "api-keys",
    name: "list",
    method: "GET",
    path: "/v1/api-keys",
    summary: "List the organization's API keys",
    description: "Permission: `api_keys:manage`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["active", "disabled", "revoked"],
        description:
          "Only those in this state, or in one of several with commas between: active, disabled, revoked"
      }
    ],
    list: "pages"
  },
  {
    id: "createApiKey",
    resource: "api-keys",
    name: "create",
    method: "POST",
    path: "/v1/api-keys",
    summary: "Make an API key; it is shown this once",
    description: "Permission: `api_keys:manage`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "Label that distinguishes keys",
        required: true
      },
      {
        name: "scopes",
        flag: "scopes",
        kind: "strings",
        description: "What the key may do: at least one",
        required: true
      },
      {
        name: "expiresAt",
        flag: "expires-at",
        kind: "json",
        description: "When it ends: requests with it are 401 from then on; null for never"
      },
      {
        name: "allowedAddresses",
        flag: "allowed-addresses",
        kind: "strings",
        description: "The networks or addresses that requests with it may come from; empty for anywhere"
      },
      {
        name: "fboAccountIds",
        flag: "fbo-account-ids",
        kind: "strings",
        description:
          "The accounts that it is bound to, up to 20: it sees and does only what concerns these; empty for all"
      }
    ]
  },
  {
    id: "getApiKey",
    resource: "api-keys",
    name: "get",
    method: "GET",
    path: "/v1/api-keys/{id}",
    summary: "Get an API key's record",
    description: "Permission: `api_keys:manage`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "updateApiKey",
    resource: "api-keys",
    name: "update",
    method: "PATCH",
    path: "/v1/api-keys/{id}",
    summary: "Change an API key's name, scopes, end or addresses",
    description: "Permission: `api_keys:manage`.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "New label"
      },
      {
        name: "scopes",
        flag: "scopes",
        kind: "strings",
        description: "What the key may do: at least one"
      },
      {
        name: "expiresAt",
        flag: "expires-at",
        kind: "json",
        description: "When it ends: requests with it are 401 from then on; null for never"
      },
      {
        name: "allowedAddresses",
        flag: "allowed-addresses",
        kind: "strings",
        description: "The networks or addresses that requests with it may come from; empty for anywhere"
      },
      {
        name: "fboAccountIds",
        flag: "fbo-account-ids",
        kind: "strings",
        description:
          "The accounts that it is bound to, up to 20: it sees and does only what concerns these; empty for all"
      }
    ]
  },
  {
    id: "rotateApiKey",
    resource: "api-keys",
    name: "rotate",
    method: "POST",
    path: "/v1/api-keys/{id}/rotate",
    summary: "Replace an API key by a new one; it is shown this once",
    description: "Permission: `api_keys:manage`.",
    parameters: ["id"],
    input: "body",
    fields: [
      {
        name: "overlapSeconds",
        flag: "overlap-seconds",
        kind: "integer",
        description: "How long the old key serves beside the new one. Default 0."
      }
    ]
  },
  {
    id: "disableApiKey",
    resource: "api-keys",
    name: "disable",
    method: "POST",
    path: "/v1/api-keys/{id}/disable",
    summary: "Disable an API key",
    description: "Permission: `api_keys:manage`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "enableApiKey",
    resource: "api-keys",
    name: "enable",
    method: "POST",
    path: "/v1/api-keys/{id}/enable",
    summary: "Enable a disabled API key",
    description: "Permission: `api_keys:manage`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "revokeApiKey",
    resource: "api-keys",
    name: "revoke",
    method: "POST",
    path: "/v1/api-keys/{id}/revoke",
    summary: "Revoke an API key for good",
    description: "Permission: `api_keys:manage`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "listAuditLog",
    resource: "audit-log",
    name: "list",
    method: "GET",
    path: "/v1/audit-log",
    summary: "List what was changed in the organization, newest first",
    description: "For owners and admins who are signed in; a key is refused.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "resourceId",
        flag: "resource-id",
        kind: "string",
        description: "Only entries about this resource"
      },
      {
        name: "actorId",
        flag: "actor-id",
        kind: "string",
        description: "Only what this member or key changed"
      }
    ],
    list: "pages"
  },
  {
    id: "listFboAccounts",
    resource: "fbo-accounts",
    name: "list",
    method: "GET",
    path: "/v1/fbo-accounts",
    summary: "List FBO accounts",
    description: "Permission: `fbo_accounts:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "vaultId",
        flag: "vault-id",
        kind: "string",
        description: "7 to 20 digits; white space, hyphens and dashes are dropped"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only accounts of which each of these words begins a word or number of the name, business, e-mail address, phone, vault ID, aliases or external ID; accents and case aside"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Only the one that you call so"
      }
    ],
    list: "pages"
  },
  {
    id: "createFboAccount",
    resource: "fbo-accounts",
    name: "create",
    method: "POST",
    path: "/v1/fbo-accounts",
    summary: "Create an FBO account",
    description: "Permission: `fbo_accounts:create`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "firstName",
        flag: "first-name",
        kind: "string",
        description: "First name of the holder",
        required: true
      },
      {
        name: "lastName",
        flag: "last-name",
        kind: "string",
        description: "Last name of the holder",
        required: true
      },
      {
        name: "email",
        flag: "email",
        kind: "string",
        description: "E-mail address of the holder",
        required: true
      },
      {
        name: "phone",
        flag: "phone",
        kind: "string",
        description: "Phone number. Default empty."
      },
      {
        name: "businessName",
        flag: "business-name",
        kind: "string",
        description: "Business that the account is held for. Default empty."
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "What you call it: 1 to 200 characters, unique for its kind"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "What to keep beside it: up to 20 texts of up to 500 characters"
      }
    ]
  },
  {
    id: "getFboAccount",
    resource: "fbo-accounts",
    name: "get",
    method: "GET",
    path: "/v1/fbo-accounts/{id}",
    summary: "Get an FBO account",
    description: "Permission: `fbo_accounts:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "updateFboAccount",
    resource: "fbo-accounts",
    name: "update",
    method: "PATCH",
    path: "/v1/fbo-accounts/{id}",
    summary: "Update an FBO account",
    description: "Permission: `fbo_accounts:update`.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "firstName",
        flag: "first-name",
        kind: "string",
        description: "New first name"
      },
      {
        name: "lastName",
        flag: "last-name",
        kind: "string",
        description: "New last name"
      },
      {
        name: "email",
        flag: "email",
        kind: "string",
        description: "New e-mail address"
      },
      {
        name: "phone",
        flag: "phone",
        kind: "string",
        description: "New phone number; empty clears it"
      },
      {
        name: "businessName",
        flag: "business-name",
        kind: "string",
        description: "New business name; empty clears it"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "json",
        description: "What you call it, unique for its kind; null clears it"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "Entries to set; null removes one, others stay. Up to 20 in all."
      }
    ]
  },
  {
    id: "listFboAccountAliases",
    resource: "fbo-accounts",
    name: "aliases",
    method: "GET",
    path: "/v1/fbo-accounts/{id}/aliases",
    summary: "List the aliases of an FBO account",
    description: "Permission: `fbo_accounts:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      }
    ],
    list: "pages"
  },
  {
    id: "createFboAccountAlias",
    resource: "fbo-accounts",
    name: "create-alias",
    method: "POST",
    path: "/v1/fbo-accounts/{id}/aliases",
    summary: "Add an alternate vault ID to an FBO account",
    description: "Permission: `fbo_accounts:update`.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "aliasVaultId",
        flag: "alias-vault-id",
        kind: "string",
        description: "7 to 20 digits; white space, hyphens and dashes are dropped",
        required: true
      },
      {
        name: "source",
        flag: "source",
        kind: "string",
        description: "Label of origin. Default `api`."
      }
    ]
  },
  {
    id: "updateFboAccountAlias",
    resource: "fbo-accounts",
    name: "update-alias",
    method: "PATCH",
    path: "/v1/fbo-accounts/{id}/aliases/{aliasId}",
    summary: "Deactivate an alias, or make it active again",
    description: "Permission: `fbo_accounts:update`.",
    parameters: ["id", "aliasId"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "isActive",
        flag: "is-active",
        kind: "boolean",
        description: "Whether intake resolves the alias",
        required: true
      }
    ]
  },
  {
    id: "listFboAccountAddresses",
    resource: "fbo-accounts",
    name: "addresses",
    method: "GET",
    path: "/v1/fbo-accounts/{id}/addresses",
    summary: "List the saved addresses of an FBO account",
    description: "Permission: `fbo_accounts:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      }
    ],
    list: "pages"
  },
  {
    id: "createFboAccountAddress",
    resource: "fbo-accounts",
    name: "create-address",
    method: "POST",
    path: "/v1/fbo-accounts/{id}/addresses",
    summary: "Save an address for an FBO account",
    description: "Permission: `fbo_accounts:update`.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "street1",
        flag: "street1",
        kind: "string",
        description: "First line: street and number",
        required: true
      },
      {
        name: "city",
        flag: "city",
        kind: "string",
        description: "City or town",
        required: true
      },
      {
        name: "state",
        flag: "state",
        kind: "string",
        description: "State or province; may be empty outside US, CA and AU",
        required: true
      },
      {
        name: "zip",
        flag: "zip",
        kind: "string",
        description: "Postal code; may be empty outside US, CA and AU",
        required: true
      },
      {
        name: "country",
        flag: "country",
        kind: "string",
        description: "Two-letter country code (ISO 3166-1), in capitals",
        required: true
      },
      {
        name: "street2",
        flag: "street2",
        kind: "string",
        description: "Second line: apartment, suite or floor"
      },
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "Recipient"
      },
      {
        name: "company",
        flag: "company",
        kind: "string",
        description: "Company at the address"
      },
      {
        name: "phone",
        flag: "phone",
        kind: "string",
        description: "Phone number for the carrier"
      },
      {
        name: "email",
        flag: "email",
        kind: "string",
        description: "E-mail address for the carrier"
      }
    ]
  },
  {
    id: "getFboAccountAddress",
    resource: "fbo-accounts",
    name: "get-address",
    method: "GET",
    path: "/v1/fbo-accounts/{id}/addresses/{addressId}",
    summary: "Get a saved address of an FBO account",
    description: "Permission: `fbo_accounts:read`.",
    parameters: ["id", "addressId"],
    fields: []
  },
  {
    id: "updateFboAccountAddress",
    resource: "fbo-accounts",
    name: "update-address",
    method: "PATCH",
    path: "/v1/fbo-accounts/{id}/addresses/{addressId}",
    summary: "Correct a saved address of an FBO account",
    description: "Requests keep the copy that they were made with.\n\nPermission: `fbo_accounts:update`.",
    parameters: ["id", "addressId"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "street1",
        flag: "street1",
        kind: "string",
        description: "First line: street and number"
      },
      {
        name: "city",
        flag: "city",
        kind: "string",
        description: "City or town"
      },
      {
        name: "state",
        flag: "state",
        kind: "string",
        description: "State or province; may be empty outside US, CA and AU"
      },
      {
        name: "zip",
        flag: "zip",
        kind: "string",
        description: "Postal code; may be empty outside US, CA and AU"
      },
      {
        name: "country",
        flag: "country",
        kind: "string",
        description: "Two-letter country code (ISO 3166-1), in capitals"
      },
      {
        name: "street2",
        flag: "street2",
        kind: "string",
        description: "Second line: apartment, suite or floor; empty clears it"
      },
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "Recipient; empty clears it"
      },
      {
        name: "company",
        flag: "company",
        kind: "string",
        description: "Company at the address; empty clears it"
      },
      {
        name: "phone",
        flag: "phone",
        kind: "string",
        description: "Phone number for the carrier; empty clears it"
      },
      {
        name: "email",
        flag: "email",
        kind: "string",
        description: "E-mail address for the carrier; empty clears it"
      }
    ]
  },
  {
    id: "deleteFboAccountAddress",
    resource: "fbo-accounts",
    name: "delete-address",
    method: "DELETE",
    path: "/v1/fbo-accounts/{id}/addresses/{addressId}",
    summary: "Delete a saved address of an FBO account",
    description: "Requests keep the copy that they were made with.\n\nPermission: `fbo_accounts:update`.",
    parameters: ["id", "addressId"],
    fields: []
  },
  {
    id: "listProducts",
    resource: "products",
    name: "list",
    method: "GET",
    path: "/v1/products",
    summary: "List products",
    description: "Permission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "productType",
        flag: "product-type",
        kind: "string",
        description: "Only products of this kind, such as `precious_metal`"
      },
      {
        name: "subcategory",
        flag: "subcategory",
        kind: "string",
        description: "Only products of this finer kind, such as `coin`"
      },
      {
        name: "sku",
        flag: "sku",
        kind: "string",
        description: "Only the product with this SKU; case, white space, hyphens and dashes aside"
      },
      {
        name: "metal",
        flag: "metal",
        kind: "string",
        description: "Only products of this metal, such as `gold`"
      }
    ],
    list: "pages"
  },
  {
    id: "searchProducts",
    resource: "products",
    name: "search",
    method: "GET",
    path: "/v1/products/search",
    summary: "Search products",
    description: "Permission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description: "Matches title, manufacturer, SKU and metal; tolerates typos and partial SKUs",
        required: true
      }
    ],
    list: "pages"
  },
  {
    id: "getProduct",
    resource: "products",
    name: "get",
    method: "GET",
    path: "/v1/products/{id}",
    summary: "Get a product",
    description: "Permission: `inventory:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "search",
    resource: "search",
    name: "search",
    method: "GET",
    path: "/v1/search",
    summary: "Find anything",
    description:
      "Things of the organization by what people know of them. The exact first, at most eight of each kind; only what the key has the scopes to read.\n\nPermission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "A serial number, mark, vault ID, alias, SKU, tracking number, e-mail address, external ID or id, whole; or the beginning of a name, or words of a product",
        required: true
      }
    ]
  },
  {
    id: "listInventory",
    resource: "inventory",
    name: "list",
    method: "GET",
    path: "/v1/inventory",
    summary: "List inventory items",
    description: "Permission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only items of this account"
      },
      {
        name: "productId",
        flag: "product-id",
        kind: "string",
        description: "Only items of this product"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: [
          "in_vault",
          "pending_outbound",
          "shipped_out",
          "voided",
          "quarantined",
          "rejected",
          "returned_to_sender"
        ],
        description:
          "Only those in this state, or in one of several with commas between: in_vault, pending_outbound, shipped_out, voided, quarantined, rejected, returned_to_sender"
      },
      {
        name: "inboundShipmentId",
        flag: "inbound-shipment-id",
        kind: "string",
        description: "Only items that came with this inbound shipment"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only those with this serial number or internal identifier, whole, as it is read or scanned; case, white space, hyphens and dashes aside"
      },
      {
        name: "sku",
        flag: "sku",
        kind: "string",
        description: "Only items of the product with this SKU; case, white space, hyphens and dashes aside"
      },
      {
        name: "metal",
        flag: "metal",
        kind: "string",
        description: "Only items of products of this metal, such as `gold`"
      },
      {
        name: "serialNumber",
        flag: "serial-number",
        kind: "string",
        description: "Only items with this serial number; case, white space, hyphens and dashes aside"
      },
      {
        name: "internalIdentifier",
        flag: "internal-identifier",
        kind: "string",
        description: "Only items that the vault has marked so; case, white space, hyphens and dashes aside"
      },
      {
        name: "asOf",
        flag: "as-of",
        kind: "string",
        description:
          "What was recorded at this moment or earlier, at the valuations and prices in force then. Default: now."
      }
    ],
    list: "pages"
  },
  {
    id: "getWeightList",
    resource: "inventory",
    name: "weight-list",
    method: "GET",
    path: "/v1/inventory/weight-list",
    summary: "Download a weight list",
    description:
      "The bars that are held, in the order of receipt, in the form of the London Bullion Market Association: RFC 4180 without a byte order mark.\n\nPermission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "productId",
        flag: "product-id",
        kind: "string",
        description: "Only bars of this product"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only bars of this account"
      },
      {
        name: "inboundShipmentId",
        flag: "inbound-shipment-id",
        kind: "string",
        description: "Only bars that came with this inbound shipment"
      }
    ]
  },
  {
    id: "exportInventory",
    resource: "inventory",
    name: "export",
    method: "GET",
    path: "/v1/inventory/export",
    summary: "Download all inventory items",
    description:
      "With the filters and the order of the list, however many they are, as at one moment. The file comes while it is read; two are made at once, and others wait their turn.\n\nPermission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "format",
        flag: "format",
        kind: "choice",
        choices: ["csv", "ndjson"],
        description:
          "`csv`, the default: a line for each entry, after a heading. `ndjson`: JSON as lists have it, an entry a line."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only items of this account"
      },
      {
        name: "productId",
        flag: "product-id",
        kind: "string",
        description: "Only items of this product"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: [
          "in_vault",
          "pending_outbound",
          "shipped_out",
          "voided",
          "quarantined",
          "rejected",
          "returned_to_sender"
        ],
        description:
          "Only those in this state, or in one of several with commas between: in_vault, pending_outbound, shipped_out, voided, quarantined, rejected, returned_to_sender"
      },
      {
        name: "inboundShipmentId",
        flag: "inbound-shipment-id",
        kind: "string",
        description: "Only items that came with this inbound shipment"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only those with this serial number or internal identifier, whole, as it is read or scanned; case, white space, hyphens and dashes aside"
      },
      {
        name: "sku",
        flag: "sku",
        kind: "string",
        description: "Only items of the product with this SKU; case, white space, hyphens and dashes aside"
      },
      {
        name: "metal",
        flag: "metal",
        kind: "string",
        description: "Only items of products of this metal, such as `gold`"
      },
      {
        name: "serialNumber",
        flag: "serial-number",
        kind: "string",
        description: "Only items with this serial number; case, white space, hyphens and dashes aside"
      },
      {
        name: "internalIdentifier",
        flag: "internal-identifier",
        kind: "string",
        description: "Only items that the vault has marked so; case, white space, hyphens and dashes aside"
      }
    ]
  },
  {
    id: "exportMovements",
    resource: "movements",
    name: "export",
    method: "GET",
    path: "/v1/movements/export",
    summary: "Download the history of all inventory items",
    description:
      "Oldest first, however many entries there are, as at one moment. The file comes while it is read; two are made at once, and others wait their turn.\n\nPermission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "format",
        flag: "format",
        kind: "choice",
        choices: ["csv", "ndjson"],
        description:
          "`csv`, the default: a line for each entry, after a heading. `ndjson`: JSON as lists have it, an entry a line."
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only entries of which this account is either side"
      },
      {
        name: "inventoryItemId",
        flag: "inventory-item-id",
        kind: "string",
        description: "Only the history of this item"
      },
      {
        name: "productId",
        flag: "product-id",
        kind: "string",
        description: "Only the history of items of this product"
      },
      {
        name: "kind",
        flag: "kind",
        kind: "choices",
        choices: [
          "received",
          "picked",
          "unpicked",
          "shipped_out",
          "transferred",
          "returned",
          "voided",
          "reweighed",
          "released",
          "rejected",
          "sent_back"
        ],
        description:
          "Only entries of this kind, or of one of several with commas between: received, picked, unpicked, shipped_out, transferred, returned, voided, reweighed, released, rejected, sent_back"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was recorded at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was recorded at this time or earlier"
      }
    ]
  },
  {
    id: "getInventoryItem",
    resource: "inventory",
    name: "get",
    method: "GET",
    path: "/v1/inventory/{itemId}",
    summary: "Get an inventory item",
    description: "Permission: `inventory:read`.",
    parameters: ["itemId"],
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither."
      }
    ]
  },
  {
    id: "listItemMovements",
    resource: "inventory",
    name: "movements",
    method: "GET",
    path: "/v1/inventory/{itemId}/movements",
    summary: "List what happened to an inventory item, oldest first",
    description: "Permission: `inventory:read`.",
    parameters: ["itemId"],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      }
    ],
    list: "pages"
  },
  {
    id: "getHoldings",
    resource: "holdings",
    name: "get",
    method: "GET",
    path: "/v1/holdings",
    summary: "Get the organization's holdings",
    description: "Permission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "asOf",
        flag: "as-of",
        kind: "string",
        description:
          "What was recorded at this moment or earlier, at the valuations and prices in force then. Default: now."
      }
    ]
  },
  {
    id: "getFboAccountHoldings",
    resource: "fbo-accounts",
    name: "holdings",
    method: "GET",
    path: "/v1/fbo-accounts/{id}/holdings",
    summary: "Get the holdings of an FBO account",
    description: "Permission: `inventory:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "asOf",
        flag: "as-of",
        kind: "string",
        description:
          "What was recorded at this moment or earlier, at the valuations and prices in force then. Default: now."
      }
    ]
  },
  {
    id: "getHoldingsHistory",
    resource: "holdings",
    name: "history",
    method: "GET",
    path: "/v1/holdings/history",
    summary: "Get the organization's holdings of up to 366 days, oldest first",
    description: "Permission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "from",
        flag: "from",
        kind: "string",
        description: "First day, in UTC. Default 29 days before the last one."
      },
      {
        name: "to",
        flag: "to",
        kind: "string",
        description: "Last day, in UTC. Default today."
      }
    ]
  },
  {
    id: "getFboAccountHoldingsHistory",
    resource: "fbo-accounts",
    name: "holdings-history",
    method: "GET",
    path: "/v1/fbo-accounts/{id}/holdings/history",
    summary: "Get an FBO account's holdings of up to 366 days, oldest first",
    description: "Permission: `inventory:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "from",
        flag: "from",
        kind: "string",
        description: "First day, in UTC. Default 29 days before the last one."
      },
      {
        name: "to",
        flag: "to",
        kind: "string",
        description: "Last day, in UTC. Default today."
      }
    ]
  },
  {
    id: "listInboundShipments",
    resource: "inbound-shipments",
    name: "list",
    method: "GET",
    path: "/v1/inbound-shipments",
    summary: "List inbound shipments",
    description: "Permission: `inbound_shipments:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["created", "in_transit", "received", "cancelled"],
        description:
          "Only those in this state, or in one of several with commas between: created, in_transit, received, cancelled"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only shipments for this account"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Only the one that you call so"
      }
    ],
    list: "pages"
  },
  {
    id: "createInboundShipment",
    resource: "inbound-shipments",
    name: "create",
    method: "POST",
    path: "/v1/inbound-shipments",
    summary: "Announce an inbound shipment",
    description:
      "With `items` it says what it holds; what is received is then compared with that.\n\nPermission: `inbound_shipments:create`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Account that it is for",
        required: true
      },
      {
        name: "carrier",
        flag: "carrier",
        kind: "string",
        description: "Who brings it. Default empty."
      },
      {
        name: "trackingNumber",
        flag: "tracking-number",
        kind: "string",
        description: "The carrier's tracking number. Default empty."
      },
      {
        name: "shipmentNotes",
        flag: "shipment-notes",
        kind: "string",
        description: "Free text. Default empty."
      },
      {
        name: "items",
        flag: "items",
        kind: "json",
        description:
          "What it holds: 1 to 1000 entries, with 5000 serial numbers at most. Left out where that is not said."
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "What you call it: 1 to 200 characters, unique for its kind"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "What to keep beside it: up to 20 texts of up to 500 characters"
      }
    ]
  },
  {
    id: "getInboundShipment",
    resource: "inbound-shipments",
    name: "get",
    method: "GET",
    path: "/v1/inbound-shipments/{id}",
    summary: "Get an inbound shipment",
    description: "Permission: `inbound_shipments:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither."
      }
    ]
  },
  {
    id: "updateInboundShipment",
    resource: "inbound-shipments",
    name: "update",
    method: "PATCH",
    path: "/v1/inbound-shipments/{id}",
    summary: "Change what you keep beside an inbound shipment, and its notes",
    description: "Permission: `inbound_shipments:update`.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "shipmentNotes",
        flag: "shipment-notes",
        kind: "string",
        description: "New free text; empty clears it"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "json",
        description: "What you call it, unique for its kind; null clears it"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "Entries to set; null removes one, others stay. Up to 20 in all."
      }
    ]
  },
  {
    id: "getInboundShipmentTimeline",
    resource: "inbound-shipments",
    name: "timeline",
    method: "GET",
    path: "/v1/inbound-shipments/{id}/timeline",
    summary: "Get the states that an inbound shipment has been in, oldest first",
    description: "Permission: `inbound_shipments:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "cancelInboundShipment",
    resource: "inbound-shipments",
    name: "cancel",
    method: "POST",
    path: "/v1/inbound-shipments/{id}/cancel",
    summary: "Cancel an inbound shipment",
    description: "Permission: `inbound_shipments:update`.",
    parameters: ["id"],
    input: "body",
    fields: [
      {
        name: "reason",
        flag: "reason",
        kind: "string",
        description: "Why, in free text"
      }
    ]
  },
  {
    id: "listOutboundRequests",
    resource: "outbound-requests",
    name: "list",
    method: "GET",
    path: "/v1/outbound-requests",
    summary: "List outbound requests",
    description: "Permission: `outbound_requests:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["pending_review", "processing", "fulfilled", "rejected", "cancelled"],
        description:
          "Only those in this state, or in one of several with commas between: pending_review, processing, fulfilled, rejected, cancelled"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only requests of this account"
      },
      {
        name: "includeItems",
        flag: "include-items",
        kind: "boolean",
        description: "Whether to add each request's items. Default false."
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Only the one that you call so"
      }
    ],
    list: "pages"
  },
  {
    id: "createOutboundRequest",
    resource: "outbound-requests",
    name: "create",
    method: "POST",
    path: "/v1/outbound-requests",
    summary: "Ask to ship items out",
    description: "Permission: `outbound_requests:create`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Account that the items leave",
        required: true
      },
      {
        name: "items",
        flag: "items",
        kind: "json",
        description:
          "1 to 500 items in all, each named once; or quantities of products, of which the vault chooses the oldest free ones",
        required: true
      },
      {
        name: "destinationAddress",
        flag: "destination-address",
        kind: "json",
        description:
          "Where a shipment is to go. `state` and `zip` must be there; for US, CA and AU they must say something."
      },
      {
        name: "destinationAddressId",
        flag: "destination-address-id",
        kind: "string",
        description: "A saved address of the account, in place of destinationAddress"
      },
      {
        name: "shipping",
        flag: "shipping",
        kind: "json",
        description: "How to ship; what is absent takes its default."
      },
      {
        name: "notes",
        flag: "notes",
        kind: "string",
        description: "Free text. Default empty."
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "What you call it: 1 to 200 characters, unique for its kind"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "What to keep beside it: up to 20 texts of up to 500 characters"
      }
    ]
  },
  {
    id: "getOutboundRequest",
    resource: "outbound-requests",
    name: "get",
    method: "GET",
    path: "/v1/outbound-requests/{id}",
    summary: "Get an outbound request",
    description: "Permission: `outbound_requests:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither."
      }
    ]
  },
  {
    id: "updateOutboundRequest",
    resource: "outbound-requests",
    name: "update",
    method: "PATCH",
    path: "/v1/outbound-requests/{id}",
    summary: "Change what you keep beside an outbound request, and its notes",
    description: "Permission: `outbound_requests:update`.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "notes",
        flag: "notes",
        kind: "string",
        description: "New free text; empty clears it"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "json",
        description: "What you call it, unique for its kind; null clears it"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "Entries to set; null removes one, others stay. Up to 20 in all."
      }
    ]
  },
  {
    id: "getOutboundRequestTimeline",
    resource: "outbound-requests",
    name: "timeline",
    method: "GET",
    path: "/v1/outbound-requests/{id}/timeline",
    summary: "Get the states that an outbound request has been in, oldest first",
    description: "Permission: `outbound_requests:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "cancelOutboundRequest",
    resource: "outbound-requests",
    name: "cancel",
    method: "POST",
    path: "/v1/outbound-requests/{id}/cancel",
    summary: "Cancel an outbound request that is pending review",
    description: "Permission: `outbound_requests:update`.",
    parameters: ["id"],
    input: "body",
    fields: [
      {
        name: "reason",
        flag: "reason",
        kind: "string",
        description: ""
      }
    ]
  },
  {
    id: "getOutboundShipmentRates",
    resource: "outbound-shipments",
    name: "rates",
    method: "POST",
    path: "/v1/outbound-shipments/rates",
    summary: "Get outbound shipment rates",
    description:
      "Quotes carrier rates from the vault to a destination. It buys no label and reserves nothing.\n\nPermission: `outbound_shipments:create`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Account that the items are in",
        required: true
      },
      {
        name: "destinationAddress",
        flag: "destination-address",
        kind: "json",
        description:
          "Where a shipment is to go. `state` and `zip` must be there; for US, CA and AU they must say something."
      },
      {
        name: "destinationAddressId",
        flag: "destination-address-id",
        kind: "string",
        description: "A saved address of the account, in place of destinationAddress"
      },
      {
        name: "items",
        flag: "items",
        kind: "json",
        description:
          "1 to 20000 items in all, each named once; or quantities of products, of which the vault chooses the oldest free ones",
        required: true
      }
    ]
  },
  {
    id: "listOutboundShipments",
    resource: "outbound-shipments",
    name: "list",
    method: "GET",
    path: "/v1/outbound-shipments",
    summary: "List outbound shipments",
    description: "Permission: `outbound_shipments:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["created", "picked", "shipped", "delivered", "cancelled"],
        description:
          "Only those in this state, or in one of several with commas between: created, picked, shipped, delivered, cancelled"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only shipments of this account"
      },
      {
        name: "outboundRequestId",
        flag: "outbound-request-id",
        kind: "string",
        description: "Only shipments of this request"
      }
    ],
    list: "pages"
  },
  {
    id: "createOutboundShipment",
    resource: "outbound-shipments",
    name: "create",
    method: "POST",
    path: "/v1/outbound-shipments",
    summary: "Create the outbound shipment of a request with a service of one's choice",
    description: "Permission: `outbound_shipments:create`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "outboundRequestId",
        flag: "outbound-request-id",
        kind: "string",
        description: "Request to fulfil",
        required: true
      },
      {
        name: "service",
        flag: "service",
        kind: "string",
        description: "Carrier service code, one that a rate quote for the request offers",
        required: true
      },
      {
        name: "signatureType",
        flag: "signature-type",
        kind: "choice",
        choices: ["NoSignature", "Signature", "AdultSignature"],
        description: "What the carrier asks for at the door"
      }
    ]
  },
  {
    id: "getOutboundShipment",
    resource: "outbound-shipments",
    name: "get",
    method: "GET",
    path: "/v1/outbound-shipments/{id}",
    summary: "Get an outbound shipment",
    description: "Permission: `outbound_shipments:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither."
      }
    ]
  },
  {
    id: "getOutboundShipmentTimeline",
    resource: "outbound-shipments",
    name: "timeline",
    method: "GET",
    path: "/v1/outbound-shipments/{id}/timeline",
    summary: "Get the states that an outbound shipment has been in, oldest first",
    description: "Permission: `outbound_shipments:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "listReturnShipments",
    resource: "return-shipments",
    name: "list",
    method: "GET",
    path: "/v1/return-shipments",
    summary: "List return shipments",
    description: "Permission: `return_shipments:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["received"],
        description: "Only those in this state, or in one of several with commas between: received"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only those that came back to this account"
      },
      {
        name: "outboundShipmentId",
        flag: "outbound-shipment-id",
        kind: "string",
        description: "Only those of this outbound shipment"
      }
    ],
    list: "pages"
  },
  {
    id: "getReturnShipment",
    resource: "return-shipments",
    name: "get",
    method: "GET",
    path: "/v1/return-shipments/{id}",
    summary: "Get a return shipment",
    description: "Permission: `return_shipments:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "listTransfers",
    resource: "transfers",
    name: "list",
    method: "GET",
    path: "/v1/transfers",
    summary: "List transfers",
    description: "Permission: `transfer_batches:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["pending_approval", "processing", "completed", "cancelled"],
        description:
          "Only those in this state, or in one of several with commas between: pending_approval, processing, completed, cancelled"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only transfers of this account, as source or destination"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Only the one that you call so"
      }
    ],
    list: "pages"
  },
  {
    id: "createTransfer",
    resource: "transfers",
    name: "create",
    method: "POST",
    path: "/v1/transfers",
    summary: "Create a transfer; it holds nothing until it is confirmed",
    description: "Permission: `transfer_batches:create`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "fromFboAccountId",
        flag: "from-fbo-account-id",
        kind: "string",
        description: "Account that gives the items",
        required: true
      },
      {
        name: "toFboAccountId",
        flag: "to-fbo-account-id",
        kind: "string",
        description: "Account that gets them",
        required: true
      },
      {
        name: "items",
        flag: "items",
        kind: "json",
        description:
          "1 to 100000 items in all, each named once; or quantities of products, of which the vault chooses the oldest free ones",
        required: true
      },
      {
        name: "notes",
        flag: "notes",
        kind: "string",
        description: "Free text. Default empty."
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "What you call it: 1 to 200 characters, unique for its kind"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "What to keep beside it: up to 20 texts of up to 500 characters"
      }
    ]
  },
  {
    id: "getTransfer",
    resource: "transfers",
    name: "get",
    method: "GET",
    path: "/v1/transfers/{id}",
    summary: "Get a transfer",
    description: "Permission: `transfer_batches:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Comma-separated: `product` and `account` show products and accounts beside their ids, as they are now. Default: neither."
      }
    ]
  },
  {
    id: "updateTransfer",
    resource: "transfers",
    name: "update",
    method: "PATCH",
    path: "/v1/transfers/{id}",
    summary: "Change what you keep beside a transfer, and its notes",
    description: "Permission: `transfer_batches:update`.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "notes",
        flag: "notes",
        kind: "string",
        description: "New free text; empty clears it"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "json",
        description: "What you call it, unique for its kind; null clears it"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "Entries to set; null removes one, others stay. Up to 20 in all."
      }
    ]
  },
  {
    id: "getTransferTimeline",
    resource: "transfers",
    name: "timeline",
    method: "GET",
    path: "/v1/transfers/{id}/timeline",
    summary: "Get the states that a transfer has been in, oldest first",
    description: "Permission: `transfer_batches:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "listTransferItems",
    resource: "transfers",
    name: "items",
    method: "GET",
    path: "/v1/transfers/{id}/items",
    summary: "List the items of a transfer",
    description: "Permission: `transfer_batches:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      }
    ],
    list: "pages"
  },
  {
    id: "confirmTransfer",
    resource: "transfers",
    name: "confirm",
    method: "POST",
    path: "/v1/transfers/{id}/confirm",
    summary: "Confirm a transfer: its items move at once, or in the background",
    description: "Permission: `transfer_batches:update`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "cancelTransfer",
    resource: "transfers",
    name: "cancel",
    method: "POST",
    path: "/v1/transfers/{id}/cancel",
    summary: "Cancel a transfer that is not confirmed yet",
    description: "Permission: `transfer_batches:update`.",
    parameters: ["id"],
    input: "body",
    fields: [
      {
        name: "reason",
        flag: "reason",
        kind: "string",
        description: "Why, in free text"
      }
    ]
  },
  {
    id: "listStatements",
    resource: "statements",
    name: "list",
    method: "GET",
    path: "/v1/statements",
    summary: "List daily holding statements",
    description: "Permission: `organizations:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only what has this id, external ID or tracking number, whole; where nothing has it, only what concerns accounts that it finds, as their list's `q` does"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only statements of this account"
      },
      {
        name: "statementDate",
        flag: "statement-date",
        kind: "string",
        description: "Only statements of this day, in UTC"
      },
      {
        name: "dateFrom",
        flag: "date-from",
        kind: "string",
        description: "Only statements of this day or later"
      },
      {
        name: "dateTo",
        flag: "date-to",
        kind: "string",
        description: "Only statements of this day or earlier"
      },
      {
        name: "allVersions",
        flag: "all-versions",
        kind: "boolean",
        description:
          "Whether to list every version of corrected statements, not only the latest. Default false."
      }
    ],
    list: "pages"
  },
  {
    id: "getStatement",
    resource: "statements",
    name: "get",
    method: "GET",
    path: "/v1/statements/{id}",
    summary: "Get a daily holding statement",
    description: "Permission: `organizations:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "getStatementCsv",
    resource: "statements",
    name: "csv",
    method: "GET",
    path: "/v1/statements/{id}/csv",
    summary: "Download a statement's items as CSV",
    description:
      "A row for each item held at the statement's moment, which `asOf` names: RFC 4180, beginning with U+FEFF. Text that a spreadsheet would take for a formula begins with an apostrophe. The same byte for byte whenever it is asked for, once the statement is final.\n\nPermission: `organizations:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "getStatementPdf",
    resource: "statements",
    name: "pdf",
    method: "GET",
    path: "/v1/statements/{id}/pdf",
    summary: "Download a statement as a document to print",
    description:
      "A4 pages with whole marks and serial numbers, the sums of each page, subtotals by metal and product, and the totals; it lists the first 10,000 items, the CSV has all of them. Files of an organization are made one after another; one that could not begin within 25 seconds is 503 with `Retry-After`.\n\nPermission: `organizations:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "getStatementProof",
    resource: "statements",
    name: "proof",
    method: "GET",
    path: "/v1/statements/{id}/proof",
    summary: "Prove a statement by the log",
    description:
      "A proof of the form c2sp.org/tlog-proof@v1 of the entry that the log has for the day's statements. Its `extra` is base64 of JSON with the statement's exact text, its place in the day's tree and the entry's record: it can be verified offline, with a policy alone.\n\nPermission: `organizations:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "getLog",
    resource: "log",
    name: "get",
    method: "GET",
    path: "/v1/log",
    summary: "See how far the log is published",
    description:
      "The newest published checkpoint: how many entries it covers, when it was published, and which witnesses cosigned it. The signed text, which proves it, is at `/log/checkpoint`.\n\nPermission: `inventory:read`.",
    parameters: [],
    fields: []
  },
  {
    id: "getLogKey",
    resource: "log",
    name: "key",
    method: "GET",
    path: "/v1/log/key",
    summary: "Get the log's name and verifier key",
    description: "Permission: `inventory:read`.",
    parameters: [],
    fields: []
  },
  {
    id: "listLogRecords",
    resource: "log",
    name: "records",
    method: "GET",
    path: "/v1/log/records",
    summary: "Read the organization's records of the log, in order",
    description: "Permission: `inventory:read` and `organizations:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "after",
        flag: "after",
        kind: "string",
        description: "Only records with a higher `number`; without it, from the first"
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Records on a page, at most 1,000. Default 100."
      }
    ],
    list: "numbers"
  },
  {
    id: "listLogVaultRecords",
    resource: "log",
    name: "vault-records",
    method: "GET",
    path: "/v1/log/vault-records",
    summary: "Read the vault's own records of the log, in order",
    description: "Permission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "after",
        flag: "after",
        kind: "string",
        description: "Only records with a higher `number`; without it, from the first"
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Records on a page, at most 1,000. Default 100."
      }
    ],
    list: "numbers"
  },
  {
    id: "getLogProof",
    resource: "log",
    name: "get-proof",
    method: "GET",
    path: "/v1/log/records/{index}/proof",
    summary: "Prove that an entry is in the log",
    description:
      "A proof of the form c2sp.org/tlog-proof@v1 against the newest published checkpoint. Of the organization's own records it takes `organizations:read` too; the vault's own records and entries in clear are proved to everybody.\n\nPermission: `inventory:read`.",
    parameters: ["index"],
    fields: []
  },
  {
    id: "getRegister",
    resource: "log",
    name: "get-register",
    method: "GET",
    path: "/v1/log/register/{date}",
    summary: "Download the register of a day",
    description:
      "What the vault held at the day's end, a line each, sorted by bytes; the same for everybody. The header `Log-Index` names the index of the register's entry in the log, whose `root` is that of the RFC 6962 tree over the lines. It is there once a published checkpoint covers that entry; a day on which a bar stood twice has none.\n\nPermission: `inventory:read`.",
    parameters: ["date"],
    fields: []
  },
  {
    id: "getRegisterSalts",
    resource: "log",
    name: "get-register-salts",
    method: "GET",
    path: "/v1/log/register/{date}/salts",
    summary: "Read the salts of the organization's own lines of a register",
    description:
      "With its salt, a line of a bar or product shows whose it is, and that of a chain how far it goes. However many there are, in the order of the lines.\n\nPermission: `inventory:read` and `organizations:read`.",
    parameters: ["date"],
    fields: []
  },
  {
    id: "listWebhooks",
    resource: "webhooks",
    name: "list",
    method: "GET",
    path: "/v1/webhooks",
    summary: "List webhook subscriptions",
    description: "Permission: `webhooks:manage`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Only the one that you call so"
      }
    ],
    list: "pages"
  },
  {
    id: "createWebhook",
    resource: "webhooks",
    name: "create",
    method: "POST",
    path: "/v1/webhooks",
    summary: "Create a webhook subscription",
    description: "Permission: `webhooks:manage`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "Label for people",
        required: true
      },
      {
        name: "url",
        flag: "url",
        kind: "string",
        description:
          "https:// and a public hostname; bare IP addresses and private, loopback or link-local hosts are refused",
        required: true
      },
      {
        name: "events",
        flag: "events",
        kind: "strings",
        description: "Event types to subscribe to, at least one; `*` for all, those to come included",
        required: true
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "json",
        description:
          "Only events that concern this account, or one of these, are sent. Absent: those of all accounts"
      },
      {
        name: "headerStyle",
        flag: "header-style",
        kind: "choice",
        choices: ["vault", "both"],
        description:
          "Which headers deliveries have: the service's own (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` as the Standard Webhooks specification has them (`both`)"
      },
      {
        name: "payload",
        flag: "payload",
        kind: "choice",
        choices: ["thin", "full"],
        description:
          "`thin`: `data` says what happened. `full`: `data.object` is the resource too, as GET shows it after the change"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "What you call it: 1 to 200 characters, unique for its kind"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "What to keep beside it: up to 20 texts of up to 500 characters"
      }
    ]
  },
  {
    id: "getWebhook",
    resource: "webhooks",
    name: "get",
    method: "GET",
    path: "/v1/webhooks/{id}",
    summary: "Get a webhook subscription",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "updateWebhook",
    resource: "webhooks",
    name: "update",
    method: "PATCH",
    path: "/v1/webhooks/{id}",
    summary: "Update a webhook subscription",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "New label"
      },
      {
        name: "url",
        flag: "url",
        kind: "string",
        description:
          "https:// and a public hostname; bare IP addresses and private, loopback or link-local hosts are refused"
      },
      {
        name: "events",
        flag: "events",
        kind: "strings",
        description: "Event types to be subscribed to from now on, at least one"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "json",
        description: "As at creation; null for all accounts"
      },
      {
        name: "isActive",
        flag: "is-active",
        kind: "boolean",
        description: "Whether new deliveries are made; pending ones wait while it is false"
      },
      {
        name: "headerStyle",
        flag: "header-style",
        kind: "choice",
        choices: ["vault", "both"],
        description:
          "Which headers deliveries have: the service's own (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` as the Standard Webhooks specification has them (`both`)"
      },
      {
        name: "payload",
        flag: "payload",
        kind: "choice",
        choices: ["thin", "full"],
        description:
          "`thin`: `data` says what happened. `full`: `data.object` is the resource too, as GET shows it after the change"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "json",
        description: "What you call it, unique for its kind; null clears it"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "Entries to set; null removes one, others stay. Up to 20 in all."
      }
    ]
  },
  {
    id: "deleteWebhook",
    resource: "webhooks",
    name: "delete",
    method: "DELETE",
    path: "/v1/webhooks/{id}",
    summary: "Delete a webhook subscription",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "rotateWebhookSecret",
    resource: "webhooks",
    name: "rotate",
    method: "POST",
    path: "/v1/webhooks/{id}/rotate",
    summary: "Rotate the signing secret of a webhook",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "body",
    fields: [
      {
        name: "gracePeriodSeconds",
        flag: "grace-period-seconds",
        kind: "integer",
        description: "How long deliveries are signed with the old secret too. Default 0."
      }
    ]
  },
  {
    id: "testWebhook",
    resource: "webhooks",
    name: "test",
    method: "POST",
    path: "/v1/webhooks/{id}/test",
    summary: "Send a test event to a webhook at once, and get what it answered",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "listDeliveries",
    resource: "webhooks",
    name: "deliveries",
    method: "GET",
    path: "/v1/webhooks/{id}/deliveries",
    summary: "List a webhook's deliveries, with every attempt",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["pending", "delivered", "failed"],
        description:
          "Only those in this state, or in one of several with commas between: pending, delivered, failed"
      },
      {
        name: "eventType",
        flag: "event-type",
        kind: "choice",
        choices: [
          "inventory.received",
          "inventory.status_changed",
          "inventory.valuation_changed",
          "inbound_shipment.created",
          "inbound_shipment.status_changed",
          "outbound_shipment.status_changed",
          "outbound_shipment.delivered",
          "outbound_request.created",
          "outbound_request.status_changed",
          "return_shipment.created",
          "transfer.created",
          "transfer.status_changed",
          "transfer.completed",
          "fbo_account.created",
          "fbo_account.updated",
          "statement.generated",
          "webhook.test"
        ],
        description: "The type of an event, or `webhook.test` for a test of the endpoint."
      }
    ],
    list: "pages"
  },
  {
    id: "getDelivery",
    resource: "webhooks",
    name: "get-delivery",
    method: "GET",
    path: "/v1/webhooks/{id}/deliveries/{deliveryId}",
    summary: "Get a delivery, with what was sent and what was answered",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id", "deliveryId"],
    fields: []
  },
  {
    id: "getWebhookStats",
    resource: "webhooks",
    name: "stats",
    method: "GET",
    path: "/v1/webhooks/{id}/stats",
    summary: "Get what became of a webhook's deliveries of up to 31 days",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "from",
        flag: "from",
        kind: "string",
        description: "First day, in UTC. Default 29 days before the last one."
      },
      {
        name: "to",
        flag: "to",
        kind: "string",
        description: "Last day, in UTC. Default today."
      }
    ]
  },
  {
    id: "redeliver",
    resource: "webhooks",
    name: "redeliver",
    method: "POST",
    path: "/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver",
    summary: "Deliver an event again: a fresh round of three attempts",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id", "deliveryId"],
    fields: []
  },
  {
    id: "redeliverFailed",
    resource: "webhooks",
    name: "redeliver-failed",
    method: "POST",
    path: "/v1/webhooks/{id}/redeliver-failed",
    summary: "Deliver all failed events of a webhook again",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "body",
    fields: [
      {
        name: "since",
        flag: "since",
        kind: "string",
        description: "Only deliveries created at this time or later. Default: all."
      }
    ]
  },
  {
    id: "startReplay",
    resource: "webhooks",
    name: "replay",
    method: "POST",
    path: "/v1/webhooks/{id}/replay",
    summary: "Deliver past events to a webhook, by default those that it missed",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "body",
    fields: [
      {
        name: "since",
        flag: "since",
        kind: "string",
        description: "Events that happened at this time or later; before what is kept: all of it"
      },
      {
        name: "after",
        flag: "after",
        kind: "string",
        description: "Events that come after this one in the log"
      },
      {
        name: "until",
        flag: "until",
        kind: "string",
        description: "Events that happened at this time or before. Default: all so far."
      },
      {
        name: "types",
        flag: "types",
        kind: "strings",
        description:
          "Only events of these types; those that the endpoint is not subscribed to are ignored. Default: all of the endpoint's types."
      },
      {
        name: "onlyMissing",
        flag: "only-missing",
        kind: "boolean",
        description:
          "Leave out what is delivered to the endpoint or pending there. Default true; otherwise only what is pending is left out."
      }
    ]
  },
  {
    id: "listReplays",
    resource: "webhooks",
    name: "replays",
    method: "GET",
    path: "/v1/webhooks/{id}/replays",
    summary: "List the replays to a webhook",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. Not together with a cursor."
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "cursor",
        flag: "cursor",
        kind: "string",
        description:
          "`nextCursor` of an earlier answer, for what follows its last entry. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, the newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only these: up to 100 ids with commas between"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only what was created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only what was created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only what last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only what last changed at this time or earlier"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["running", "completed", "cancelled"],
        description:
          "Only those in this state, or in one of several with commas between: running, completed, cancelled"
      }
    ],
    list: "pages"
  },
  {
    id: "getReplay",
    resource: "webhooks",
    name: "get-replay",
    method: "GET",
    path: "/v1/webhooks/{id}/replays/{replayId}",
    summary: "Get a replay, with how far it is",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id", "replayId"],
    fields: []
  },
  {
    id: "cancelReplay",
    resource: "webhooks",
    name: "cancel-replay",
    method: "POST",
    path: "/v1/webhooks/{id}/replays/{replayId}/cancel",
    summary: "Cancel a replay: nothing more of it is queued",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id", "replayId"],
    fields: []
  },
  {
    id: "listEvents",
    resource: "events",
    name: "list",
    method: "GET",
    path: "/v1/events",
    summary: "Read the log of events, oldest first, and wait for the next ones",
    description: "Permission: `events:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "after",
        flag: "after",
        kind: "string",
        description:
          "A `cursor` of an earlier answer; `start` for the oldest event that is kept; `latest` for the newest ones, as many as fit; `now` for what comes from now on. Default start."
      },
      {
        name: "types",
        flag: "types",
        kind: "string",
        description: "Only events of these types, with commas between"
      },
      {
        name: "resourceId",
        flag: "resource-id",
        kind: "string",
        description: "Only events whose `data` names this id in any field"
      },
      {
        name: "limit",
        flag: "limit",
        kind: "integer",
        description: "Results on a page, at most 100. Default 25."
      },
      {
        name: "wait",
        flag: "wait",
        kind: "integer",
        description: "With nothing to show, wait so many seconds for something, at most 25. Default 0."
      }
    ],
    list: "cursor"
  },
  {
    id: "getEvent",
    resource: "events",
    name: "get",
    method: "GET",
    path: "/v1/events/{id}",
    summary: "Get an event of the log, with its deliveries",
    description: "Permission: `events:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "advanceInboundShipment",
    resource: "test",
    name: "advance-inbound-shipment",
    method: "POST",
    path: "/v1/test/inbound-shipments/{id}/advance",
    summary: "Let an inbound shipment travel or arrive",
    description:
      "It arrives with what was announced, unless the body says otherwise. Serial numbers and weights that the announcement lacks are made up.\n\nIn test mode alone, with any key of it.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "to",
        flag: "to",
        kind: "choice",
        choices: ["in_transit", "received"],
        description: "The state that it is to come to",
        required: true
      },
      {
        name: "items",
        flag: "items",
        kind: "json",
        description: "What comes; what was announced if left out. Serial numbers and weights must be given."
      },
      {
        name: "discrepancy",
        flag: "discrepancy",
        kind: "boolean",
        description:
          "Whether one thing less than what was announced comes, or one more where that is only one. Default false."
      }
    ]
  },
  {
    id: "advanceOutboundRequest",
    resource: "test",
    name: "advance-outbound-request",
    method: "POST",
    path: "/v1/test/outbound-requests/{id}/advance",
    summary: "Let an outbound request be reviewed, picked, shipped, delivered or returned",
    description:
      "Through every state between, all at once or not at all. A return brings back everything that was shipped.\n\nIn test mode alone, with any key of it.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "to",
        flag: "to",
        kind: "choice",
        choices: ["rejected", "processing", "picked", "shipped", "delivered", "returned"],
        description: "The state that it is to come to, through every state between",
        required: true
      },
      {
        name: "reason",
        flag: "reason",
        kind: "string",
        description: "Why it is approved or rejected, in free text"
      },
      {
        name: "trackingNumber",
        flag: "tracking-number",
        kind: "string",
        description: "The carrier's tracking number; made up if left out"
      }
    ]
  },
  {
    id: "advanceTransfer",
    resource: "test",
    name: "advance-transfer",
    method: "POST",
    path: "/v1/test/transfers/{id}/advance",
    summary: "Let the vault confirm a transfer",
    description:
      "A large one is `processing` in the answer, and completed soon after.\n\nIn test mode alone, with any key of it.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "to",
        flag: "to",
        kind: "choice",
        choices: ["completed"],
        description: "The state that it is to come to",
        required: true
      }
    ]
  },
  {
    id: "createTestItems",
    resource: "test",
    name: "items",
    method: "POST",
    path: "/v1/test/items",
    summary: "Put metal from nowhere into an account",
    description:
      "It comes with an inbound shipment that nobody announced.\n\nIn test mode alone, with any key of it.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Account that gets it",
        required: true
      },
      {
        name: "productId",
        flag: "product-id",
        kind: "string",
        description: "What it is",
        required: true
      },
      {
        name: "quantity",
        flag: "quantity",
        kind: "integer",
        description: "How many of it",
        required: true
      },
      {
        name: "serialNumbers",
        flag: "serial-numbers",
        kind: "strings",
        description: "Serial numbers of them; made up where the product is serialized and they are too few"
      }
    ]
  },
  {
    id: "generateTestStatements",
    resource: "test",
    name: "statements",
    method: "POST",
    path: "/v1/test/statements",
    summary: "Make the statements of a day",
    description:
      "The present day included, whose statements count up to now; a later one is refused. Repeating it makes what is missing.\n\nIn test mode alone, with any key of it.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "statementDate",
        flag: "statement-date",
        kind: "string",
        description: "A day that has begun, in UTC",
        required: true
      }
    ]
  },
  {
    id: "createTestEvent",
    resource: "test",
    name: "events",
    method: "POST",
    path: "/v1/test/events",
    summary: "Make up an event and send it to the endpoints that subscribe to it",
    description: "Its ids name nothing.\n\nIn test mode alone, with any key of it.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "type",
        flag: "type",
        kind: "choice",
        choices: [
          "inventory.received",
          "inventory.status_changed",
          "inventory.valuation_changed",
          "inbound_shipment.created",
          "inbound_shipment.status_changed",
          "outbound_shipment.status_changed",
          "outbound_shipment.delivered",
          "outbound_request.created",
          "outbound_request.status_changed",
          "return_shipment.created",
          "transfer.created",
          "transfer.status_changed",
          "transfer.completed",
          "fbo_account.created",
          "fbo_account.updated",
          "statement.generated"
        ],
        description: "What happened.",
        required: true
      }
    ]
  },
  {
    id: "getTestSettings",
    resource: "test",
    name: "settings",
    method: "GET",
    path: "/v1/test/settings",
    summary: "Get how the simulated vault behaves",
    description: "In test mode alone, with any key of it.",
    parameters: [],
    fields: []
  },
  {
    id: "updateTestSettings",
    resource: "test",
    name: "update-settings",
    method: "PATCH",
    path: "/v1/test/settings",
    summary: "Change how the simulated vault behaves",
    description:
      "`automatic` takes each step by itself, some seconds after the one before. It rejects nothing, and takes nothing back.\n\nIn test mode alone, with any key of it.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "simulation",
        flag: "simulation",
        kind: "choice",
        choices: ["manual", "automatic"],
        description:
          "Whether the simulated vault takes a step when it is asked to, or each step by itself after some seconds"
      }
    ]
  },
  {
    id: "resetTestData",
    resource: "test",
    name: "reset",
    method: "POST",
    path: "/v1/test/reset",
    summary: "Delete everything of test mode but keys, members, endpoints and settings",
    description:
      "Answers when all is deleted or, where that takes long, after some seconds. Until it is done every request in test mode is answered with 503 `TEST_RESET_RUNNING`.\n\nIn test mode alone, with any key of it.",
    parameters: [],
    fields: []
  }
]
