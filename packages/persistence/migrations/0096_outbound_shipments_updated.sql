-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE outbound_shipments ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER outbound_shipments_updated BEFORE UPDATE OF status, carrier, service, tracking_number, cancel_reason,
      shipped_at, delivered_at, decided_at
ON outbound_shipments FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.status, OLD.carrier, OLD.service, OLD.tracking_number, OLD.cancel_reason, OLD.shipped_at, OLD.delivered_at,
      OLD.decided_at)
    IS DISTINCT FROM (NEW.status, NEW.carrier, NEW.service, NEW.tracking_number, NEW.cancel_reason, NEW.shipped_at,
      NEW.delivered_at, NEW.decided_at))
EXECUTE FUNCTION note_update();
