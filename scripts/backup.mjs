// Writes the whole database to one file while the server runs: npm run x backup <file>
import { resolve } from 'node:path'
import { writeBackup } from '../apps/api/src/platform/backup/index.ts'
import { withDatabase } from './with-database.mjs'

const [file] = process.argv.slice(2)

await withDatabase('backup', file, async (connectionString) => {
  const rows = await writeBackup({ connectionString, file: resolve(file), now: new Date() })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} rows of ${Object.keys(rows).length} tables written to ${file}`
})
