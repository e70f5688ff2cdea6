// Writes the whole database to one file, or to standard output (-), while the server runs:
//   npm run x backup <file>
//   docker compose exec -T app node scripts/backup.mjs - > evenground.gz
import { writeBackup } from '../apps/api/src/platform/backup/index.ts'
import { placeNewFile } from './operator/backup-file.mjs'
import { describeRows, withDatabase } from './operator/with-database.mjs'

const [file] = process.argv.slice(2)

await withDatabase('backup <file, or ->', file, async (connectionString, { dataDir }) => {
  const path = placeNewFile(file, dataDir)
  const target = path === '-' ? process.stdout : path
  const rows = await writeBackup({ connectionString, target, now: new Date() })
  return `${describeRows(rows)} written to ${path === '-' ? 'standard output' : path}`
})
