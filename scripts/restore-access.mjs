// Gives someone access again who has lost what they sign in with: npm run x -- restore-access <login> [--yes]
import { parseConfig } from '../apps/api/src/config.ts'
import { restoreAccess } from '../apps/api/src/restore-access.ts'
import { describeCommand } from './operator/describe-command.mjs'

const words = process.argv.slice(2)
const [login, ...more] = words.filter((word) => word !== '--yes')

if (!login || more.length > 0 || login.startsWith('--')) {
  console.error(`Usage: ${describeCommand('restore-access <login> [--yes]')}`)
  process.exitCode = 2
} else {
  try {
    const command = describeCommand(`restore-access ${login} --yes`)
    console.log(await restoreAccess(parseConfig(process.env), { login, isSure: words.includes('--yes'), command }))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
