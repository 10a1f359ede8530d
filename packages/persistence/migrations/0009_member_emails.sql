-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS members_email;
CREATE UNIQUE INDEX CONCURRENTLY members_email ON members (organization_id, lower(email COLLATE "C"));
