import pg from 'pg'

/** A connection that bypasses the product: no row-level security, no scope, statements unchanged. */
export interface BareDatabase {
  /** Runs a statement; with a name, it is planned only once. */
  query<Row>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>
  end(): Promise<void>
}

export async function connectBare(url: string): Promise<BareDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    query: async <Row>(text: string, values: readonly unknown[] = [], name?: string) =>
      (await client.query({ text, values: [...values], ...(name && { name }) })).rows as Row[],
    end: () => client.end(),
  }
}
