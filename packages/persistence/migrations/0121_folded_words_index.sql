-- no-transaction
-- Accounts that are there already are found by the words as they are folded now. Of a run that was broken off, an index
-- of one of these names is left.
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_words_ccnew;
DROP INDEX CONCURRENTLY IF EXISTS fbo_accounts_words_ccold;
REINDEX INDEX CONCURRENTLY fbo_accounts_words;
