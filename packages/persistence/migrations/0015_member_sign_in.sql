-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS members_sign_in;
CREATE INDEX CONCURRENTLY members_sign_in ON members (lower(email COLLATE "C"));
