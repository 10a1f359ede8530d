-- Which sites are over their limit. Few are, so that the table is read for the queue by an index of these alone.
ALTER TABLE places ADD COLUMN is_over_limit boolean NOT NULL DEFAULT false;
