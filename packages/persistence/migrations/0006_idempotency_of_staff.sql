-- Staff's requests are answered once too: whose key it is is an organization or a member of staff.
ALTER TABLE idempotency_records RENAME COLUMN organization_id TO principal;
