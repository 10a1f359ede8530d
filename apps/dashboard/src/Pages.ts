import type { PageRoute } from "@vault-custody/ui/Shell/PagesApp"

/** The pages by their paths. Each is a chunk of its own, which the build finds in this order. */
export const pages: ReadonlyArray<PageRoute> = [
  { path: "/", load: async () => (await import("./Overview/OverviewPage.tsx")).OverviewPage },
  { path: "/accounts", load: async () => (await import("./Accounts/AccountsPage.tsx")).AccountsPage },
  { path: "/accounts/$id", load: async () => (await import("./Accounts/AccountPage.tsx")).AccountPage },
  { path: "/inventory", load: async () => (await import("./Inventory/InventoryPage.tsx")).InventoryPage },
  { path: "/inventory/$id", load: async () => (await import("./Inventory/ItemPage.tsx")).ItemPage },
  { path: "/products", load: async () => (await import("./Products/ProductsPage.tsx")).ProductsPage },
  { path: "/inbound", load: async () => (await import("./Inbound/InboundPage.tsx")).InboundPage },
  {
    path: "/inbound/$id",
    load: async () => (await import("./Inbound/InboundShipmentPage.tsx")).InboundShipmentPage
  },
  { path: "/outbound", load: async () => (await import("./Outbound/OutboundPage.tsx")).OutboundPage },
  {
    path: "/outbound/new",
    load: async () => (await import("./Outbound/RequestShipmentPage.tsx")).RequestShipmentPage
  },
  { path: "/outbound/$id", load: async () => (await import("./Outbound/RequestPage.tsx")).RequestPage },
  { path: "/shipments", load: async () => (await import("./Shipments/ShipmentsPage.tsx")).ShipmentsPage },
  { path: "/shipments/$id", load: async () => (await import("./Shipments/ShipmentPage.tsx")).ShipmentPage },
  { path: "/transfers", load: async () => (await import("./Transfers/TransfersPage.tsx")).TransfersPage },
  {
    path: "/transfers/$id",
    load: async () => (await import("./Transfers/TransferPage.tsx")).TransferPage
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
  { path: "/verify", load: async () => (await import("./Verify/VerifyPage.tsx")).VerifyPage },
  { path: "/api-keys", load: async () => (await import("./ApiKeys/ApiKeysPage.tsx")).ApiKeysPage },
  { path: "/webhooks", load: async () => (await import("./Webhooks/WebhooksPage.tsx")).WebhooksPage },
  { path: "/webhooks/$id", load: async () => (await import("./Webhooks/WebhookPage.tsx")).WebhookPage },
  {
    path: "/webhooks/$id/deliveries",
    load: async () => (await import("./Deliveries/DeliveriesPage.tsx")).DeliveriesPage
  },
  {
    path: "/webhooks/$id/deliveries/$deliveryId",
    load: async () => (await import("./Deliveries/DeliveryPage.tsx")).DeliveryPage
  },
  { path: "/events", load: async () => (await import("./Events/EventsPage.tsx")).EventsPage },
  { path: "/events/$id", load: async () => (await import("./Events/EventPage.tsx")).EventPage },
  { path: "/team", load: async () => (await import("./Team/TeamPage.tsx")).TeamPage },
  { path: "/settings", load: async () => (await import("./Settings/SettingsPage.tsx")).SettingsPage }
]
