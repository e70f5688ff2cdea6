import pg from 'pg'

/** A connection past the product: no row-level security, no scope, statements as they are. */
export interface BareDatabase {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  end(): Promise<void>
}

export async function connectBare(url: string): Promise<BareDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as Row[],
    end: () => client.end(),
  }
}
