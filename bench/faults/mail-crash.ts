// Kills workers with kill -9 while they send mail through a server with faults, and looks whether every mail arrives and
// every copy of one carries the same Message-ID. `node bench/faults/mail-crash.ts 1000 40`: mails, kills.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../apps/api/src/config.ts'
import { queueMail } from '../../apps/api/src/modules/messaging/index.ts'
import { ALL_DOMAINS, openDatabase } from '../../apps/api/src/platform/database/index.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.ts'
import { type Behaviour, type ReceivedMail, startMailServer } from '../../apps/api/test/factories/mail-server.ts'
import { makeDataDir } from '../../apps/api/test/server-process.ts'

const MAILS = Number(process.argv[2] ?? 1000)
const KILLS = Number(process.argv[3] ?? 40)
const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))
const GIVE_UP_MS = 20 * 60_000
/** So that a kill finds mails on their way: half of them before the server has kept them, half after. */
const SLOWNESS_MS = 40

const FAULTS: readonly Behaviour[] = [
  'take',
  { code: 451, message: 'later' },
  'take',
  'drop',
  'take_and_drop',
  'take',
  'take',
]

const started = Date.now()
const folder = await makeDataDir()
const postgres = await startEmbeddedPostgres({ dataDir: `${folder.path}/postgres`, revive: false })
const smtp = await startMailServer()

/** Each mail meets a fault at most once; what was only slow is met again as it is. */
const met = new Set<string>()
smtp.behave(async (mail) => {
  await pause(SLOWNESS_MS)
  const id = mail.headers['message-id'] ?? ''
  if (met.has(id)) return 'take'
  met.add(id)
  return FAULTS[met.size % FAULTS.length] ?? 'take'
})

const environment = {
  ...process.env,
  DATABASE_URL: postgres.url,
  DATA_DIR: folder.path,
  SMTP_URL: smtp.url,
  PUBLIC_URL: 'http://evenground.test',
  ROLE: 'worker',
  DEMO: 'false',
  ADMIN_EMAIL: 'first.admin@example.test',
  ADMIN_PASSWORD: 'First-Admin-2026!',
  BCRYPT_COST: '4',
  DATABASE_POOL_SIZE: '5',
}

interface Worker {
  child: ChildProcess
  /** Until it works, a kill would hit nothing. */
  ready: Promise<void>
}

function startWorker(): Worker {
  const child = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('background work')) resolve()
    })
    child.once('exit', () => reject(new Error('a worker ended before it worked')))
  })
  ready.catch(() => undefined)
  return { child, ready }
}

const database = openDatabase({ url: postgres.url, poolSize: 3, onConnectionLost: () => undefined })
const count = async (where: string): Promise<number> => {
  const [row] = await database.read(ALL_DOMAINS, (db) =>
    db.query<{ n: number }>(`select count(*)::int as n from communication where ${where}`),
  )
  return row?.n ?? 0
}

async function queueAll(): Promise<void> {
  const platform = { config: readConfig(environment), clock: () => new Date() }
  await database.transaction(ALL_DOMAINS, async (db) => {
    const { id: domainId } = await db.prisma.domain.findFirstOrThrow()
    for (let n = 0; n < MAILS; n++) {
      const to = { email: `mail${n}@example.test`, name: 'Pat Doe' }
      const words = { subject: `Mail ${n}`, html: `<p>Mail ${n}</p>`, text: `Mail ${n}` }
      await queueMail(db, platform, { type: 'alert', domainId, accountId: null, to, ...words })
    }
  })
}

/** Kills one of two workers whenever it works and some more mails have arrived, and starts another in its place. */
async function killAgainAndAgain(workers: Worker[]): Promise<{ kills: number; inFlight: number }> {
  const step = Math.floor(MAILS / (KILLS + 2))
  let [kills, inFlight] = [0, 0]
  while (kills < KILLS && (await count("status in ('queued', 'sending')")) > 0) {
    const { child, ready } = workers.shift() as Worker
    await ready
    const goal = smtp.received.length + step
    while (smtp.received.length < goal && (await count("status in ('queued', 'sending')")) > 0) await pause(20)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    kills++
    inFlight += await count("status = 'sending'")
    workers.push(startWorker())
  }
  return { kills, inFlight }
}

async function untilDone(): Promise<void> {
  while ((await count("status in ('queued', 'sending')")) > 0) {
    if (Date.now() - started > GIVE_UP_MS) throw new Error('mails are still waiting')
    await pause(500)
  }
}

function judge(rows: readonly { to_email: string; message_id: string; status: string }[]) {
  const copies = new Map<string, ReceivedMail[]>()
  for (const mail of smtp.received) copies.set(mail.to[0] ?? '', [...(copies.get(mail.to[0] ?? '') ?? []), mail])
  const of = (email: string) => copies.get(email) ?? []
  return {
    mails: rows.length,
    'arrived at least once': rows.filter((row) => of(row.to_email).length > 0).length,
    'arrived more than once': rows.filter((row) => of(row.to_email).length > 1).length,
    deliveries: smtp.received.length,
    'copies with another Message-ID': rows.filter((row) =>
      of(row.to_email).some((mail) => mail.headers['message-id'] !== row.message_id),
    ).length,
    'recorded as sent': rows.filter((row) => row.status === 'sent').length,
  }
}

const first = startWorker()
await first.ready
const workers = [first, startWorker()]
await queueAll()
const { kills, inFlight } = await killAgainAndAgain(workers)
await untilDone()
await Promise.all(workers.map(({ ready }) => ready))
await Promise.all(
  workers.map(({ child }) => {
    child.kill('SIGTERM')
    return once(child, 'exit')
  }),
)
const rows = await database.read(ALL_DOMAINS, (db) =>
  db.query<{ to_email: string; message_id: string; status: string }>(
    'select to_email, message_id, status from communication',
  ),
)
const result = judge(rows)
console.table({
  kills,
  'rows in flight after kills': inFlight,
  ...result,
  seconds: Math.round((Date.now() - started) / 1000),
})
await database.close()
await smtp.close()
await postgres.stop()
await folder.remove()
const held = result['arrived at least once'] === result.mails && result['copies with another Message-ID'] === 0
process.exit(held && result['recorded as sent'] === result.mails ? 0 : 1)
