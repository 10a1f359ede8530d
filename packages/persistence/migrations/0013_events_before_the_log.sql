-- What was stored before there was a log is in it too, in the order of its ids.
INSERT INTO outbox (organization_id, id, type, payload, resource_ids, created_at)
SELECT organization_id, id, type, payload,
  CASE WHEN payload IS JSON OBJECT THEN ARRAY(
    SELECT DISTINCT value FROM json_each_text(payload::json -> 'data')
    WHERE (key = 'id' OR key LIKE '%Id') AND value <> organization_id
  ) ELSE '{}' END,
  created_at
FROM events ORDER BY id;
