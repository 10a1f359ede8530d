// Written by scripts/generate.ts out of the contract. Do not edit.

import type { OperationSpec } from "../Operations/OperationSpec.ts"

/** The description of each resource, for its help. */
export const resources: Readonly<Record<string, string>> = {
  organizations: "The organization that the key is scoped to, and its members.",
  members: "The organization that the key is scoped to, and its members.",
  "api-keys":
    "The organization's own API keys, for its owners and admins, and for API keys with the scope `api_keys:manage`.",
  "audit-log": "The changes in the organization, with their actors and times, for its owners and admins.",
  "fbo-accounts": "Holder accounts of an organization, their aliases and their saved addresses.",
  products: "The catalogue, which is shared by all organizations.",
  search: "One search over all resources.",
  inventory: "The items that the vault holds for the organization.",
  movements: "The items that the vault holds for the organization.",
  holdings: "The items held, by product, by metal and in total.",
  "inbound-shipments": "Shipments from customers to the vault.",
  "outbound-requests":
    "Requests to ship items out. An open request holds its items; staff approve and pick it before a shipment exists.",
  "outbound-shipments": "The parcels that fulfil outbound requests.",
  "return-shipments": "Items that came back to the vault.",
  transfers: "Batches of items that move from one FBO account to another.",
  statements:
    "Daily statements of accounts: their holdings at the end of a day, and the movements during it.",
  log: "The vault's append-only log: records and proofs with which a customer can verify offline, without trusting the vault, that no history was changed.",
  webhooks: "Subscriptions to events, which are delivered as signed HTTP requests.",
  events:
    "The log of all events, whether or not an endpoint is subscribed to them. A reader that follows the cursor sees each event once.",
  test: "The simulated vault, which does in test mode what staff do in a real vault. Every test key may use it, whatever its permissions."
}

/** Every operation of the API as a command. */
export const operations: ReadonlyArray<OperationSpec> = [
  {
    id: "listOrganizations",
    resource: "organizations",
    name: "list",
    method: "GET",
    path: "/v1/organizations",
    summary: "List the organization that the key is scoped to",
    description: "Permission: `organizations:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
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
        description: "New contact e-mail address"
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
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["active", "deactivated"],
        description:
          "Only entries in this state, or in one of several states separated by commas: active, deactivated"
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
    description: "Requires the session of an owner or admin; API keys are refused.",
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
        description: "Role of the member: `owner` and `admin` may do everything, `viewer` may only read",
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
    description: "Requires the session of an owner or admin; API keys are refused.",
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
        description: "Role of the member: `owner` and `admin` may do everything, `viewer` may only read"
      },
      {
        name: "status",
        flag: "status",
        kind: "choice",
        choices: ["active", "deactivated"],
        description: "New state; `deactivated` ends all sessions of the person"
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
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["active", "disabled", "revoked"],
        description:
          "Only entries in this state, or in one of several states separated by commas: active, disabled, revoked"
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
    summary: "Create an API key, which only this response shows",
    description: "Permission: `api_keys:manage`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "Name of the key, as a label for people",
        required: true
      },
      {
        name: "scopes",
        flag: "scopes",
        kind: "strings",
        description: "Permissions of the key, at least one",
        required: true
      },
      {
        name: "expiresAt",
        flag: "expires-at",
        kind: "json",
        description:
          "Time when the key expires, from which requests with it are refused with 401; null for never"
      },
      {
        name: "allowedAddresses",
        flag: "allowed-addresses",
        kind: "strings",
        description: "Networks or addresses from which the key may be used; empty for anywhere"
      },
      {
        name: "fboAccountIds",
        flag: "fbo-account-ids",
        kind: "strings",
        description: "Accounts that the key is restricted to, up to 20; empty for all"
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
    summary: "Change an API key's name, scopes, expiry or allowed addresses",
    description: "Permission: `api_keys:manage`.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "name",
        flag: "name",
        kind: "string",
        description: "New name of the key"
      },
      {
        name: "scopes",
        flag: "scopes",
        kind: "strings",
        description: "Permissions of the key, at least one"
      },
      {
        name: "expiresAt",
        flag: "expires-at",
        kind: "json",
        description:
          "Time when the key expires, from which requests with it are refused with 401; null for never"
      },
      {
        name: "allowedAddresses",
        flag: "allowed-addresses",
        kind: "strings",
        description: "Networks or addresses from which the key may be used; empty for anywhere"
      },
      {
        name: "fboAccountIds",
        flag: "fbo-account-ids",
        kind: "strings",
        description: "Accounts that the key is restricted to, up to 20; empty for all"
      }
    ]
  },
  {
    id: "rotateApiKey",
    resource: "api-keys",
    name: "rotate",
    method: "POST",
    path: "/v1/api-keys/{id}/rotate",
    summary: "Rotate an API key; only this response shows the new one",
    description: "Permission: `api_keys:manage`.",
    parameters: ["id"],
    input: "body",
    fields: [
      {
        name: "overlapSeconds",
        flag: "overlap-seconds",
        kind: "integer",
        description: "Seconds for which the old key stays valid beside the new one. Default 0."
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
    summary: "Revoke an API key permanently",
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
    summary: "List the changes in the organization, newest first",
    description: "Requires the session of an owner or admin; API keys are refused.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
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
        description: "Only changes by this member or API key"
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
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "vaultId",
        flag: "vault-id",
        kind: "string",
        description: "Vault ID of 7 to 20 digits; white space, hyphens and dashes are ignored"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only accounts that match every word of this text. A word matches the beginning of a word or number in the name, business, e-mail address, phone number, vault ID, aliases or external ID; case and accents are ignored"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Only the resource with this external ID"
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
        description: "Phone number of the holder. Default empty."
      },
      {
        name: "businessName",
        flag: "business-name",
        kind: "string",
        description: "Business on whose behalf the account is held. Default empty."
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Your own ID of the resource: 1 to 200 characters, unique among resources of its kind"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "Your own key-value entries on the resource: up to 20 texts of up to 500 characters"
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
        description: "Your own ID of the resource, unique among resources of its kind; null clears it"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description:
          "Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20."
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
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
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
        description: "Vault ID of 7 to 20 digits; white space, hyphens and dashes are ignored",
        required: true
      },
      {
        name: "source",
        flag: "source",
        kind: "string",
        description: "Origin of the alias, as a label. Default `api`."
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
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
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
        description: "First line of the address: street and number",
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
        description: "State or province; required in US, CA and AU, elsewhere it may be empty",
        required: true
      },
      {
        name: "zip",
        flag: "zip",
        kind: "string",
        description: "Postal code; required in US, CA and AU, elsewhere it may be empty",
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
        description: "Second line of the address: apartment, suite or floor"
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
        description: "Name of the company at the address"
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
    description:
      "Outbound requests that were made with the address keep their copy of it.\n\nPermission: `fbo_accounts:update`.",
    parameters: ["id", "addressId"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "street1",
        flag: "street1",
        kind: "string",
        description: "First line of the address: street and number"
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
        description: "State or province; required in US, CA and AU, elsewhere it may be empty"
      },
      {
        name: "zip",
        flag: "zip",
        kind: "string",
        description: "Postal code; required in US, CA and AU, elsewhere it may be empty"
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
        description: "Second line of the address: apartment, suite or floor; empty clears it"
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
        description: "Name of the company at the address; empty clears it"
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
    description:
      "Outbound requests that were made with the address keep their copy of it.\n\nPermission: `fbo_accounts:update`.",
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
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "productType",
        flag: "product-type",
        kind: "string",
        description: "Only products of this type, such as `precious_metal`"
      },
      {
        name: "subcategory",
        flag: "subcategory",
        kind: "string",
        description: "Only products of this subcategory, such as `coin`"
      },
      {
        name: "sku",
        flag: "sku",
        kind: "string",
        description: "Only the product with this SKU; case, white space, hyphens and dashes are ignored"
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
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Text to search for in title, manufacturer, SKU and metal; typos and partial SKUs are tolerated",
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
    summary: "Search all resources",
    description:
      "Searches the organization's resources by their numbers, names and IDs. Exact matches come first, with at most eight results of each type. Only resources that the key has the scopes to read are searched.\n\nPermission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Text to search for: a whole serial number, internal identifier, vault ID, alias, SKU, tracking number, e-mail address, external ID or ID; or the beginning of a serial number, an internal identifier or a name, or words of a product's title or an endpoint",
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
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
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
          "Only entries in this state, or in one of several states separated by commas: in_vault, pending_outbound, shipped_out, voided, quarantined, rejected, returned_to_sender"
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
          "Only items with exactly this serial number or internal identifier; case, white space, hyphens and dashes are ignored"
      },
      {
        name: "sku",
        flag: "sku",
        kind: "string",
        description:
          "Only items of the product with this SKU; case, white space, hyphens and dashes are ignored"
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
        description: "Only items with this serial number; case, white space, hyphens and dashes are ignored"
      },
      {
        name: "internalIdentifier",
        flag: "internal-identifier",
        kind: "string",
        description:
          "Only items with this internal identifier; case, white space, hyphens and dashes are ignored"
      },
      {
        name: "asOf",
        flag: "as-of",
        kind: "string",
        description:
          "Time as of which to report: changes recorded until then count, at the valuations and prices in force then. Default: now."
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
      "Returns a CSV file (RFC 4180, no byte order mark) of the bars held, in the order of receipt, in the format of the London Bullion Market Association.\n\nPermission: `inventory:read`.",
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
      "Returns all items that match, with the filters and the order of the list, as of one point in time. The file is streamed; two are made at a time, and further requests wait.\n\nPermission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "format",
        flag: "format",
        kind: "choice",
        choices: ["csv", "ndjson"],
        description:
          "Format of the file. `csv`: a heading, then one entry per line. `ndjson`: one entry per line, in the JSON of lists. Default `csv`."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
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
          "Only entries in this state, or in one of several states separated by commas: in_vault, pending_outbound, shipped_out, voided, quarantined, rejected, returned_to_sender"
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
          "Only items with exactly this serial number or internal identifier; case, white space, hyphens and dashes are ignored"
      },
      {
        name: "sku",
        flag: "sku",
        kind: "string",
        description:
          "Only items of the product with this SKU; case, white space, hyphens and dashes are ignored"
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
        description: "Only items with this serial number; case, white space, hyphens and dashes are ignored"
      },
      {
        name: "internalIdentifier",
        flag: "internal-identifier",
        kind: "string",
        description:
          "Only items with this internal identifier; case, white space, hyphens and dashes are ignored"
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
      "Returns all movements that match, oldest first, as of one point in time. The file is streamed; two are made at a time, and further requests wait.\n\nPermission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "format",
        flag: "format",
        kind: "choice",
        choices: ["csv", "ndjson"],
        description:
          "Format of the file. `csv`: a heading, then one entry per line. `ndjson`: one entry per line, in the JSON of lists. Default `csv`."
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only movements from or to this account"
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
          "Only movements of this kind, or of one of several kinds separated by commas: received, picked, unpicked, shipped_out, transferred, returned, voided, reweighed, released, rejected, sent_back"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only movements recorded at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only movements recorded at this time or earlier"
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
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      }
    ]
  },
  {
    id: "listItemMovements",
    resource: "inventory",
    name: "movements",
    method: "GET",
    path: "/v1/inventory/{itemId}/movements",
    summary: "List the movements of an inventory item, oldest first",
    description: "Permission: `inventory:read`.",
    parameters: ["itemId"],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
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
          "Time as of which to report: changes recorded until then count, at the valuations and prices in force then. Default: now."
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
          "Time as of which to report: changes recorded until then count, at the valuations and prices in force then. Default: now."
      }
    ]
  },
  {
    id: "getHoldingsHistory",
    resource: "holdings",
    name: "history",
    method: "GET",
    path: "/v1/holdings/history",
    summary: "Get the organization's holdings on up to 366 days, oldest first",
    description: "Permission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "from",
        flag: "from",
        kind: "string",
        description: "First day of the range, in UTC. Default 29 days before the last one."
      },
      {
        name: "to",
        flag: "to",
        kind: "string",
        description: "Last day of the range, in UTC. Default today."
      }
    ]
  },
  {
    id: "getFboAccountHoldingsHistory",
    resource: "fbo-accounts",
    name: "holdings-history",
    method: "GET",
    path: "/v1/fbo-accounts/{id}/holdings/history",
    summary: "Get an FBO account's holdings on up to 366 days, oldest first",
    description: "Permission: `inventory:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "from",
        flag: "from",
        kind: "string",
        description: "First day of the range, in UTC. Default 29 days before the last one."
      },
      {
        name: "to",
        flag: "to",
        kind: "string",
        description: "Last day of the range, in UTC. Default today."
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
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["created", "in_transit", "received", "cancelled"],
        description:
          "Only entries in this state, or in one of several states separated by commas: created, in_transit, received, cancelled"
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
        description: "Only the resource with this external ID"
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
      "Announces a shipment to the vault. If it names its contents in `items`, the vault compares them with the items received.\n\nPermission: `inbound_shipments:create`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Account that the shipment is for",
        required: true
      },
      {
        name: "carrier",
        flag: "carrier",
        kind: "string",
        description: "Carrier that brings the shipment. Default empty."
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
          "Contents of the shipment: 1 to 1000 entries, with at most 5000 serial numbers in all. Absent to announce no contents."
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Your own ID of the resource: 1 to 200 characters, unique among resources of its kind"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "Your own key-value entries on the resource: up to 20 texts of up to 500 characters"
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
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      }
    ]
  },
  {
    id: "updateInboundShipment",
    resource: "inbound-shipments",
    name: "update",
    method: "PATCH",
    path: "/v1/inbound-shipments/{id}",
    summary: "Update the notes, external ID and metadata of an inbound shipment",
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
        description: "Your own ID of the resource, unique among resources of its kind; null clears it"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description:
          "Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20."
      }
    ]
  },
  {
    id: "getInboundShipmentTimeline",
    resource: "inbound-shipments",
    name: "timeline",
    method: "GET",
    path: "/v1/inbound-shipments/{id}/timeline",
    summary: "Get the history of an inbound shipment's states, oldest first",
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
        description: "Reason, in free text"
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
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["pending_review", "processing", "fulfilled", "rejected", "cancelled"],
        description:
          "Only entries in this state, or in one of several states separated by commas: pending_review, processing, fulfilled, rejected, cancelled"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only requests of this account"
      },
      {
        name: "productId",
        flag: "product-id",
        kind: "string",
        description: "Only requests for items of this product"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Only the resource with this external ID"
      },
      {
        name: "includeItems",
        flag: "include-items",
        kind: "boolean",
        description: "Whether to include the items of each request. Default false."
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
    summary: "Create a request to ship items out",
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
          "Items requested, 1 to 500 in all: single items, each named once, or quantities of products, of which the vault chooses the oldest free items",
        required: true
      },
      {
        name: "destinationAddress",
        flag: "destination-address",
        kind: "json",
        description:
          "The destination address of a shipment. `state` and `zip` are required; they may be empty except in US, CA and AU."
      },
      {
        name: "destinationAddressId",
        flag: "destination-address-id",
        kind: "string",
        description: "Saved address of the account, as an alternative to `destinationAddress`"
      },
      {
        name: "shipping",
        flag: "shipping",
        kind: "json",
        description: "The shipping options. Absent fields have their defaults."
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
        description: "Your own ID of the resource: 1 to 200 characters, unique among resources of its kind"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "Your own key-value entries on the resource: up to 20 texts of up to 500 characters"
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
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      }
    ]
  },
  {
    id: "updateOutboundRequest",
    resource: "outbound-requests",
    name: "update",
    method: "PATCH",
    path: "/v1/outbound-requests/{id}",
    summary: "Update the notes, external ID and metadata of an outbound request",
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
        description: "Your own ID of the resource, unique among resources of its kind; null clears it"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description:
          "Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20."
      }
    ]
  },
  {
    id: "getOutboundRequestTimeline",
    resource: "outbound-requests",
    name: "timeline",
    method: "GET",
    path: "/v1/outbound-requests/{id}/timeline",
    summary: "Get the history of an outbound request's states, oldest first",
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
      "Returns the rates of carriers from the vault to a destination. It buys no label and reserves nothing.\n\nPermission: `outbound_shipments:create`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Account that holds the items",
        required: true
      },
      {
        name: "destinationAddress",
        flag: "destination-address",
        kind: "json",
        description:
          "The destination address of a shipment. `state` and `zip` are required; they may be empty except in US, CA and AU."
      },
      {
        name: "destinationAddressId",
        flag: "destination-address-id",
        kind: "string",
        description: "Saved address of the account, as an alternative to `destinationAddress`"
      },
      {
        name: "items",
        flag: "items",
        kind: "json",
        description:
          "Items requested, 1 to 20000 in all: single items, each named once, or quantities of products, of which the vault chooses the oldest free items",
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
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["created", "picked", "shipped", "delivered", "cancelled"],
        description:
          "Only entries in this state, or in one of several states separated by commas: created, picked, shipped, delivered, cancelled"
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
      },
      {
        name: "productId",
        flag: "product-id",
        kind: "string",
        description: "Only shipments of items of this product"
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
    summary: "Create the outbound shipment of a request, with a carrier service of your choice",
    description: "Permission: `outbound_shipments:create`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "outboundRequestId",
        flag: "outbound-request-id",
        kind: "string",
        description: "Outbound request to fulfil",
        required: true
      },
      {
        name: "service",
        flag: "service",
        kind: "string",
        description: "Carrier service code from a rate quote for the request",
        required: true
      },
      {
        name: "signatureType",
        flag: "signature-type",
        kind: "choice",
        choices: ["NoSignature", "Signature", "AdultSignature"],
        description: "Signature that the carrier requires on delivery"
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
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      }
    ]
  },
  {
    id: "getOutboundShipmentTimeline",
    resource: "outbound-shipments",
    name: "timeline",
    method: "GET",
    path: "/v1/outbound-shipments/{id}/timeline",
    summary: "Get the history of an outbound shipment's states, oldest first",
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
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["received"],
        description: "Only entries in this state, or in one of several states separated by commas: received"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only returns to this account"
      },
      {
        name: "outboundShipmentId",
        flag: "outbound-shipment-id",
        kind: "string",
        description: "Only returns of this outbound shipment"
      },
      {
        name: "productId",
        flag: "product-id",
        kind: "string",
        description: "Only returns of items of this product"
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
    input: "query",
    fields: [
      {
        name: "expand",
        flag: "expand",
        kind: "choices",
        choices: ["product", "account"],
        description:
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      }
    ]
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
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      },
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["pending_approval", "processing", "completed", "cancelled"],
        description:
          "Only entries in this state, or in one of several states separated by commas: pending_approval, processing, completed, cancelled"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Only transfers of this account, as source or destination"
      },
      {
        name: "productId",
        flag: "product-id",
        kind: "string",
        description: "Only transfers of items of this product"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Only the resource with this external ID"
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
    summary: "Create a transfer, which holds no items until it is confirmed",
    description: "Permission: `transfer_batches:create`.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "fromFboAccountId",
        flag: "from-fbo-account-id",
        kind: "string",
        description: "Source account",
        required: true
      },
      {
        name: "toFboAccountId",
        flag: "to-fbo-account-id",
        kind: "string",
        description: "Destination account",
        required: true
      },
      {
        name: "items",
        flag: "items",
        kind: "json",
        description:
          "Items requested, 1 to 100000 in all: single items, each named once, or quantities of products, of which the vault chooses the oldest free items",
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
        description: "Your own ID of the resource: 1 to 200 characters, unique among resources of its kind"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "Your own key-value entries on the resource: up to 20 texts of up to 500 characters"
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
          "Resources to include beside their IDs, as they are now, separated by commas: `product`, `account`. Default: none."
      }
    ]
  },
  {
    id: "updateTransfer",
    resource: "transfers",
    name: "update",
    method: "PATCH",
    path: "/v1/transfers/{id}",
    summary: "Update the notes, external ID and metadata of a transfer",
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
        description: "Your own ID of the resource, unique among resources of its kind; null clears it"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description:
          "Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20."
      }
    ]
  },
  {
    id: "getTransferTimeline",
    resource: "transfers",
    name: "timeline",
    method: "GET",
    path: "/v1/transfers/{id}/timeline",
    summary: "Get the history of a transfer's states, oldest first",
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
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
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
    summary: "Confirm a transfer, whose items move at once or in the background",
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
        description: "Reason, in free text"
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
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "q",
        flag: "q",
        kind: "string",
        description:
          "Only entries with exactly this ID, external ID or tracking number. If there are none, only entries of accounts that this text finds, as `q` of the list of accounts does"
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
        description: "Whether to include superseded versions of corrected statements. Default false."
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
    id: "listStatementItems",
    resource: "statements",
    name: "items",
    method: "GET",
    path: "/v1/statements/{id}/items",
    summary: "List the items of a statement",
    description:
      "Lists the items held at the time `asOf`, in the order in which they came into the account: the rows of the CSV file.\n\nPermission: `organizations:read`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      }
    ],
    list: "pages"
  },
  {
    id: "getStatementSubtotals",
    resource: "statements",
    name: "subtotals",
    method: "GET",
    path: "/v1/statements/{id}/subtotals",
    summary: "Get the subtotals of a statement",
    description:
      "Sums up the items held at the time `asOf` by product and by metal: the subtotals of the PDF document.\n\nPermission: `organizations:read`.",
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
      "Returns a CSV file (RFC 4180, beginning with U+FEFF) with a row for each item held at the time `asOf`. Text that a spreadsheet would read as a formula begins with an apostrophe. The file of a final statement is always the same, byte for byte.\n\nPermission: `organizations:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "getStatementPdf",
    resource: "statements",
    name: "pdf",
    method: "GET",
    path: "/v1/statements/{id}/pdf",
    summary: "Download a statement as a PDF document",
    description:
      "Returns a document of A4 pages that lists the items with their internal identifiers and serial numbers, the sums of each page, subtotals by metal and product, and the totals. It lists the first 10,000 items; the CSV file has all of them. Files of an organization are made one at a time; a request that has to wait longer than 25 seconds is refused with 503 and `Retry-After`.\n\nPermission: `organizations:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "getStatementProof",
    resource: "statements",
    name: "proof",
    method: "GET",
    path: "/v1/statements/{id}/proof",
    summary: "Get a proof of a statement by the log",
    description:
      "Returns a proof in the format c2sp.org/tlog-proof@v1 of the log's entry for the statements of the day. Its `extra` is base64 of JSON with the exact text of the statement, its position in the tree of the day, and the record of the entry. The proof can be verified offline, with nothing but a policy.\n\nPermission: `organizations:read`.",
    parameters: ["id"],
    fields: []
  },
  {
    id: "getLog",
    resource: "log",
    name: "get",
    method: "GET",
    path: "/v1/log",
    summary: "Get the state of the log's publication",
    description:
      "Returns the latest published checkpoint: the number of entries that it covers, its time of publication and its cosignatures. The signed text, which proves it, is at `/log/checkpoint`.\n\nPermission: `inventory:read`.",
    parameters: [],
    fields: []
  },
  {
    id: "getLogKey",
    resource: "log",
    name: "key",
    method: "GET",
    path: "/v1/log/key",
    summary: "Get the origin and the verifier key of the log",
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
    summary: "List the organization's records of the log, in order",
    description: "Permission: `inventory:read` and `organizations:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "after",
        flag: "after",
        kind: "string",
        description: "Only records with a higher `number`; absent to start with the first"
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
    summary: "List the vault's own records of the log, in order",
    description: "Permission: `inventory:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "after",
        flag: "after",
        kind: "string",
        description: "Only records with a higher `number`; absent to start with the first"
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
    summary: "Get a proof that an entry is in the log",
    description:
      "Returns a proof in the format c2sp.org/tlog-proof@v1 against the latest published checkpoint. A proof of one of the organization's own records also requires `organizations:read`; the vault's own records and entries in clear are proved to every organization.\n\nPermission: `inventory:read`.",
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
      "Returns the register of all that the vault held at the end of the day, one line each, sorted by bytes. It is the same for every organization. The header `Log-Index` is the index of the register's entry in the log, whose `root` is the root of the RFC 6962 tree over the lines. The register is available once a published checkpoint covers that entry; a day on which a bar was listed twice has none.\n\nPermission: `inventory:read`.",
    parameters: ["date"],
    fields: []
  },
  {
    id: "getRegisterSalts",
    resource: "log",
    name: "get-register-salts",
    method: "GET",
    path: "/v1/log/register/{date}/salts",
    summary: "List the salts of the organization's own lines of a register",
    description:
      "Lists all of the salts, in the order of the lines. The salt of a bar's or product's line reveals its owner, and the salt of a chain's line its length.\n\nPermission: `inventory:read` and `organizations:read`.",
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
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Only the resource with this external ID"
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
        description: "Name of the endpoint, as a label for people",
        required: true
      },
      {
        name: "url",
        flag: "url",
        kind: "string",
        description:
          "Address of the endpoint: https:// and a public hostname; bare IP addresses and private, loopback or link-local hosts are refused",
        required: true
      },
      {
        name: "events",
        flag: "events",
        kind: "strings",
        description: "Event types to subscribe to, at least one; `*` for all types, including future ones",
        required: true
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "json",
        description: "Account or accounts whose events are sent; absent for all accounts"
      },
      {
        name: "headerStyle",
        flag: "header-style",
        kind: "choice",
        choices: ["vault", "both"],
        description:
          "Headers of deliveries: those of the service (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` of the Standard Webhooks specification (`both`)"
      },
      {
        name: "payload",
        flag: "payload",
        kind: "choice",
        choices: ["thin", "full"],
        description:
          "Content of deliveries. `thin`: `data` describes the change. `full`: `data.object` also has the resource, as GET shows it after the change"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "string",
        description: "Your own ID of the resource: 1 to 200 characters, unique among resources of its kind"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description: "Your own key-value entries on the resource: up to 20 texts of up to 500 characters"
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
        description: "New name of the endpoint"
      },
      {
        name: "url",
        flag: "url",
        kind: "string",
        description:
          "Address of the endpoint: https:// and a public hostname; bare IP addresses and private, loopback or link-local hosts are refused"
      },
      {
        name: "events",
        flag: "events",
        kind: "strings",
        description: "New list of event types to subscribe to, at least one"
      },
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "json",
        description: "Account or accounts whose events are sent; null for all accounts"
      },
      {
        name: "isActive",
        flag: "is-active",
        kind: "boolean",
        description:
          "Whether the endpoint is active; an inactive endpoint gets no new deliveries, and its pending ones wait"
      },
      {
        name: "headerStyle",
        flag: "header-style",
        kind: "choice",
        choices: ["vault", "both"],
        description:
          "Headers of deliveries: those of the service (`vault`), or also `webhook-id`, `webhook-timestamp` and `webhook-signature` of the Standard Webhooks specification (`both`)"
      },
      {
        name: "payload",
        flag: "payload",
        kind: "choice",
        choices: ["thin", "full"],
        description:
          "Content of deliveries. `thin`: `data` describes the change. `full`: `data.object` also has the resource, as GET shows it after the change"
      },
      {
        name: "externalId",
        flag: "external-id",
        kind: "json",
        description: "Your own ID of the resource, unique among resources of its kind; null clears it"
      },
      {
        name: "metadata",
        flag: "metadata",
        kind: "json",
        description:
          "Entries to set; null removes an entry, and absent entries stay. The resource can have up to 20."
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
        description: "Seconds for which deliveries are also signed with the old secret. Default 0."
      }
    ]
  },
  {
    id: "testWebhook",
    resource: "webhooks",
    name: "test",
    method: "POST",
    path: "/v1/webhooks/{id}/test",
    summary: "Send a test event to a webhook and get its response",
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
    summary: "List the deliveries of a webhook, with all their attempts",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["pending", "delivered", "failed"],
        description:
          "Only entries in this state, or in one of several states separated by commas: pending, delivered, failed"
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
    summary: "Get a delivery, with its payload and the receiver's responses",
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
    summary: "Get the delivery statistics of a webhook for up to 31 days",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "from",
        flag: "from",
        kind: "string",
        description: "First day of the range, in UTC. Default 29 days before the last one."
      },
      {
        name: "to",
        flag: "to",
        kind: "string",
        description: "Last day of the range, in UTC. Default today."
      }
    ]
  },
  {
    id: "redeliver",
    resource: "webhooks",
    name: "redeliver",
    method: "POST",
    path: "/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver",
    summary: "Redeliver an event, in a new round of three attempts",
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
    summary: "Redeliver all failed events of a webhook",
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
    summary: "Replay past events to a webhook, by default those that it missed",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "body",
    fields: [
      {
        name: "since",
        flag: "since",
        kind: "string",
        description:
          "Only events that happened at this time or later. A time before the oldest event that is kept means all events"
      },
      {
        name: "after",
        flag: "after",
        kind: "string",
        description: "Only events that follow this one in the log"
      },
      {
        name: "until",
        flag: "until",
        kind: "string",
        description: "Only events that happened at this time or before. Default: all until now."
      },
      {
        name: "types",
        flag: "types",
        kind: "strings",
        description:
          "Only events of these types; types that the endpoint is not subscribed to are ignored. Default: all types that it is subscribed to."
      },
      {
        name: "onlyMissing",
        flag: "only-missing",
        kind: "boolean",
        description:
          "Whether to leave out events that were delivered to the endpoint, beside those that are pending there. Default true; with false, only pending ones are left out."
      }
    ]
  },
  {
    id: "listReplays",
    resource: "webhooks",
    name: "replays",
    method: "GET",
    path: "/v1/webhooks/{id}/replays",
    summary: "List the replays of a webhook",
    description: "Permission: `webhooks:manage`.",
    parameters: ["id"],
    input: "query",
    fields: [
      {
        name: "page",
        flag: "page",
        kind: "integer",
        description: "Page to read, counted from 1. Default 1. It cannot be combined with a cursor."
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
          "`nextCursor` of an earlier response, to read the entries that follow it. Send the same filters and order with it."
      },
      {
        name: "order",
        flag: "order",
        kind: "choice",
        choices: ["createdAt", "-createdAt"],
        description: "Order of the list. Default -createdAt, newest first."
      },
      {
        name: "ids",
        flag: "ids",
        kind: "string",
        description: "Only the resources with these IDs: up to 100, separated by commas"
      },
      {
        name: "createdFrom",
        flag: "created-from",
        kind: "string",
        description: "Only entries created at this time or later"
      },
      {
        name: "createdTo",
        flag: "created-to",
        kind: "string",
        description: "Only entries created at this time or earlier"
      },
      {
        name: "updatedFrom",
        flag: "updated-from",
        kind: "string",
        description: "Only entries last changed at this time or later"
      },
      {
        name: "updatedTo",
        flag: "updated-to",
        kind: "string",
        description: "Only entries last changed at this time or earlier"
      },
      {
        name: "status",
        flag: "status",
        kind: "choices",
        choices: ["running", "completed", "cancelled"],
        description:
          "Only entries in this state, or in one of several states separated by commas: running, completed, cancelled"
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
    summary: "Get a replay and its progress",
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
    summary: "Cancel a replay, so that no more of its events are queued",
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
    summary: "List the events of the log, oldest first, optionally waiting for new ones",
    description: "Permission: `events:read`.",
    parameters: [],
    input: "query",
    fields: [
      {
        name: "after",
        flag: "after",
        kind: "string",
        description:
          "Position to read from: a `cursor` of an earlier response; `start` for the oldest event that is kept; `latest` for the newest events, as many as fit into the response; `now` for events from now on. Default start."
      },
      {
        name: "types",
        flag: "types",
        kind: "string",
        description: "Only events of these types, separated by commas"
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
        description: "Seconds to wait for an event if there is none to return, at most 25. Default 0."
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
    summary: "Advance an inbound shipment",
    description:
      "Marks the shipment as in transit, or receives it with the announced contents or those of the body. Serial numbers and weights that the announcement lacks are generated.\n\nAvailable in test mode only, to every key of that mode.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "to",
        flag: "to",
        kind: "choice",
        choices: ["in_transit", "received"],
        description: "State to reach",
        required: true
      },
      {
        name: "items",
        flag: "items",
        kind: "json",
        description:
          "Items that arrive, with their serial numbers and weights; absent for the announced contents"
      },
      {
        name: "discrepancy",
        flag: "discrepancy",
        kind: "boolean",
        description:
          "Whether one item less arrives than was announced, or one more if only one was announced. Default false."
      }
    ]
  },
  {
    id: "advanceOutboundRequest",
    resource: "test",
    name: "advance-outbound-request",
    method: "POST",
    path: "/v1/test/outbound-requests/{id}/advance",
    summary: "Advance an outbound request",
    description:
      "Takes the request through every state up to the one named, all at once or not at all: review, pick, shipping, delivery, return. A return brings back everything that was shipped.\n\nAvailable in test mode only, to every key of that mode.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "to",
        flag: "to",
        kind: "choice",
        choices: ["rejected", "processing", "picked", "shipped", "delivered", "returned"],
        description: "State to reach, through every state in between",
        required: true
      },
      {
        name: "reason",
        flag: "reason",
        kind: "string",
        description: "Reason for the approval or rejection, in free text"
      },
      {
        name: "trackingNumber",
        flag: "tracking-number",
        kind: "string",
        description: "The carrier's tracking number; generated if absent"
      }
    ]
  },
  {
    id: "advanceTransfer",
    resource: "test",
    name: "advance-transfer",
    method: "POST",
    path: "/v1/test/transfers/{id}/advance",
    summary: "Advance a transfer",
    description:
      "Confirms the transfer as staff would. A large transfer is `processing` in the response and completed soon after.\n\nAvailable in test mode only, to every key of that mode.",
    parameters: ["id"],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "to",
        flag: "to",
        kind: "choice",
        choices: ["completed"],
        description: "State to reach",
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
    summary: "Create test items in an account",
    description:
      "Creates items in an account, with an unannounced inbound shipment that they came with.\n\nAvailable in test mode only, to every key of that mode.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "fboAccountId",
        flag: "fbo-account-id",
        kind: "string",
        description: "Account that gets the items",
        required: true
      },
      {
        name: "productId",
        flag: "product-id",
        kind: "string",
        description: "Product ID",
        required: true
      },
      {
        name: "quantity",
        flag: "quantity",
        kind: "integer",
        description: "Number of items",
        required: true
      },
      {
        name: "serialNumbers",
        flag: "serial-numbers",
        kind: "strings",
        description: "Serial numbers of the items; missing ones are generated if the product is serialized"
      }
    ]
  },
  {
    id: "generateTestStatements",
    resource: "test",
    name: "statements",
    method: "POST",
    path: "/v1/test/statements",
    summary: "Generate the statements of a day",
    description:
      "Generates the statements of a day that has begun. Those of the current day are provisional and count up to now. Repeating the request generates the statements that are missing.\n\nAvailable in test mode only, to every key of that mode.",
    parameters: [],
    input: "body",
    bodyRequired: true,
    fields: [
      {
        name: "statementDate",
        flag: "statement-date",
        kind: "string",
        description: "Day in UTC, no later than the current one",
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
    summary: "Create a test event and deliver it to the endpoints that subscribe to it",
    description:
      "Creates an event of the given type. The IDs in it refer to no resources.\n\nAvailable in test mode only, to every key of that mode.",
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
        description: "The type of an event.",
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
    summary: "Get the settings of the simulated vault",
    description: "Available in test mode only, to every key of that mode.",
    parameters: [],
    fields: []
  },
  {
    id: "updateTestSettings",
    resource: "test",
    name: "update-settings",
    method: "PATCH",
    path: "/v1/test/settings",
    summary: "Change the settings of the simulated vault",
    description:
      "Changes the settings. With `automatic` the simulated vault takes each step by itself, some seconds after the previous one; it rejects nothing and creates no returns.\n\nAvailable in test mode only, to every key of that mode.",
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
          "Mode of the simulated vault: `manual` takes a step on request, `automatic` takes each step by itself after some seconds"
      }
    ]
  },
  {
    id: "resetTestData",
    resource: "test",
    name: "reset",
    method: "POST",
    path: "/v1/test/reset",
    summary: "Delete all test data except keys, members, endpoints and settings",
    description:
      "Deletes the data. The response comes when all of it is deleted, or after some seconds if that takes long. Until the reset is finished, every request in test mode is refused with 503 `TEST_RESET_RUNNING`.\n\nAvailable in test mode only, to every key of that mode.",
    parameters: [],
    fields: []
  }
]
