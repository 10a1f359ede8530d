-- People have a status: who is deactivated can no longer sign in (docs/rules/Identity.md#people).
ALTER TABLE members
  ADD COLUMN status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'deactivated')),
  ADD COLUMN last_signed_in_at timestamptz(3);

-- The vault's own people. `created_by` is an operator or the operations key.
CREATE TABLE operators (
  id text COLLATE "C" PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'supervisor', 'clerk', 'auditor')),
  status text NOT NULL CHECK (status IN ('active', 'deactivated')),
  last_signed_in_at timestamptz(3),
  created_by text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL
);
-- Under the collation "C" `lower` knows ASCII letters alone, as addresses are compared.
CREATE UNIQUE INDEX operators_email ON operators (lower(email COLLATE "C"));
CREATE INDEX operators_newest ON operators (created_at DESC, id DESC);

-- Who made a key; null where that was not recorded.
ALTER TABLE api_keys ADD COLUMN created_by jsonb;

-- Whoever changes something is in the log by name. Earlier entries are all of the operations key.
ALTER TABLE audit_log
  ADD COLUMN actor_type text NOT NULL DEFAULT 'operations_key',
  ADD COLUMN actor_name text NOT NULL DEFAULT 'Operations key',
  ADD COLUMN via jsonb;
