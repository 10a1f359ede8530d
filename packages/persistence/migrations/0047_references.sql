-- What customers call their resources, and keep beside them. The vault acts on neither.
ALTER TABLE fbo_accounts ADD COLUMN external_id text, ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
ALTER TABLE inbound_shipments ADD COLUMN external_id text, ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
ALTER TABLE outbound_requests ADD COLUMN external_id text, ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
ALTER TABLE transfers ADD COLUMN external_id text, ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';

-- Entries of metadata with whose they are: so that an index of them leads past those of other organizations.
CREATE FUNCTION metadata_terms(organization_id text, metadata jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN jsonb_build_object(organization_id, metadata);
