-- Operators' sign-ins at a provider of OpenID Connect that are under way, and who an operator is there
-- (docs/rules/Identity.md#openid-connect).
CREATE TABLE provider_sign_ins (
  token_hash bytea PRIMARY KEY,
  return_to text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX provider_sign_ins_age ON provider_sign_ins (expires_at);

CREATE TABLE provider_identities (
  issuer text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  operator_id text COLLATE "C" NOT NULL REFERENCES operators,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (issuer, operator_id)
);
