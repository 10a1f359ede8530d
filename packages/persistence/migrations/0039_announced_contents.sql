-- What a customer said that a shipment holds, where what came was something else, how that was settled, and who received
-- it. Older processes write none of these: what they receive is compared with nothing.
ALTER TABLE inbound_shipments
  ADD COLUMN items jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN discrepancies jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN discrepancy_resolution jsonb,
  ADD COLUMN receipt jsonb;
