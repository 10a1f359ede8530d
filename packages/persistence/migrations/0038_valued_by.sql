-- Who recorded a valuation, {type, id, name}; null for valuations from before.
ALTER TABLE valuations ADD COLUMN valued_by jsonb;
