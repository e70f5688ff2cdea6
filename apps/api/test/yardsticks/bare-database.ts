import pg from 'pg'

/** A connection past the product: no row-level security, no scope, statements as they are. */
export interface BareDatabase {
  /** Planned once under its name, if it has one. */
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
