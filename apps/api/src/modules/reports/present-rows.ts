type Row = Readonly<Record<string, unknown>>

/** Rows as the wire has them: the database gives instants as dates. */
export const presentRows = <Presented>(rows: readonly Row[]): Presented[] =>
  rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
      ) as Presented,
  )
