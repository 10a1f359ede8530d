-- The resource that the one of an entry belongs to, such as the account of an alias. Null in entries from before this.
ALTER TABLE audit_log ADD COLUMN parent_id text;
