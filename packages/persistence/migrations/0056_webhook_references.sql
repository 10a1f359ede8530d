-- What customers call their endpoints, and keep beside them. The vault acts on neither.
ALTER TABLE webhook_endpoints ADD COLUMN external_id text, ADD COLUMN metadata jsonb NOT NULL DEFAULT '{}';
