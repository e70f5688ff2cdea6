// Do response times reveal whether an account, or something of another tenant, exists? Requests with known and unknown
// logins, and with foreign and unused ids, alternate on one server, so that other load on the machine affects both
// alike.
// `node bench/existence.ts 100` measures 100 pairs each; `--only=ids` or `--only=logins` runs a part.
import { setTimeout } from 'node:timers/promises'
import { TEST_PASSWORD } from '../apps/api/test/factories/people.ts'
import { buildFetchRequest, createCaller, signInAt } from '../apps/api/test/http-client.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../apps/api/test/server-process.ts'
import { createAccount } from '../packages/shared/src/contract/accounts.ts'
import { getSecrets, login, requestPasswordReset } from '../packages/shared/src/contract/auth.ts'
import { openSlots } from './existence-slots.ts'

const PAIRS = Number(process.argv.slice(2).find((one) => /^\d+$/.test(one)) ?? 200)
const ONLY = process.argv.find((one) => one.startsWith('--only='))?.slice(7)
const WARM_UP = 10
const PAUSE_MS = 40
const BCRYPT_COST = 10

type Ask = (name: string) => { url: string; method: string; headers: Record<string, string>; body?: string }

async function timeOf(ask: Ask, name: string): Promise<number> {
  const { url, ...request } = ask(name)
  // Gives the previous call time to finish work that it does after its response.
  await setTimeout(PAUSE_MS)
  const begun = performance.now()
  await (await fetch(url, request)).text()
  return performance.now() - begun
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/**
 * The probability that a request for something existing takes longer; 0.5 means no difference (Mann–Whitney U over
 * n·m).
 */
function superiority(known: readonly number[], unknown: readonly number[]): number {
  const wins = known.reduce(
    (sum, one) => sum + unknown.reduce((count, other) => count + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  )
  return wins / (known.length * unknown.length)
}

async function compare(title: string, ask: Ask, names: { known: string; unknown: string }) {
  const known: number[] = []
  const unknown: number[] = []
  for (let turn = -WARM_UP; turn < PAIRS; turn++) {
    const [one, other] = [names.known, names.unknown]
    // The order alternates, because the second of two calls finds warmer caches.
    const first = turn % 2 === 0 ? await timeOf(ask, one) : await timeOf(ask, other)
    const second = turn % 2 === 0 ? await timeOf(ask, other) : await timeOf(ask, one)
    if (turn < 0) continue
    known.push(turn % 2 === 0 ? first : second)
    unknown.push(turn % 2 === 0 ? second : first)
  }
  const [a, b] = [known, unknown].map((times) => times.toSorted((x, y) => x - y)) as [number[], number[]]
  const ms = (value: number) => value.toFixed(2).padStart(9)
  console.log(
    `${title.padEnd(34)}${ms(quantile(a, 0.5))}${ms(quantile(b, 0.5))}${ms(quantile(a, 0.9))}${ms(quantile(b, 0.9))}` +
      `${(quantile(a, 0.5) / quantile(b, 0.5)).toFixed(3).padStart(9)}${superiority(a, b).toFixed(3).padStart(9)}`,
  )
}

const folder = await makeDataDir()
const server = await startServerProcess(folder.path, {
  BCRYPT_COST: String(BCRYPT_COST),
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'error',
})

const printHead = (one: string, other: string) =>
  console.log(`${''.padEnd(34)}  p50 ${one} ${other}  p90 ${one} ${other}  p50 ratio  P(longer)`)

async function compareLogins(admin: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  const call = createCaller(server.url)
  const names = {
    given_name: 'Robin',
    family_name: 'Vale',
    domain_id: admin.domain.id,
    role_id: admin.role.id,
    password: TEST_PASSWORD,
  }
  await call(createAccount, { body: { ...names, email: 'robin@northwind.example' } }, admin.access_token)
  await call(createAccount, { body: { ...names, username: 'robin_vale' } }, admin.access_token)
  const mails = {
    known: 'robin@northwind.example',
    unknown: 'nobody@northwind.example',
  }
  const usernames = { known: 'robin_vale', unknown: 'nobody_vale' }
  printHead('known', 'unknown')
  const wrongPassword: Ask = (name) =>
    buildFetchRequest(server.url, login, { body: { login: name, password: 'Wrong-Pass-1!' } })
  const reset: Ask = (email) => buildFetchRequest(server.url, requestPasswordReset, { body: { email } })
  const questions: Ask = (name) => buildFetchRequest(server.url, getSecrets, { query: { login: name } })
  await compare('wrong password', wrongPassword, mails)
  await compare('reset by mail', reset, mails)
  await compare('questions of an address', questions, mails)
  await compare('questions of a username', questions, usernames)
}

async function compareIds(globalToken: string): Promise<void> {
  const slots = await openSlots(server.url, globalToken)
  printHead('foreign', 'absent')
  for (const { title, ask, foreign, absent } of slots) await compare(title, ask, { known: foreign, unknown: absent })
}

const signIn = () => signInAt(server.url, { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password })

try {
  const admin = await signIn()
  if (ONLY !== 'ids') await compareLogins(admin)
  if (ONLY !== 'logins') await compareIds(admin.access_token)
} finally {
  await server.stop()
  await folder.remove()
}
