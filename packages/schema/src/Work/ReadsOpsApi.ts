import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { StaffFboAccount } from "../Accounts/Account.ts"
import { staffAccountList } from "../Accounts/AccountList.ts"
import { filterParameters, staffListParameters } from "../Api/ListParameters.ts"
import { asStaffSee } from "../Api/StaffList.ts"
import { asOfQuery } from "../Common/AsOf.ts"
import { Data, List } from "../Common/Envelope.ts"
import { NotFound, ServiceUnavailable, ValidationError } from "../Common/Errors.ts"
import { IdOf } from "../Common/Id.ts"
import { pageQuery, staffListQuery } from "../Common/Paging.ts"
import { withMetadataQuery } from "../Common/References.ts"
import { InboundShipment } from "../InboundShipments/InboundShipment.ts"
import { inboundShipmentList } from "../InboundShipments/InboundShipmentList.ts"
import { OpsInventoryItem } from "../Inventory/InventoryItem.ts"
import { staffInventoryList } from "../Inventory/InventoryList.ts"
import { memberList } from "../Organizations/MemberList.ts"
import { Member } from "../Organizations/Organization.ts"
import { OpsOutboundRequest } from "../OutboundRequests/OutboundRequest.ts"
import { outboundRequestList } from "../OutboundRequests/OutboundRequestList.ts"
import { includeItemsQuery } from "../OutboundRequests/OutboundRequestsApi.ts"
import { OutboundShipment } from "../OutboundShipments/OutboundShipment.ts"
import { outboundShipmentList } from "../OutboundShipments/OutboundShipmentList.ts"
import { Place } from "../Places/Place.ts"
import { returnShipmentList } from "../ReturnShipments/ReturnShipmentList.ts"
import { Product } from "../Products/Product.ts"
import { productList } from "../Products/ProductList.ts"
import { productSearchQuery } from "../Products/ProductsApi.ts"
import { ReturnShipment } from "../ReturnShipments/ReturnShipment.ts"
import { Statement } from "../Statements/Statement.ts"
import { statementList } from "../Statements/StatementList.ts"
import { allVersionsQuery } from "../Statements/StatementsApi.ts"
import { Transfer } from "../Transfers/Transfer.ts"
import { transferList } from "../Transfers/TransferList.ts"
import { Webhook } from "../Webhooks/Webhook.ts"
import { webhookList } from "../Webhooks/WebhookList.ts"
import { WorkOverview } from "./WorkQueue.ts"

/** Every kind of thing that staff list, as they see it. */
export const staffResources = {
  inboundShipments: asStaffSee("InboundShipment", InboundShipment),
  outboundRequests: asStaffSee("OutboundRequest", OpsOutboundRequest),
  outboundShipments: asStaffSee("OutboundShipment", OutboundShipment),
  returnShipments: asStaffSee("ReturnShipment", ReturnShipment),
  transfers: asStaffSee("Transfer", Transfer),
  inventory: asStaffSee("InventoryItem", OpsInventoryItem),
  fboAccounts: StaffFboAccount,
  statements: asStaffSee("Statement", Statement),
  members: asStaffSee("Member", Member),
  webhooks: asStaffSee("Webhook", Webhook),
  // The vault's own, and no organization's.
  places: Place
}

const newestFirst = "Lists those of all organizations, or of one, newest first or oldest first."

/** The group `reads` of the operations API: everything that staff list and look up, and their queues of work. */
export const ReadsOpsApi = HttpApiGroup.make("reads")
  .add(
    HttpApiEndpoint.get("listInboundShipments", "/ops/v1/inbound-shipments", {
      query: withMetadataQuery(staffListParameters(inboundShipmentList)),
      success: List(staffResources.inboundShipments)
    })
      .annotate(OpenApi.Summary, "List inbound shipments")
      .annotate(OpenApi.Description, newestFirst),
    HttpApiEndpoint.get("getInboundShipment", "/ops/v1/inbound-shipments/:id", {
      params: { id: IdOf("inb", "Inbound shipment ID") },
      success: Data(staffResources.inboundShipments),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get an inbound shipment")
      .annotate(OpenApi.Description, "Returns an inbound shipment of any organization."),
    HttpApiEndpoint.get("listOutboundRequests", "/ops/v1/outbound-requests", {
      query: withMetadataQuery({ ...staffListParameters(outboundRequestList), ...includeItemsQuery }),
      success: List(staffResources.outboundRequests)
    })
      .annotate(OpenApi.Summary, "List outbound requests")
      .annotate(OpenApi.Description, newestFirst),
    HttpApiEndpoint.get("getOutboundRequest", "/ops/v1/outbound-requests/:id", {
      params: { id: IdOf("obr", "Outbound request ID") },
      success: Data(staffResources.outboundRequests),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get an outbound request")
      .annotate(OpenApi.Description, "Returns an outbound request of any organization."),
    HttpApiEndpoint.get("listOutboundShipments", "/ops/v1/outbound-shipments", {
      query: staffListParameters(outboundShipmentList),
      success: List(staffResources.outboundShipments)
    })
      .annotate(OpenApi.Summary, "List outbound shipments")
      .annotate(OpenApi.Description, newestFirst),
    HttpApiEndpoint.get("getOutboundShipment", "/ops/v1/outbound-shipments/:id", {
      params: { id: IdOf("obs", "Outbound shipment ID") },
      success: Data(staffResources.outboundShipments),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get an outbound shipment")
      .annotate(OpenApi.Description, "Returns an outbound shipment of any organization."),
    HttpApiEndpoint.get("listReturnShipments", "/ops/v1/return-shipments", {
      query: staffListParameters(returnShipmentList),
      success: List(staffResources.returnShipments)
    })
      .annotate(OpenApi.Summary, "List return shipments")
      .annotate(OpenApi.Description, newestFirst),
    HttpApiEndpoint.get("getReturnShipment", "/ops/v1/return-shipments/:id", {
      params: { id: IdOf("ret", "Return shipment ID") },
      success: Data(staffResources.returnShipments),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a return shipment")
      .annotate(OpenApi.Description, "Returns a return shipment of any organization."),
    HttpApiEndpoint.get("listTransfers", "/ops/v1/transfers", {
      query: withMetadataQuery(staffListParameters(transferList)),
      success: List(staffResources.transfers)
    })
      .annotate(OpenApi.Summary, "List transfers")
      .annotate(OpenApi.Description, newestFirst),
    HttpApiEndpoint.get("getTransfer", "/ops/v1/transfers/:id", {
      params: { id: IdOf("trf", "Transfer ID") },
      success: Data(staffResources.transfers),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a transfer")
      .annotate(OpenApi.Description, "Returns a transfer of any organization."),
    HttpApiEndpoint.get("listInventory", "/ops/v1/inventory", {
      query: { ...staffListParameters(staffInventoryList), ...asOfQuery },
      success: List(staffResources.inventory),
      error: ValidationError.wire
    })
      .annotate(OpenApi.Summary, "List inventory items")
      .annotate(OpenApi.Description, newestFirst),
    HttpApiEndpoint.get("getInventoryItem", "/ops/v1/inventory/:id", {
      params: { id: IdOf("itm", "Inventory item ID") },
      success: Data(staffResources.inventory),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get an inventory item")
      .annotate(OpenApi.Description, "Returns an inventory item of any organization."),
    HttpApiEndpoint.get("listFboAccounts", "/ops/v1/fbo-accounts", {
      query: withMetadataQuery(staffListParameters(staffAccountList)),
      success: List(staffResources.fboAccounts)
    })
      .annotate(OpenApi.Summary, "List FBO accounts")
      .annotate(OpenApi.Description, newestFirst),
    HttpApiEndpoint.get("getFboAccount", "/ops/v1/fbo-accounts/:id", {
      params: { id: IdOf("fbo", "FBO account ID") },
      success: Data(staffResources.fboAccounts),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get an FBO account")
      .annotate(OpenApi.Description, "Returns an account of any organization."),
    HttpApiEndpoint.get("listStatements", "/ops/v1/statements", {
      query: { ...staffListParameters(statementList), ...allVersionsQuery },
      success: List(staffResources.statements)
    })
      .annotate(OpenApi.Summary, "List statements")
      .annotate(OpenApi.Description, newestFirst),
    HttpApiEndpoint.get("getStatement", "/ops/v1/statements/:id", {
      params: { id: IdOf("stm", "Statement ID") },
      success: Data(staffResources.statements),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a statement")
      .annotate(OpenApi.Description, "Returns a statement of any organization."),
    HttpApiEndpoint.get("listMembers", "/ops/v1/members", {
      query: staffListParameters(memberList),
      success: List(staffResources.members)
    })
      .annotate(OpenApi.Summary, "List members")
      .annotate(OpenApi.Description, newestFirst),
    HttpApiEndpoint.get("getMember", "/ops/v1/members/:id", {
      params: { id: IdOf("mbr", "Member ID") },
      success: Data(staffResources.members),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a member")
      .annotate(OpenApi.Description, "Returns a member of any organization."),
    HttpApiEndpoint.get("listWebhooks", "/ops/v1/webhooks", {
      query: withMetadataQuery(staffListParameters(webhookList)),
      success: List(staffResources.webhooks)
    })
      .annotate(OpenApi.Summary, "List webhook subscriptions")
      .annotate(OpenApi.Description, newestFirst),
    HttpApiEndpoint.get("getWebhook", "/ops/v1/webhooks/:id", {
      params: { id: IdOf("whk", "Webhook subscription ID") },
      success: Data(staffResources.webhooks),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a webhook subscription")
      .annotate(OpenApi.Description, "Returns a webhook subscription of any organization."),
    HttpApiEndpoint.get("listProducts", "/ops/v1/products", {
      query: { ...staffListQuery, ...filterParameters(productList) },
      success: List(Product)
    })
      .annotate(OpenApi.Summary, "List products")
      .annotate(OpenApi.Description, "Lists the products, newest first or oldest first."),
    HttpApiEndpoint.get("searchProducts", "/ops/v1/products/search", {
      query: { ...pageQuery, ...productSearchQuery },
      success: List(Product),
      error: ServiceUnavailable.wire
    })
      .annotate(OpenApi.Summary, "Search products")
      .annotate(OpenApi.Description, "Searches the catalogue, with the same search that customers use."),
    HttpApiEndpoint.get("getProduct", "/ops/v1/products/:id", {
      params: { id: IdOf("prd", "Product ID") },
      success: Data(Product),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "Get a product")
      .annotate(OpenApi.Description, "Returns a product, as shown to customers."),
    HttpApiEndpoint.get("getWork", "/ops/v1/work", { success: Data(WorkOverview) })
      .annotate(OpenApi.Summary, "Get the sizes of all work queues")
      .annotate(OpenApi.Description, "Returns the number of entries in each queue, exact up to 10,000."),
    HttpApiEndpoint.get("listWork", "/ops/v1/work/:queue", {
      params: { queue: Schema.String.annotate({ description: "Name of the queue" }) },
      query: pageQuery,
      success: List(Schema.Union(Object.values(staffResources))),
      error: NotFound.wire
    })
      .annotate(OpenApi.Summary, "List the entries of a work queue")
      .annotate(
        OpenApi.Description,
        "Lists the entries of a queue, oldest first. Each queue has one type of resource."
      )
  )
  .annotate(OpenApi.Title, "Reading and work")
  .annotate(OpenApi.Description, "Lists and look-ups over all organizations, and the queues of work to do.")
