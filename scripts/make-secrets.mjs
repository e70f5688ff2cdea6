// Creates the missing secrets of an installation in containers, one file each, in a volume that the containers share. A
// secret that the operator has set is written to its file instead.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECRETS = { 'database-password': 'POSTGRES_PASSWORD', 'jwt-secret': 'JWT_SECRET' }

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node scripts/make-secrets.mjs <folder>')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
for (const [name, variable] of Object.entries(SECRETS)) {
  const file = join(folder, name)
  const given = process.env[variable]
  if (!given && existsSync(file)) continue
  // Write and rename, so that an interruption never leaves a partial file.
  writeFileSync(`${file}.draft`, given || randomBytes(36).toString('base64url'), { mode: 0o600 })
  renameSync(`${file}.draft`, file)
}
