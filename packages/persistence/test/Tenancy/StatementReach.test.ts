import { assert, describe, it } from "@effect/vitest"
import { loadModule, parseSync } from "libpg-query"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
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

describe("a statement for an organization", () => {
  it.each([
    "SELECT * FROM accounts WHERE organization_id = $1::text AND id = $2",
    "SELECT * FROM items i JOIN accounts a ON a.organization_id = i.organization_id WHERE i.organization_id = $1",
    "SELECT (SELECT max(i.id) FROM items i WHERE i.organization_id = $1) FROM accounts a WHERE a.organization_id = $1",
    "INSERT INTO items (id, organization_id) VALUES ($1, $2), ($3, $2)",
    "INSERT INTO items (organization_id, id) SELECT $1, id FROM products"
  ])("names it for each table: %s", (sql) => {
    assert.deepStrictEqual(reach(sql).fanOut, [])
  })

  it.each([
    [
      "SELECT (SELECT max(i.id) FROM items i WHERE i.organization_id = a.organization_id) FROM accounts a WHERE a.organization_id = $1",
      "items"
    ],
    ["SELECT * FROM accounts WHERE organization_id = ANY ($1)", "accounts"],
    ["SELECT * FROM accounts WHERE organization_id IN ($1, $2)", "accounts"],
    ["SELECT * FROM accounts WHERE organization_id IS NULL", "accounts"],
    ["SELECT * FROM unnest($1) AS o (id) JOIN items i ON i.organization_id = o.id", "items"],
    ["INSERT INTO items (organization_id, id) SELECT * FROM unnest($1, $2)", "items"]
  ])("does not name it for each table: %s", (sql, table) => {
    assert.deepStrictEqual(reach(sql), { unbound: [], parameters: reach(sql).parameters, fanOut: [table] })
  })

  it("says why it does not, or that it is for all; docs/scaling.md says how many do", () => {
    const sources = join(import.meta.dirname, "../../src")
    const text = readdirSync(sources, { encoding: "utf8", recursive: true })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => readFileSync(join(sources, file), "utf8"))
      .join("\n")
    const page = readFileSync(join(import.meta.dirname, "../../../../docs/scaling.md"), "utf8")
    const said =
      /In the sources (\d+) statements declare that they reach across organizations, and (\d+)/.exec(page)
    assert.deepStrictEqual(said?.slice(1).map(Number), [
      text.match(/\/\* across organizations: /g)?.length,
      text.match(/\/\* fans out to /g)?.length
    ])
  })
})
