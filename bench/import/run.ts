// Imports a large file of people, as CSV and as a workbook: checks it, imports it, and imports it again, while others
// request /healthz, which should never have to wait for long. `npm run bench:import -- 50000`.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCaller, signInAt } from '../../apps/api/test/http-client.ts'
import {
  ADMINISTRATOR,
  makeDataDir,
  type ServerProcess,
  startServerProcess,
} from '../../apps/api/test/server-process.ts'
import { importAccounts } from '../../packages/shared/src/contract/account-import.ts'
import { createDomain } from '../../packages/shared/src/contract/domains.ts'
import { type Health, watchHealth } from '../fuzz/watch-health.ts'
import { FILES } from './people-file.ts'

const PEOPLE = Number(process.argv[2] ?? 50_000)
/** The longest allowed wait of others for their turn, in milliseconds. */
const AIM_MS = 50

interface Turns {
  longest: number
  busiest: number
}

/** The longest turns of the event loop that the server has recorded since a time. */
async function readTurns(file: string, from: number): Promise<Turns> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const since = lines.map((line) => line.split(' ').map(Number)).filter(([at = 0]) => at >= from)
  const most = (column: 1 | 2) => Math.max(0, ...since.map((line) => line[column] ?? 0))
  return { longest: most(1), busiest: most(2) }
}

function tell(name: string, seconds: number, { longest, busiest }: Turns, health: Health): boolean {
  const isReached = busiest <= AIM_MS
  const figures = [seconds, busiest, longest, health.p99, health.slowest].map((one) => one.toFixed(1).padStart(9))
  console.log(`${name.padEnd(24)}${figures.join('  ')}  ${isReached ? 'reached' : 'missed'}`)
  return isReached
}

async function send(server: ServerProcess, token: string, body: object): Promise<string> {
  const answer = await fetch(`${server.url}${importAccounts.path}`, {
    method: importAccounts.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the file was refused: ${answer.status} ${await answer.text()}`)
  let last = ''
  for await (const part of answer.body ?? []) last = (last + Buffer.from(part).toString()).slice(-1000)
  return last.trim().split('\n').at(-1) ?? ''
}

const folder = await makeDataDir()
const turnsFile = join(folder.path, 'turns')
const watch = new URL('./watch-turns.ts', import.meta.url).href
const server = await startServerProcess(folder.path, {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${watch}`,
  TURNS_FILE: turnsFile,
})
try {
  const { email, password } = ADMINISTRATOR
  const { access_token: token } = await signInAt(server.url, { login: email, password })
  const call = createCaller(server.url)
  console.log(
    `${PEOPLE} people            seconds  busy turn  long turn  health p99   slowest  aim ${AIM_MS} ms a turn`,
  )
  const verdicts: boolean[] = []
  for (const [kind, make] of Object.entries(FILES)) {
    const content = make(PEOPLE).toString('base64')
    const domain = await call(createDomain, { body: { title: { 'en-us': kind } } as never }, token)
    const domain_id = (domain as { id: string }).id
    for (const [name, dry_run] of [
      ['checked', true],
      ['brought in', false],
      ['brought in again', false],
    ] as const) {
      const health = watchHealth(server.url, server.pid, 10)
      const [from, started] = [Date.now(), performance.now()]
      const end = await send(server, token, { content, domain_id, dry_run, make_groups: true, list_missing: true })
      const seconds = (performance.now() - started) / 1000
      verdicts.push(tell(`${kind}, ${name}`, seconds, await readTurns(turnsFile, from), await health.stop()))
      if (!end.includes('"done"')) throw new Error(`the import ended otherwise: ${end}`)
    }
  }
  if (verdicts.includes(false)) process.exitCode = 1
} finally {
  await server.stop()
  await folder.remove()
}
