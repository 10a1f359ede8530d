-- Passkeys, and the challenges of their ceremonies, which are used once (docs/rules/Identity.md#passkeys).
CREATE TABLE passkeys (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C",
  person_id text COLLATE "C" NOT NULL,
  credential_id text COLLATE "C" NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  uses bigint NOT NULL,
  name text NOT NULL,
  from_link boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  FOREIGN KEY (organization_id, person_id) REFERENCES members
);
CREATE INDEX passkeys_person ON passkeys (person_id, created_at DESC, id DESC);

CREATE TABLE passkey_challenges (
  challenge text COLLATE "C" PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('registration', 'authentication')),
  kind text NOT NULL CHECK (kind IN ('member', 'operator')),
  person_id text COLLATE "C",
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenges_age ON passkey_challenges (expires_at);
