type ColumnHeadsProps<Head extends string> = {
  heads: readonly Head[]
  textOf: (head: Head) => string
  classOf?: (head: Head) => string | undefined
}

/** The heads of a plain table, one per column. */
export function ColumnHeads<Head extends string>({ heads, textOf, classOf }: ColumnHeadsProps<Head>) {
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col" className={classOf?.(head)}>
            {textOf(head)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
