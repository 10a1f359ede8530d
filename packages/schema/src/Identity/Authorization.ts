import type { OpsApi } from "../Api/OpsApi.ts"
import type { Needs, Scope } from "../Api/Scope.ts"
import type { CustomerPrincipal } from "./Principal.ts"
import { type MemberRole, type OperatorRole, operatorRoles } from "./Roles.ts"

/**
 * Whether a member may run an operation: `owner` and `admin` any, `viewer` reads only. An operation that needs a
 * session is for members alone, and not for viewers.
 */
export const memberMay = (role: MemberRole, needs: Needs | undefined): boolean =>
  role !== "viewer" || (needs?.endsWith(":read") ?? false)

/** Whether a customer has a scope: a key by its scopes, a member by the role. */
export const customerMay = (customer: CustomerPrincipal, scope: Scope): boolean =>
  customer.type === "member" ? memberMay(customer.role, scope) : customer.scopes.includes(scope)

type Groups = (typeof OpsApi)["groups"]
type Endpoints = { [G in keyof Groups]: Groups[G]["endpoints"] }[keyof Groups]
type Changing<E> = E extends unknown
  ? { [Id in keyof E]: E[Id] extends { readonly method: "GET" } ? never : Id }[keyof E]
  : never

/** The operations of the operations API that change something. */
export type StaffChange = Changing<Endpoints> & string

/** The least role that each operation of the operations API takes; `auditor` reads everything. */
const leastRoles: Record<StaffChange, Exclude<OperatorRole, "auditor">> = {
  createInboundShipment: "clerk",
  markInboundShipmentInTransit: "clerk",
  receiveInboundShipment: "clerk",
  intake: "clerk",
  resolveDiscrepancy: "clerk",
  testInventoryItem: "clerk",
  sendBackInventoryItem: "clerk",
  sealPlace: "clerk",
  createMove: "clerk",
  addCountScans: "clerk",
  recountDifferences: "clerk",
  pickOutboundRequest: "clerk",
  shipOutboundShipment: "clerk",
  deliverOutboundShipment: "clerk",
  cancelOutboundShipment: "clerk",
  returnOutboundShipment: "clerk",

  approveOutboundRequest: "supervisor",
  rejectOutboundRequest: "supervisor",
  cancelApprovedOutboundRequest: "supervisor",
  confirmTransfer: "supervisor",
  cancelTransfer: "supervisor",
  voidInventoryItem: "supervisor",
  withdrawVoid: "supervisor",
  reweighInventoryItem: "supervisor",
  rejectInventoryItem: "supervisor",
  assignVaultId: "supervisor",
  updateFboAccountLimits: "supervisor",
  holdFboAccount: "supervisor",
  releaseFboAccount: "supervisor",
  createProduct: "supervisor",
  updateProduct: "supervisor",
  previewProduct: "supervisor",
  importProducts: "supervisor",
  createValuation: "supervisor",
  createMetalPrice: "supervisor",
  createPlace: "supervisor",
  updatePlace: "supervisor",
  createCount: "supervisor",
  closeCount: "supervisor",
  resolveDifference: "supervisor",
  generateStatements: "supervisor",
  correctStatement: "supervisor",
  redeliver: "supervisor",
  redeliverFailed: "supervisor",

  createOrganization: "admin",
  updateOrganization: "admin",
  createApiKey: "admin",
  updateApiKey: "admin",
  rotateApiKey: "admin",
  disableApiKey: "admin",
  enableApiKey: "admin",
  revokeApiKey: "admin",
  addMember: "admin",
  updateMember: "admin",
  createOperator: "admin",
  updateOperator: "admin",
  createMemberSignInLink: "admin",
  createOperatorSignInLink: "admin"
}

const leastRoleOf = new Map<string, OperatorRole>(Object.entries(leastRoles))

/** The least role that an operation of the operations API takes. One that the table lacks takes `admin`. */
export const leastRole = (method: string, operation: string): OperatorRole =>
  method === "GET" ? "auditor" : (leastRoleOf.get(operation) ?? "admin")

/** Whether a role is at least as powerful as another. */
export const reaches = (role: OperatorRole, least: OperatorRole): boolean =>
  operatorRoles.indexOf(role) <= operatorRoles.indexOf(least)
