-- The history of deliveries is inserted and never updated. What a delivery has come to follows from where it is:
-- pending while it is queued, failed while it is among the failures, and delivered otherwise. Its attempts are in the
-- attempt log. So recording an attempt costs a row of that log and one of the queue, and leaves nothing to clean up in
-- the largest tables.
--
-- The columns go at once and not a release later, since no release has had them.
ALTER TABLE deliveries DROP COLUMN status, DROP COLUMN attempts, DROP COLUMN finished_at;
ALTER TABLE deliveries RESET (fillfactor);

-- Every row of the queue is updated once, when it is claimed, and often with all others of its page: with room for all
-- of them the update stays within the page and costs no index anything.
ALTER TABLE delivery_queue SET (fillfactor = 45);
