type Row = Readonly<Record<string, unknown>>

/** Presents rows as JSON: instants, which the database returns as Date, become ISO strings. */
export const presentRows = <Presented>(rows: readonly Row[]): Presented[] =>
  rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
      ) as Presented,
  )
