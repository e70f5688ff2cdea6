// Replaces the secret used for signing and encryption, without signing anyone out: npm run x rotate-keys
// With --announce, only creates the next secret, which every process then accepts before the first one uses it.
import { parseConfig } from '../apps/api/src/config.ts'
import { keptSecretFile } from '../apps/api/src/platform/secret-keys.ts'
import { announceSecret, rotateSecret } from '../apps/api/src/rotate-secret.ts'
import { describeCommand } from './operator/describe-command.mjs'

const { JWT_SECRET, JWT_SECRET_FILE, JWT_SECRET_PREVIOUS } = process.env

try {
  const file = JWT_SECRET_FILE || keptSecretFile(parseConfig(process.env).dataDir)
  const place = { variable: JWT_SECRET || undefined, previous: JWT_SECRET_PREVIOUS, file }
  const commands = { reseal: describeCommand('reseal'), rotate: describeCommand('rotate-keys') }
  const change = process.argv.includes('--announce') ? announceSecret : rotateSecret
  console.log(change({ ...place, ...commands }))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
