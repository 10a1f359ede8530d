-- Deliveries of past events to an endpoint. A replay goes through the log up to where it ended at the call, and then
-- takes what was committed at the call and had no position yet.
CREATE TABLE webhook_replays (
  organization_id text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'completed', 'cancelled')),
  only_missing boolean NOT NULL,
  types text[] NOT NULL,
  since timestamptz(3),
  until timestamptz(3),
  -- Up to where the log was gone through, and the position at which it ended at the call.
  position bigint NOT NULL,
  last_position bigint NOT NULL,
  late_event_ids text[] COLLATE "C" NOT NULL,
  total integer NOT NULL,
  queued integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
) WITH (fillfactor = 70);
CREATE INDEX webhook_replays_newest ON webhook_replays (organization_id, webhook_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX webhook_replays_running ON webhook_replays (webhook_id) WHERE status = 'running';

-- Whether it is redelivered in bulk. Few of these are due at a time; the others are paused, and resumed as those end.
ALTER TABLE delivery_queue ADD COLUMN is_replayed boolean NOT NULL DEFAULT false;
