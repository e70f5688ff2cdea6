// Restores a backup from a file, or from standard input (-), into the database of this install:
//   npm run x -- restore <file> [--replace]
//   docker compose run --rm -T app node scripts/restore.mjs - --replace < evenground.gz
import { restoreBackup } from '../apps/api/src/platform/backup/index.ts'
import { findFile } from './operator/backup-file.mjs'
import { describeRows, withDatabase } from './operator/with-database.mjs'

const words = process.argv.slice(2)
const file = words.find((word) => !word.startsWith('--'))
const replace = words.includes('--replace')

await withDatabase('restore <file, or -> [--replace]', file, async (connectionString, { dataDir }) => {
  const path = findFile(file, dataDir)
  const source = path === '-' ? process.stdin : path
  const rows = await restoreBackup({ connectionString, source, replace, log: console.error })
  return `${describeRows(rows)} restored from ${path === '-' ? 'standard input' : path}`
})
