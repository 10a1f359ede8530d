-- Null until it is changed for the first time: until then it was changed when it was created.
ALTER TABLE inventory_items ADD COLUMN updated_at timestamp(3) with time zone;

CREATE TRIGGER inventory_items_updated BEFORE UPDATE OF status, fbo_account_id, place_id, open_outbound_request_id,
      pending_void, reason, decided_at, failed_test_at, sent_back, gross_weight, fineness, fine_weight,
      previous_item_id, next_item_id
ON inventory_items FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.status, OLD.fbo_account_id, OLD.place_id, OLD.open_outbound_request_id, OLD.pending_void, OLD.reason,
      OLD.decided_at, OLD.failed_test_at, OLD.sent_back, OLD.gross_weight, OLD.fineness, OLD.fine_weight,
      OLD.previous_item_id, OLD.next_item_id)
    IS DISTINCT FROM (NEW.status, NEW.fbo_account_id, NEW.place_id, NEW.open_outbound_request_id, NEW.pending_void,
      NEW.reason, NEW.decided_at, NEW.failed_test_at, NEW.sent_back, NEW.gross_weight, NEW.fineness, NEW.fine_weight,
      NEW.previous_item_id, NEW.next_item_id))
EXECUTE FUNCTION note_update();
