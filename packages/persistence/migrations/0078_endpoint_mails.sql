-- Mails to the owners and admins of an organization about an endpoint whose attempts fail: of which run of failures they
-- were told, and how often.
ALTER TABLE webhook_endpoints
  ADD COLUMN failing_mailed_since timestamp(3) with time zone,
  ADD COLUMN failing_mails integer NOT NULL DEFAULT 0;

CREATE TABLE endpoint_mails (
  id text COLLATE "C" PRIMARY KEY,
  organization_id text COLLATE "C" NOT NULL,
  webhook_id text COLLATE "C" NOT NULL,
  member_id text COLLATE "C" NOT NULL,
  failing_since timestamp(3) with time zone NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  due_at timestamp(3) with time zone NOT NULL,
  FOREIGN KEY (organization_id, webhook_id) REFERENCES webhook_endpoints (organization_id, id),
  FOREIGN KEY (organization_id, member_id) REFERENCES members (organization_id, id)
);
CREATE INDEX endpoint_mails_due ON endpoint_mails (due_at, id);
