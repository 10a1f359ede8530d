-- How attempts at an endpoint's deliveries end: since when they fail, when one last succeeded and when one last failed. The
-- last two are written when they are ten seconds old, and whenever attempts begin or cease to fail.
ALTER TABLE webhook_endpoints ADD COLUMN attempts_failing_since timestamptz(3),
  ADD COLUMN last_success_at timestamptz(3),
  ADD COLUMN last_failure_at timestamptz(3);
