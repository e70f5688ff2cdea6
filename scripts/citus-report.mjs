// Lists what prevents distributing the database over several machines by organization, with Citus:
//   npm run x citus-report
// It only reads the database's own catalog and changes nothing. docs/scaling.md says when distributing is worth it.
import { BY, findObstacles, readTables } from './citus/obstacles.mjs'
import { withDatabase } from './operator/with-database.mjs'
import pg from './postgres/client.mjs'

const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(bytes < 10 * 2 ** 20 ? 1 : 0)} MB`

function countKinds(tables) {
  const counts = new Map()
  for (const { kind } of tables.flatMap(({ obstacles }) => obstacles)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

function printTables(title, tables) {
  console.log(`\n${title}`)
  for (const { name, rows, bytes, obstacles } of tables) {
    console.log(`\n  ${name} (about ${rows.toLocaleString('en-US')} rows, ${megabytes(bytes)})`)
    for (const { text } of obstacles) console.log(`    - ${text}`)
  }
}

await withDatabase('citus-report', '-', async (connectionString) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const tables = findObstacles(await readTables(client))
    const inTheWay = tables.filter(({ obstacles }) => obstacles.length > 0)
    const listNames = (isDistributed) =>
      tables
        .filter((table) => table.isDistributed === isDistributed && table.obstacles.length === 0)
        .map(({ name }) => name)
    printTables(
      `Distributed by ${BY}, once this is changed:`,
      inTheWay.filter((table) => table.isDistributed),
    )
    printTables(
      `Kept whole on every machine, or given the column ${BY}:`,
      inTheWay.filter((table) => !table.isDistributed),
    )
    console.log(`\nCan be distributed as they are:\n  ${listNames(true).join(', ') || 'none'}`)
    console.log(`\nCan be kept whole on every machine as they are:\n  ${listNames(false).join(', ') || 'none'}\n`)
    const kinds = countKinds(inTheWay).map(([kind, n]) => `${n} × ${kind}`)
    return `${inTheWay.length} of ${tables.length} tables stand in the way: ${kinds.join(', ')}`
  } finally {
    await client.end()
  }
})
