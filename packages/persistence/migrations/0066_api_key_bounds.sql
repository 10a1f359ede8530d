-- The last digits of a key, by which people tell keys apart; when it ends; and the networks that it may be used from.
ALTER TABLE api_keys ADD COLUMN last_four text,
  ADD COLUMN expires_at timestamptz(3),
  ADD COLUMN allowed_addresses text[] NOT NULL DEFAULT '{}';
