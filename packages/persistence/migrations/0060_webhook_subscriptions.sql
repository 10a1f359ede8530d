-- Whether an endpoint is subscribed to all events, those to come included; and the accounts that it is bound to, if any.
-- One that is subscribed to all has in `events` those that a process of an earlier version knows.
ALTER TABLE webhook_endpoints ADD COLUMN all_events boolean NOT NULL DEFAULT false,
  ADD COLUMN fbo_account_ids text[] COLLATE "C";
