import { assert, describe, it } from "@effect/vitest"
import { loadModule, parseSync } from "libpg-query"
import { reachOf } from "../../src/Tenancy/StatementReach.ts"

const owners = {
  accounts: { owner: "organization_id" },
  items: { owner: "organization_id" },
  organizations: { owner: "id" },
  products: { owner: "none" }
}

await loadModule()

const reach = (sql: string) => reachOf(parseSync(sql), owners)

describe("a statement is bound", () => {
  it.each([
    "SELECT * FROM accounts WHERE organization_id = $1 AND id = $2",
    "SELECT * FROM accounts a WHERE $1::text = a.organization_id",
    "SELECT * FROM accounts WHERE (organization_id, id) = ($1, $2)",
    "SELECT * FROM accounts WHERE organization_id = ANY ($1)",
    "SELECT * FROM accounts WHERE organization_id IN ($1)",
    "SELECT * FROM organizations WHERE id = $1",
    "SELECT * FROM items i JOIN accounts a ON a.organization_id = i.organization_id AND a.id = i.a WHERE i.organization_id = $1",
    "SELECT * FROM items WHERE organization_id IS NULL AND id = $1",
    "SELECT * FROM items i LEFT JOIN accounts a ON a.organization_id = i.organization_id WHERE i.organization_id = $1",
    "SELECT * FROM products p WHERE EXISTS (SELECT FROM items i WHERE i.organization_id = $1 AND i.product_id = p.id)",
    "SELECT (SELECT max(i.id) FROM items i WHERE i.organization_id = a.organization_id) FROM accounts a WHERE a.organization_id = $1",
    "WITH mine AS (SELECT * FROM items WHERE organization_id = $1) SELECT * FROM mine JOIN accounts a ON a.organization_id = mine.organization_id",
    "SELECT * FROM accounts WHERE organization_id = $1 UNION ALL SELECT * FROM accounts WHERE organization_id = $1",
    "UPDATE items i SET x = 1 FROM accounts a WHERE a.organization_id = $1 AND i.organization_id = a.organization_id",
    "DELETE FROM items WHERE organization_id = $1 AND id IN (SELECT id FROM accounts WHERE organization_id = $1)",
    "INSERT INTO items (organization_id, id) VALUES ($1, $2)",
    "INSERT INTO items (organization_id, id) VALUES ($1, $2) ON CONFLICT (organization_id, id) DO UPDATE SET x = 1",
    "SELECT * FROM products WHERE id = $1"
  ])("%s", (sql) => {
    assert.deepStrictEqual(reach(sql).unbound, [])
  })
})

describe("a statement is not bound", () => {
  it.each([
    ["SELECT * FROM accounts", "accounts"],
    ["SELECT * FROM accounts WHERE id = $1", "accounts"],
    ["SELECT * FROM accounts WHERE organization_id = $1 OR id = $2", "accounts"],
    ["SELECT * FROM accounts WHERE NOT organization_id = $1", "accounts"],
    ["SELECT * FROM accounts WHERE organization_id <> $1", "accounts"],
    ["SELECT * FROM accounts WHERE organization_id = organization_id", "accounts"],
    ["SELECT * FROM accounts WHERE organization_id = 'org_1'", "accounts"],
    ["SELECT * FROM accounts WHERE organization_id IS NOT NULL", "accounts"],
    ["SELECT * FROM accounts WHERE (organization_id, id) > ($1, $2)", "accounts"],
    ["SELECT * FROM accounts WHERE CASE WHEN $2 THEN organization_id = $1 ELSE true END", "accounts"],
    [
      "SELECT * FROM accounts a LEFT JOIN items i ON i.id = a.x WHERE a.organization_id = $1 AND i.organization_id IS NULL",
      "items"
    ],
    ["SELECT * FROM (items i JOIN products p ON true) x, items i WHERE i.organization_id = $1", "i"],
    [
      "SELECT * FROM accounts, LATERAL (SELECT * FROM items WHERE id = $1) i WHERE organization_id = $2",
      "items"
    ],
    ["SELECT * FROM accounts WHERE organization_id = coalesce($1, organization_id)", "accounts"],
    ["SELECT * FROM accounts a WHERE a.organization_id = a.id", "accounts"],
    ["SELECT * FROM items i JOIN accounts a ON a.id = i.account_id WHERE i.organization_id = $1", "accounts"],
    ["SELECT * FROM items i JOIN accounts a ON a.organization_id = i.organization_id", "items"],
    [
      "SELECT * FROM items i LEFT JOIN accounts a ON a.organization_id = $1 AND i.organization_id = $1",
      "items"
    ],
    [
      "SELECT * FROM items i FULL JOIN accounts a ON a.organization_id = $1 AND i.organization_id = $1",
      "items"
    ],
    ["SELECT * FROM products p WHERE EXISTS (SELECT FROM items i WHERE i.product_id = p.id)", "items"],
    ["SELECT (SELECT count(*) FROM items) FROM accounts WHERE organization_id = $1", "items"],
    ["WITH all_items AS (SELECT * FROM items) SELECT * FROM all_items WHERE organization_id = $1", "items"],
    ["SELECT * FROM accounts WHERE organization_id = $1 UNION ALL SELECT * FROM accounts", "accounts"],
    ["SELECT * FROM (SELECT * FROM items) i WHERE i.organization_id = $1", "items"],
    ["UPDATE items SET x = 1 WHERE id = $1", "items"],
    ["DELETE FROM items USING accounts a WHERE a.organization_id = $1", "items"],
    ["INSERT INTO items (organization_id, id) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET x = 1", "items"],
    ["INSERT INTO items (organization_id, id) SELECT $1, id FROM accounts", "accounts"],
    ["SELECT * FROM unheard_of", "unheard_of"],
    ["DO $$ BEGIN DELETE FROM items; END $$", "DoStmt"],
    ["COPY items TO STDOUT", "CopyStmt"],
    ["TRUNCATE items", "TruncateStmt"],
    ["SELECT 1; DELETE FROM items", "items"]
  ])("%s", (sql, table) => {
    assert.include(reach(sql).unbound, table)
  })
})

describe("the parameters that say whose rows", () => {
  it("are those that owner columns are compared with or inserted from", () => {
    const { parameters } = reach(
      "WITH a AS (INSERT INTO items (id, organization_id) VALUES ($1, $2)) SELECT * FROM accounts WHERE id = $3 AND organization_id = $4"
    )
    assert.deepStrictEqual(parameters, [1, 3])
  })
})
