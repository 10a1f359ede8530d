-- The twins of the organizations from before the trigger. Nobody waits for that: rows are added, and none is locked.
INSERT INTO organizations (id, name, contact_email, auto_approve_limit_cents, created_at)
SELECT 'org_' || translate(substr(id, 5, 1), '0123', '4567') || substr(id, 6), name, contact_email,
  auto_approve_limit_cents, created_at
FROM organizations WHERE id >= 'org_0' AND id < 'org_4' AND length(id) = 30
ON CONFLICT (id) DO NOTHING;
