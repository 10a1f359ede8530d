-- The last answers of each witness to the checkpoints of an origin, for the vault's staff to see who fails.
CREATE TABLE log_witnesses (
  origin text COLLATE "C" NOT NULL REFERENCES log_origins (origin),
  name text COLLATE "C" NOT NULL,
  cosigned_size bigint,
  cosigned_at timestamptz(3),
  failure text,
  failed_at timestamptz(3),
  PRIMARY KEY (origin, name)
);
