-- E-mailed codes (docs/rules/Identity.md#e-mailed-codes). Whose the address is, and whether it is anybody's, is not in
-- them. Eight digits are guessed from a hash at once, so they are encrypted with a key that is not in the database.
CREATE TABLE sign_in_codes (
  id text COLLATE "C" PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('member', 'operator')),
  email text COLLATE "C" NOT NULL,
  sealed bytea NOT NULL,
  confirmed boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_codes_email ON sign_in_codes (kind, email, created_at DESC, id DESC);
CREATE INDEX sign_in_codes_age ON sign_in_codes (expires_at);

-- The mails to people that are still to be sent; the dispatcher writes their text. A code that is used takes its mail
-- along.
CREATE TABLE person_mails (
  id text COLLATE "C" PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('code', 'invitation', 'link_made')),
  code_id text COLLATE "C" REFERENCES sign_in_codes ON DELETE CASCADE,
  organization_id text COLLATE "C",
  person_id text COLLATE "C",
  failures int NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CHECK ((type = 'code') = (code_id IS NOT NULL)),
  CHECK ((code_id IS NULL) = (person_id IS NOT NULL)),
  FOREIGN KEY (organization_id, person_id) REFERENCES members
);
CREATE INDEX person_mails_due ON person_mails (due_at);
CREATE INDEX person_mails_code ON person_mails (code_id) WHERE code_id IS NOT NULL;
CREATE INDEX person_mails_age ON person_mails (created_at);

-- When something was done that is limited, by the hash of what is counted (docs/rules/Identity.md#limits-of-signing-in).
CREATE TABLE sign_in_limits (
  counter text COLLATE "C" PRIMARY KEY,
  times timestamptz(3)[] NOT NULL,
  last_at timestamptz(3) NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX sign_in_limits_age ON sign_in_limits (last_at);
