import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The partitions of single days: dispatchers make and drop them, migrations do not. */
const daily = `c.relname ~ '_\\d{8}$'`

const here = `n.nspname = 'public'`

/** Queries that each return the statements of one kind, always in the same order. */
const queries = [
  `SELECT format('CREATE EXTENSION %I;', extname) FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname`,

  `SELECT rtrim(pg_get_functiondef(p.oid), E'\\n') || ';'
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE ${here} AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
  ORDER BY p.proname, pg_get_function_identity_arguments(p.oid)`,

  `WITH parts AS (
    SELECT a.attrelid AS id, 0 AS kind, a.attnum::text AS name, a.attnum AS place,
      format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
      || CASE WHEN a.attcollation <> t.typcollation AND co.collname IS NOT NULL THEN format(' COLLATE %I', co.collname) ELSE '' END
      || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
      || CASE WHEN a.attidentity <> '' THEN ' GENERATED ALWAYS AS IDENTITY' ELSE '' END
      || coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') AS part
    FROM pg_attribute a
    JOIN pg_type t ON t.oid = a.atttypid
    LEFT JOIN pg_collation co ON co.oid = a.attcollation
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped
    UNION ALL
    SELECT conrelid, 1, contype::text || conname::text, 0, format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid <> 0 AND contype IN ('p', 'u', 'c', 'f')
  )
  SELECT format('CREATE %sTABLE %I (%s)%s%s;', CASE c.relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END, c.relname,
    E'\\n  ' || string_agg(parts.part, E',\\n  ' ORDER BY parts.kind, parts.place, parts.name) || E'\\n',
    coalesce(' PARTITION BY ' || pg_get_partkeydef(c.oid), ''),
    coalesce(' WITH (' || (SELECT string_agg(o, ', ' ORDER BY o) FROM unnest(c.reloptions) o) || ')', ''))
    || coalesce(E'\\nALTER TABLE ' || i.inhparent::regclass::text || ' ATTACH PARTITION ' || quote_ident(c.relname)
      || ' ' || pg_get_expr(c.relpartbound, c.oid) || ';', '')
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN parts ON parts.id = c.oid
  LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
  WHERE ${here} AND c.relkind IN ('r', 'p') AND NOT ${daily}
  GROUP BY c.oid, c.relname, c.relpersistence, c.reloptions, c.relpartbound, i.inhparent
  ORDER BY c.relname`,

  `SELECT pg_get_indexdef(x.indexrelid) || ';'
  FROM pg_index x
  JOIN pg_class c ON c.oid = x.indrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${here} AND NOT ${daily} AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = x.indexrelid)
  ORDER BY x.indrelid::regclass::text, x.indexrelid::regclass::text`,

  `SELECT pg_get_triggerdef(t.oid) || ';'
  FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE ${here} AND NOT ${daily} AND NOT t.tgisinternal
  ORDER BY c.relname, t.tgname`
]

/** Writes the schema of the database as SQL, from its catalogue: the same text for the same schema. */
export const dumpSchema = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const kinds = yield* Effect.forEach(queries, (query) => sql.unsafe(query).values)
  return `${kinds.flatMap((rows) => rows.map(([statement]) => String(statement))).join("\n\n")}\n`
})
