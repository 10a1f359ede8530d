-- How often a quote was tried since it fell due: what the pause before the next attempt grows with.
ALTER TABLE outbound_requests ADD COLUMN quote_attempts integer NOT NULL DEFAULT 0;

-- The return that brought the item back. A request ships once, so an item comes back from it once.
ALTER TABLE outbound_request_items
  ADD COLUMN return_shipment_id text COLLATE "C",
  ADD FOREIGN KEY (organization_id, return_shipment_id) REFERENCES return_shipments;

CREATE INDEX outbound_shipments_request
  ON outbound_shipments (organization_id, outbound_request_id, created_at DESC, id DESC);
CREATE INDEX outbound_shipments_status ON outbound_shipments (organization_id, status, created_at DESC, id DESC);
