import type { PageRoute } from "@vault-custody/ui/Shell/PagesApp"

/** The pages by their paths. Each is a chunk of its own, which the build finds in this order. */
export const pages: ReadonlyArray<PageRoute> = [
  { path: "/", load: async () => (await import("./Work/WorkPage.tsx")).WorkPage },
  {
    path: "/work/over-site-limit",
    load: async () => (await import("./Work/SitesOverLimitPage.tsx")).SitesOverLimitPage
  },
  {
    path: "/work/webhooks-failing",
    load: async () => (await import("./Work/WebhooksFailingPage.tsx")).WebhooksFailingPage
  },
  { path: "/intake", load: async () => (await import("./Intake/IntakePage.tsx")).IntakePage },
  {
    path: "/intake/receipts/$id",
    load: async () => (await import("./Intake/ReceiptPage.tsx")).ReceiptPage
  },
  { path: "/requests", load: async () => (await import("./Requests/RequestsPage.tsx")).RequestsPage },
  { path: "/requests/$id", load: async () => (await import("./Requests/RequestPage.tsx")).RequestPage },
  { path: "/requests/$id/pick", load: async () => (await import("./Requests/PickPage.tsx")).PickPage },
  { path: "/shipments", load: async () => (await import("./Shipments/ShipmentsPage.tsx")).ShipmentsPage },
  {
    path: "/shipments/$id",
    load: async () => (await import("./Shipments/ShipmentPage.tsx")).ShipmentPage
  },
  { path: "/returns", load: async () => (await import("./Returns/ReturnsPage.tsx")).ReturnsPage },
  { path: "/returns/$id", load: async () => (await import("./Returns/ReturnPage.tsx")).ReturnPage },
  {
    path: "/statements",
    load: async () => (await import("./Statements/StatementsPage.tsx")).StatementsPage
  },
  {
    path: "/statements/$id",
    load: async () => (await import("./Statements/StatementPage.tsx")).StatementPage
  },
  { path: "/webhooks", load: async () => (await import("./Webhooks/WebhooksPage.tsx")).WebhooksPage },
  { path: "/webhooks/$id", load: async () => (await import("./Webhooks/WebhookPage.tsx")).WebhookPage },
  {
    path: "/webhooks/$id/deliveries/$deliveryId",
    load: async () => (await import("./Webhooks/DeliveryPage.tsx")).DeliveryPage
  },
  { path: "/places", load: async () => (await import("./Places/PlacesPage.tsx")).PlacesPage },
  { path: "/places/$id", load: async () => (await import("./Places/PlacePage.tsx")).PlacePage },
  { path: "/places/$id/move", load: async () => (await import("./Places/MovePage.tsx")).MovePage },
  { path: "/counts", load: async () => (await import("./Counts/CountsPage.tsx")).CountsPage },
  { path: "/counts/$id", load: async () => (await import("./Counts/CountPage.tsx")).CountPage },
  { path: "/counts/$id/scan", load: async () => (await import("./Counts/ScanPage.tsx")).ScanPage },
  {
    path: "/counts/$id/recount",
    load: async () => (await import("./Counts/RecountPage.tsx")).RecountPage
  },
  {
    path: "/discrepancies",
    load: async () => (await import("./Discrepancies/DiscrepanciesPage.tsx")).DiscrepanciesPage
  },
  {
    path: "/quarantine",
    load: async () => (await import("./Quarantine/QuarantinePage.tsx")).QuarantinePage
  },
  { path: "/transfers", load: async () => (await import("./Transfers/TransfersPage.tsx")).TransfersPage },
  {
    path: "/transfers/$id",
    load: async () => (await import("./Transfers/TransferPage.tsx")).TransferPage
  },
  { path: "/inventory", load: async () => (await import("./Inventory/InventoryPage.tsx")).InventoryPage },
  { path: "/inventory/$id", load: async () => (await import("./Inventory/ItemPage.tsx")).ItemPage },
  { path: "/accounts", load: async () => (await import("./Accounts/AccountsPage.tsx")).AccountsPage },
  { path: "/accounts/$id", load: async () => (await import("./Accounts/AccountPage.tsx")).AccountPage },
  { path: "/metal-prices", load: async () => (await import("./Prices/PricesPage.tsx")).PricesPage },
  { path: "/products", load: async () => (await import("./Products/ProductsPage.tsx")).ProductsPage },
  { path: "/products/$id", load: async () => (await import("./Products/ProductPage.tsx")).ProductPage },
  {
    path: "/organizations",
    load: async () => (await import("./Organizations/OrganizationsPage.tsx")).OrganizationsPage
  },
  {
    path: "/organizations/$id",
    load: async () => (await import("./Organizations/OrganizationPage.tsx")).OrganizationPage
  },
  {
    path: "/organizations/$id/events",
    load: async () => (await import("./Events/EventsPage.tsx")).EventsPage
  },
  {
    path: "/organizations/$id/events/$eventId",
    load: async () => (await import("./Events/EventPage.tsx")).EventPage
  },
  { path: "/operators", load: async () => (await import("./Operators/OperatorsPage.tsx")).OperatorsPage },
  { path: "/log", load: async () => (await import("./Log/LogPage.tsx")).LogPage },
  { path: "/audit-log", load: async () => (await import("./AuditLog/AuditLogPage.tsx")).AuditLogPage },
  { path: "/settings", load: async () => (await import("./Settings/SettingsPage.tsx")).SettingsPage }
]
