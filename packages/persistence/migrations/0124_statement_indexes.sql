-- no-transaction
-- Makes smaller indexes of the statements from before the months. The statements of one batch have the same time of
-- creation. An index that has no id behind the time holds such entries as one with a list of rows, 8 to 10 bytes a row;
-- PostgreSQL sorts the rows of one time by id as it reads them. The next file attaches these indexes.
--
-- All rows have a version above 0. The lists of all organizations say so, and those of one do not, so that PostgreSQL reads
-- none of the latter along an index in which everybody's rows stand.
DROP INDEX CONCURRENTLY IF EXISTS statements_before_by_newest;
CREATE INDEX CONCURRENTLY statements_before_by_newest ON statements_before (organization_id, created_at);
DROP INDEX CONCURRENTLY IF EXISTS statements_before_by_date;
CREATE INDEX CONCURRENTLY statements_before_by_date ON statements_before (organization_id, statement_date, created_at);
DROP INDEX CONCURRENTLY IF EXISTS statements_before_by_own_updated;
CREATE INDEX CONCURRENTLY statements_before_by_own_updated ON statements_before (organization_id, (coalesce(updated_at, created_at)));
DROP INDEX CONCURRENTLY IF EXISTS statements_before_by_all;
CREATE INDEX CONCURRENTLY statements_before_by_all ON statements_before (created_at) WHERE version > 0;
DROP INDEX CONCURRENTLY IF EXISTS statements_before_by_all_date;
CREATE INDEX CONCURRENTLY statements_before_by_all_date ON statements_before (statement_date, created_at) WHERE version > 0;
DROP INDEX CONCURRENTLY IF EXISTS statements_before_by_all_updated;
CREATE INDEX CONCURRENTLY statements_before_by_all_updated ON statements_before ((coalesce(updated_at, created_at))) WHERE version > 0;
