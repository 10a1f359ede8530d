-- So that the rows are not read under a lock when the table becomes a partition.
ALTER TABLE statements VALIDATE CONSTRAINT statements_before;
