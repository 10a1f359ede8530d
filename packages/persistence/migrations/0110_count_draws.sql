-- What an open count has drawn as its sample, from when it is first asked for: drawing looks at all that the scope holds, a
-- page reads its own rows. The rows of a count are written by one transaction, all of them.
CREATE TABLE count_draws (
  count_id text COLLATE "C" NOT NULL,
  organization_id text COLLATE "C" NOT NULL,
  inventory_item_id text COLLATE "C" NOT NULL,
  place_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (count_id, inventory_item_id)
);
