-- no-transaction
-- What came with one parcel, as its receipt lists it.
DROP INDEX CONCURRENTLY IF EXISTS inventory_items_inbound_shipment;
CREATE INDEX CONCURRENTLY inventory_items_inbound_shipment
  ON inventory_items (inbound_shipment_id, created_at DESC, id DESC);
