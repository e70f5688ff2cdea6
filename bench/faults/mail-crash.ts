// Kills workers with kill -9 while they send mail through a faulty server, and checks that every mail arrives and that
// all copies of a mail have the same Message-ID. `node bench/faults/mail-crash.ts 1000 100`: mails, kills.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseConfig } from '../../apps/api/src/config.ts'
import { queueMail } from '../../apps/api/src/modules/messaging/index.ts'
import { ALL_DOMAINS, type Database, openDatabase } from '../../apps/api/src/platform/database/index.ts'
import { loadOrCreateLogin, withLogin } from '../../apps/api/src/platform/database-login/index.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.ts'
import {
  type Behavior,
  type MailServer,
  type ReceivedMail,
  startMailServer,
} from '../../apps/api/test/factories/mail-server.ts'
import { makeDataDir } from '../../apps/api/test/server-process.ts'
import { atMost, figure, type Line, mustBe, printLines } from './line.ts'

const MAIN = fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url))
const GIVE_UP_MS = 20 * 60_000
/** The number of mails that one worker sends at once. */
const CONCURRENCY = 5
/**
 * Slows the server down, so that a kill hits mails in transit: half of them before the server has kept them, half
 * after.
 */
const SLOWNESS_MS = 40

const FAULTS: readonly Behavior[] = [
  'take',
  { code: 451, message: 'later' },
  'take',
  'drop',
  'take_and_drop',
  'take',
  'take',
]

/**
 * Gives each mail at most one fault; the next attempt succeeds. Returns the recipients of mails that were kept without
 * confirmation.
 */
function makeFaulty(smtp: MailServer): Set<string> {
  const met = new Set<string>()
  const untold = new Set<string>()
  smtp.behave(async (mail) => {
    await pause(SLOWNESS_MS)
    const id = mail.headers['message-id'] ?? ''
    if (met.has(id)) return 'take'
    met.add(id)
    const fault = FAULTS[met.size % FAULTS.length] ?? 'take'
    if (fault === 'take_and_drop') untold.add(mail.to[0] ?? '')
    return fault
  })
  return untold
}

type Environment = NodeJS.ProcessEnv & { DATABASE_URL: string }

interface Worker {
  child: ChildProcess
  /** Resolves when the worker has started: before that, a kill would interrupt nothing. */
  ready: Promise<void>
}

function startWorker(environment: Environment): Worker {
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

const UNDER_WAY = `status in ('queued', 'sending')`

const select = <Row>(database: Database, columns: string, where = 'true'): Promise<Row[]> =>
  database.read(ALL_DOMAINS, (db) => db.query<Row>(`select ${columns} from communication where ${where}`))

const isUnderWay = async (database: Database): Promise<boolean> =>
  (await select(database, 'id', `${UNDER_WAY} limit 1`)).length > 0

async function queueAll(database: Database, environment: Environment, mails: number): Promise<void> {
  const platform = { config: parseConfig(environment), clock: () => new Date() }
  await database.transaction(ALL_DOMAINS, async (db) => {
    const { id: domainId } = await db.prisma.domain.findFirstOrThrow()
    for (let n = 0; n < mails; n++) {
      const to = { email: `mail${n}@example.test`, name: 'Pat Doe' }
      const words = { subject: `Mail ${n}`, html: `<p>Mail ${n}</p>`, text: `Mail ${n}` }
      await queueMail(db, platform, { type: 'alert', domainId, accountId: null, to, ...words })
    }
  })
}

interface Field {
  environment: Environment
  database: Database
  smtp: MailServer
  size: { mails: number; kills: number }
}

/** Waits until one of two workers runs and some more mails have arrived, kills it, and starts another; repeats this. */
async function killAgainAndAgain({ environment, database, smtp, size }: Field, workers: Worker[]) {
  const step = Math.floor(size.mails / (size.kills + 2))
  const inFlight = new Set<string>()
  let kills = 0
  while (kills < size.kills && (await isUnderWay(database))) {
    const { child, ready } = workers.shift() as Worker
    await ready
    const goal = smtp.received.length + step
    while (smtp.received.length < goal && (await isUnderWay(database))) await pause(20)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    kills++
    const rows = await select<{ to_email: string }>(database, 'to_email', `status = 'sending'`)
    for (const row of rows) inFlight.add(row.to_email)
    workers.push(startWorker(environment))
  }
  return { kills, inFlight }
}

async function untilDone(database: Database): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS
  while (await isUnderWay(database)) {
    if (Date.now() > deadline) throw new Error('mails are still waiting')
    await pause(500)
  }
}

interface Outcome {
  rows: readonly { to_email: string; message_id: string; status: string }[]
  received: readonly ReceivedMail[]
  kills: number
  inFlight: ReadonlySet<string>
  untold: ReadonlySet<string>
}

function judge({ rows, received, kills, inFlight, untold }: Outcome): Line[] {
  const copies = new Map<string, ReceivedMail[]>()
  for (const mail of received) copies.set(mail.to[0] ?? '', [...(copies.get(mail.to[0] ?? '') ?? []), mail])
  const of = (email: string) => copies.get(email) ?? []
  const repeated = rows.filter((row) => of(row.to_email).length > 1).map((row) => row.to_email)
  const byKills = received.length - copies.size - [...untold].filter((email) => of(email).length > 1).length
  const foreign = rows.filter((row) => of(row.to_email).some((mail) => mail.headers['message-id'] !== row.message_id))
  return [
    figure('kills', kills),
    mustBe('mails that arrived', rows.filter((row) => of(row.to_email).length > 0).length, rows.length),
    mustBe('rows that end as sent', rows.filter((row) => row.status === 'sent').length, rows.length),
    figure('mails that the server took without saying so', untold.size),
    figure('mails that arrived more than once', repeated.length),
    atMost('copies too many by kills (kills × mails in flight)', byKills, kills * CONCURRENCY),
    mustBe(
      'repeated though neither in flight at a kill nor untold',
      repeated.filter((email) => !inFlight.has(email) && !untold.has(email)).length,
      0,
    ),
    mustBe('mails with a copy of another Message-ID', foreign.length, 0),
  ]
}

async function stopWorkers(workers: readonly Worker[]): Promise<void> {
  await Promise.all(workers.map(({ ready }) => ready))
  await Promise.all(
    workers.map(({ child }) => {
      child.kill('SIGTERM')
      return once(child, 'exit')
    }),
  )
}

export async function crashMail(size: { mails: number; kills: number }): Promise<Line[]> {
  const folder = await makeDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir: `${folder.path}/postgres`, revive: false })
  const smtp = await startMailServer()
  const untold = makeFaulty(smtp)
  const environment: Environment = {
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
  const first = startWorker(environment)
  await first.ready
  const url = withLogin(postgres.url, loadOrCreateLogin(folder.path))
  const database = openDatabase({ url, poolSize: 3, onConnectionLost: () => undefined })
  const workers = [first, startWorker(environment)]
  try {
    await queueAll(database, environment, size.mails)
    const { kills, inFlight } = await killAgainAndAgain({ environment, database, smtp, size }, workers)
    await untilDone(database)
    await stopWorkers(workers)
    const rows = await select<Outcome['rows'][number]>(database, 'to_email, message_id, status')
    return judge({ rows, received: smtp.received, kills, inFlight, untold })
  } finally {
    for (const { child } of workers) child.kill('SIGKILL')
    await database.close()
    await smtp.close()
    await postgres.stop()
    await folder.remove()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const size = { mails: Number(process.argv[2] ?? 1000), kills: Number(process.argv[3] ?? 40) }
  process.exit(printLines('Mail', await crashMail(size)) ? 0 : 1)
}
