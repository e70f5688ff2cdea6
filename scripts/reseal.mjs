// Encrypts stored secrets again, with the current key, while the server runs: npm run x reseal
// It can be stopped at any time and continues when it is called again.
import { parseConfig } from '../apps/api/src/config.ts'
import { reseal } from '../apps/api/src/reseal.ts'
import { describeCommand } from './operator/describe-command.mjs'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort())

try {
  const options = { command: describeCommand('reseal'), log: console.error, signal: stop.signal }
  console.log(await reseal(parseConfig(process.env), options))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
