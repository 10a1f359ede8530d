-- A serial number or internal identifier as staff look it up: without case, spaces, hyphens, dots and slashes.
CREATE FUNCTION fold_identifier(identifier text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(lower(identifier COLLATE "pg_c_utf8"), ' -./', '');

-- First approvals of a request, [{operatorId, name, at}], and the first half of a void, {operatorId, name, at, reason}.
ALTER TABLE outbound_requests ADD COLUMN approvals jsonb NOT NULL DEFAULT '[]';
ALTER TABLE inventory_items ADD COLUMN pending_void jsonb;
-- Since when the last delivery that finished has failed; null when it succeeded.
ALTER TABLE webhook_endpoints ADD COLUMN failing_since timestamptz(3);
