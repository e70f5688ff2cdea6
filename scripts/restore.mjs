// Restores a backup into the database of this install: npm run x -- restore <file> [--replace]
import { resolve } from 'node:path'
import { restoreBackup } from '../apps/api/src/platform/backup/index.ts'
import { migrate } from '../prisma/migrate.ts'
import { withDatabase } from './with-database.mjs'

const words = process.argv.slice(2)
const file = words.find((word) => !word.startsWith('--'))
const replace = words.includes('--replace')

await withDatabase('restore', file, async (connectionString) => {
  await migrate({ connectionString })
  const rows = await restoreBackup({ connectionString, file: resolve(file), replace })
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  return `${total} rows of ${Object.keys(rows).length} tables restored from ${file}`
})
