// The product's own share of a sign-in through OpenID Connect: the time of its three calls, less the time that the
// provider took for its responses meanwhile. One sign-in at a time, so that all measured time belongs to it.
// `npm run bench:sign-in -- 100`.
import { signInAtProvider, startIdentityProvider } from '../../apps/api/test/factories/identity-provider.ts'
import { makeProviderAt } from '../../apps/api/test/make-provider-at.ts'
import { makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'

const SIGN_INS = Number(process.argv[2] ?? 100)
const AIM_MS = 30
/** The first sign-ins find everything cold: the account is created, and modules are loaded. */
const WARM_UP = 10
const PERSON = 'pat'
const HOME = 'http://evenground.test/'

const STEPS = ['start', 'callback', 'session'] as const
type Taken = Record<(typeof STEPS)[number], number>

// Suppresses what the provider's library prints about its own settings.
console.info = () => {}
const idp = await startIdentityProvider()
const folder = await makeDataDir()
const server = await startServerProcess(folder.path, { RATE_LIMIT_FACTOR: '1000', SSO_PRIVATE_HOSTS: '127.0.0.1' })

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

/** Sends a request like the person's browser, and measures the product's share of its time. */
async function send(
  path: string,
  cookie: string,
  body?: object,
): Promise<{ answer: Response; text: string; ms: number }> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', ...(body && { 'content-type': 'application/json' }) }
  const [began, spent] = [performance.now(), idp.spent()]
  const answer = await fetch(server.url + path, {
    ...{ method: body ? 'POST' : 'GET', redirect: 'manual', headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const ms = performance.now() - began - (idp.spent() - spent)
  if (answer.status >= 400) throw new Error(`${path.split('?')[0]}: ${answer.status} ${text}`)
  return { answer, text, ms }
}

async function signIn(providerId: string): Promise<Taken> {
  const start = await send('/api/v2/sso/start', '', { provider_id: providerId })
  const cookie = cookiesOf(start.answer)
  const back = await signInAtProvider(JSON.parse(start.text).url, PERSON, HOME)
  const callback = await send(back.pathname + back.search, cookie)
  const { hash } = new URL(callback.answer.headers.get('location') ?? '', HOME)
  const code = new URLSearchParams(hash.slice(hash.indexOf('?'))).get('code')
  if (!code) throw new Error(`the sign-in ended with ${hash}`)
  const session = await send('/api/v2/sso/session', cookie, { code })
  return { start: start.ms, callback: callback.ms, session: session.ms }
}

const sum = (taken: Taken): number => STEPS.reduce((ms, step) => ms + taken[step], 0)

function printLine(name: string, values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  console.log(`${name.padEnd(36)} ${at(0.5).toFixed(1).padStart(8)} ${at(0.95).toFixed(1).padStart(8)}`)
  return at(0.5)
}

try {
  const providerId = await makeProviderAt(server, idp, PERSON)
  for (let turn = 0; turn < WARM_UP; turn += 1) await signIn(providerId)
  const taken: Taken[] = []
  for (let turn = 0; turn < SIGN_INS; turn += 1) taken.push(await signIn(providerId))
  console.log(`${SIGN_INS} sign-ins, milliseconds of our own ${'p50'.padStart(5)} ${'p95'.padStart(8)}`)
  for (const step of STEPS)
    printLine(
      step,
      taken.map((one) => one[step]),
    )
  const whole = printLine('the whole sign-in', taken.map(sum))
  console.log(`aim ${AIM_MS} ms: ${whole <= AIM_MS ? 'reached' : 'missed'}`)
} finally {
  await server.stop()
  await folder.remove()
  idp.close()
}
