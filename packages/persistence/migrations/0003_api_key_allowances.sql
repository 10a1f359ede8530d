-- What is left of each API key's allowance. Unlogged: after a crash or a failover every bucket is full again, which is
-- worth a minute of requests, and no request waits for the disk. `taken` is what the last statement took.
CREATE UNLOGGED TABLE api_key_allowances (
  api_key_id text COLLATE "C" PRIMARY KEY,
  tokens double precision NOT NULL,
  refilled_at timestamptz NOT NULL,
  taken double precision NOT NULL
) WITH (fillfactor = 50);
