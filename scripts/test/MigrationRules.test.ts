import { assert, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { before, refusedIn } from "../MigrationRules.ts"
import { repository } from "./Fixture.ts"

const messages = (sql: string) => refusedIn(sql).map(({ line, message }) => `${line} ${message}`)

describe("a migration", () => {
  it.each([
    [
      "makes tables with all that is theirs",
      "CREATE TABLE a (id int CHECK (id > 0));\nCREATE INDEX a_id ON a (id);"
    ],
    ["fills its own tables", "CREATE TABLE a (id int);\nINSERT INTO a VALUES (1);"],
    [
      "adds columns that are nullable",
      'ALTER TABLE items ADD COLUMN a text COLLATE "C", ADD COLUMN b numeric(20, 4);'
    ],
    [
      "adds columns with a constant",
      "ALTER TABLE items ADD a text[] NOT NULL DEFAULT '{}', ADD COLUMN b bigint DEFAULT 0, ADD COLUMN c timestamptz(3) NOT NULL DEFAULT now();"
    ],
    [
      "makes indexes concurrently, and may be run again",
      "-- no-transaction\nDROP INDEX CONCURRENTLY IF EXISTS i;\nCREATE UNIQUE INDEX CONCURRENTLY i\n  ON items (id);"
    ],
    [
      "adds constraints that are not valid yet",
      "ALTER TABLE items ADD CONSTRAINT c CHECK (a > 0) NOT VALID;"
    ],
    ["validates them", "ALTER TABLE items VALIDATE CONSTRAINT c;"],
    ["has a unique constraint use an index", "ALTER TABLE items ADD CONSTRAINT c UNIQUE USING INDEX i;"],
    ["adds rows where there are few", "INSERT INTO organizations SELECT * FROM organizations;"],
    [
      "makes functions that write",
      "CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $fn$ UPDATE items SET a = 1; $fn$;"
    ],
    [
      "speaks of what it does not do",
      "-- UPDATE items;\nCOMMENT ON TABLE items IS 'x; UPDATE items SET a = 1';"
    ]
  ])("%s", (_, sql) => assert.deepStrictEqual(messages(sql), []))

  it.each([
    [
      "an index that locks writers out",
      "\nCREATE INDEX i ON items (id);",
      "2 An index on a table that exists"
    ],
    [
      "an index that a second run would find half made",
      "-- no-transaction\nCREATE INDEX CONCURRENTLY i ON items (id);",
      "2 It must bear being run again"
    ],
    [
      "a constraint that reads every row",
      "ALTER TABLE items ADD CHECK (a > 0);",
      "1 A constraint is added NOT VALID"
    ],
    [
      "a foreign key that does",
      "ALTER TABLE items ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES b (id);",
      "1 A constraint is added NOT VALID"
    ],
    [
      "a column with a constraint",
      "ALTER TABLE items ADD COLUMN a int REFERENCES b;",
      "1 A column is added without"
    ],
    [
      "a default for each row",
      "ALTER TABLE items ADD COLUMN a uuid DEFAULT gen_random_uuid();",
      "1 A default that differs"
    ],
    [
      "a column that is computed",
      "ALTER TABLE items ADD COLUMN a int GENERATED ALWAYS AS (1) STORED;",
      "1 A generated"
    ],
    [
      "a column that every row lacks",
      "ALTER TABLE items ADD COLUMN a int NOT NULL;",
      "1 A column that is added is"
    ],
    [
      "the second of several changes",
      "ALTER TABLE items ADD a int, ALTER COLUMN b TYPE text;",
      "1 A change of type"
    ],
    [
      "a column that is to have values",
      "ALTER TABLE items ALTER b SET NOT NULL;",
      "1 SET NOT NULL reads every row"
    ],
    [
      "validating in the transaction that locks",
      "ALTER TABLE items ADD CONSTRAINT c CHECK (a > 0) NOT VALID;\nALTER TABLE items VALIDATE CONSTRAINT c;",
      "1 A constraint is validated in a file after"
    ],
    ["rows that are changed", "CREATE TABLE a (id int);\nUPDATE items SET b = 1;", "2 Rows are not changed"],
    ["rows that are added where there are many", "INSERT INTO items VALUES (1);", "1 Rows are not changed"],
    ["a change in a block", "DO $$ BEGIN\n  DELETE FROM items;\nEND $$;", "1 Rows are not changed"]
  ])("is refused for %s", (_, sql, message) => {
    const found = messages(sql)
    assert.lengthOf(found, 1)
    assert.include(found[0], message)
  })

  it("is spared the rules only where it breaks one", () => {
    const folder = join(repository, "packages", "persistence", "migrations")
    for (const name of before) assert.isNotEmpty(messages(readFileSync(join(folder, name), "utf8")), name)
  })
})
