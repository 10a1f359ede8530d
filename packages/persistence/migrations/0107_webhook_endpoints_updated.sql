-- It has the column already; some changes did not say it.
CREATE TRIGGER webhook_endpoints_updated BEFORE UPDATE OF name, url, events, all_events, fbo_account_ids, is_active,
      header_style, payload, external_id, metadata
ON webhook_endpoints FOR EACH ROW
WHEN ((NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at < OLD.updated_at)
  AND (OLD.name, OLD.url, OLD.events, OLD.all_events, OLD.fbo_account_ids, OLD.is_active, OLD.header_style, OLD.payload,
      OLD.external_id, OLD.metadata)
    IS DISTINCT FROM (NEW.name, NEW.url, NEW.events, NEW.all_events, NEW.fbo_account_ids, NEW.is_active,
      NEW.header_style, NEW.payload, NEW.external_id, NEW.metadata))
EXECUTE FUNCTION note_update();
