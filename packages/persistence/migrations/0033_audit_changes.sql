-- What changed, by the names of fields, as customers may see it. Entries of older processes have none.
ALTER TABLE audit_log ADD COLUMN changes jsonb NOT NULL DEFAULT '{}';
