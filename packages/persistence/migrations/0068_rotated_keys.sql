-- The key that another took the place of.
ALTER TABLE api_keys ADD COLUMN rotated_from text COLLATE "C";
