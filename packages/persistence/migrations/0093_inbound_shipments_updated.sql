-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE inbound_shipments ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER inbound_shipments_updated BEFORE UPDATE OF status, shipment_notes, tracking_number, carrier,
      cancel_reason, decided_at, items, discrepancies, discrepancy_resolution, external_id, metadata
ON inbound_shipments FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.status, OLD.shipment_notes, OLD.tracking_number, OLD.carrier, OLD.cancel_reason, OLD.decided_at, OLD.items,
      OLD.discrepancies, OLD.discrepancy_resolution, OLD.external_id, OLD.metadata)
    IS DISTINCT FROM (NEW.status, NEW.shipment_notes, NEW.tracking_number, NEW.carrier, NEW.cancel_reason,
      NEW.decided_at, NEW.items, NEW.discrepancies, NEW.discrepancy_resolution, NEW.external_id, NEW.metadata))
EXECUTE FUNCTION note_update();
