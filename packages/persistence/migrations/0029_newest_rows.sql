-- Lists have the newest rows first, and a page far down is counted off in an index. The index alone says what VACUUM has
-- seen, and by PostgreSQL's own settings that is not before a fifth of the table is new: until then each row that is
-- counted is looked up, which takes four times as long. A VACUUM for new rows looks at these alone.
ALTER TABLE fbo_accounts SET
  (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
ALTER TABLE inventory_items SET
  (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
ALTER TABLE inventory_movements SET
  (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
ALTER TABLE transfers SET
  (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
ALTER TABLE deliveries SET
  (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
ALTER TABLE audit_log SET
  (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
