-- Sessions and what begins them are of members and operators alike; an operator's have no organization. None of them
-- stores a secret, only hashes of random tokens of 256 bits (docs/rules/Identity.md#sessions).
CREATE TABLE sessions (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C",
  person_id text COLLATE "C" NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  via jsonb,
  from_link boolean NOT NULL,
  user_agent text NOT NULL,
  address text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  FOREIGN KEY (organization_id, person_id) REFERENCES members
);
CREATE INDEX sessions_person ON sessions (person_id, created_at DESC, id DESC);
CREATE INDEX sessions_age ON sessions (expires_at);

CREATE TABLE sign_in_links (
  token_hash bytea PRIMARY KEY,
  organization_id text COLLATE "C",
  person_id text COLLATE "C" NOT NULL,
  made_by jsonb NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  FOREIGN KEY (organization_id, person_id) REFERENCES members
);
CREATE INDEX sign_in_links_person ON sign_in_links (person_id);
CREATE INDEX sign_in_links_age ON sign_in_links (expires_at);
