-- The origins that the log has had: the names under which its checkpoints are signed. One that was halted signs no more.
CREATE TABLE log_origins (
  origin text COLLATE "C" PRIMARY KEY,
  began_at timestamptz(3) NOT NULL,
  halted_at timestamptz(3),
  halt_reason text
);

-- The keys that have signed for an origin, as verifier keys.
CREATE TABLE log_keys (
  origin text COLLATE "C" NOT NULL REFERENCES log_origins (origin),
  key text COLLATE "C" NOT NULL,
  used_from timestamptz(3) NOT NULL,
  PRIMARY KEY (origin, key)
);

-- What was signed: stored before it is shown to anybody. Published is what has the cosignatures that it needs.
CREATE TABLE log_checkpoints (
  origin text COLLATE "C" NOT NULL REFERENCES log_origins (origin),
  size bigint NOT NULL,
  root bytea NOT NULL,
  note text NOT NULL,
  key text COLLATE "C" NOT NULL,
  made_at timestamptz(3) NOT NULL,
  published_at timestamptz(3),
  PRIMARY KEY (origin, size)
);
CREATE INDEX log_checkpoints_published ON log_checkpoints (published_at DESC) WHERE published_at IS NOT NULL;
