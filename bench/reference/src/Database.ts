import { Pool, type PoolClient, type QueryConfig } from "pg"

/** A prepared statement: the texts are fixed, so each is prepared once on a connection. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** Anything that sends statements: the pool, or a connection with a transaction. */
export interface Sender {
  query(config: QueryConfig): Promise<{ readonly rows: ReadonlyArray<never> }>
}

export const pool = new Pool({
  connectionString: process.env["DATABASE_URL"],
  max: 16,
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000
})

/** Runs a statement. The caller knows what its rows are. */
export const rowsOf = async <Row>(
  sender: Sender,
  { name, text }: Statement,
  values: ReadonlyArray<unknown>
): Promise<ReadonlyArray<Row>> => (await sender.query({ name, text, values: [...values] })).rows

/** Runs something in a transaction. */
export const inTransaction = async <A>(run: (client: PoolClient) => Promise<A>): Promise<A> => {
  const client = await pool.connect()
  try {
    await client.query("BEGIN")
    const result = await run(client)
    await client.query("COMMIT")
    return result
  } catch (error) {
    await client.query("ROLLBACK")
    throw error
  } finally {
    client.release()
  }
}
