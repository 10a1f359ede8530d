-- Which headers the deliveries of an endpoint have: the service's own, or those of Standard Webhooks too.
ALTER TABLE webhook_endpoints ADD COLUMN header_style text NOT NULL DEFAULT 'vault'
  CHECK (header_style IN ('vault', 'both'));
