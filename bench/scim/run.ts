// Imports a directory of many people over SCIM and then updates them, as Entra ID and Okta do: measures the time, and
// whether anything was done twice. `npm run bench:scim -- 20000`.
import { setTimeout as pause } from 'node:timers/promises'
import { makeScimDomainAt } from '../../apps/api/test/make-scim-domain-at.ts'
import { makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'

const PEOPLE = Number(process.argv[2] ?? 2000)
/** The number of simultaneous requests, as a directory sends them. */
const AT_ONCE = 8
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const person = (n: number) => ({
  externalId: `ext-${n}`,
  userName: `person${n}@Directory.test`,
  active: 'True',
  name: { givenName: `Pat ${n}`, familyName: `Doe ${n % 500}` },
  emails: [{ primary: true, type: 'work', value: `person${n}@directory.test` }],
  [ENTERPRISE]: { employeeNumber: `no-${n}`, department: `Unit ${n % 40}` },
})

const folder = await makeDataDir()
const server = await startServerProcess(folder.path, { RATE_LIMIT_FACTOR: '1000' })
const { domainId, token, database } = await makeScimDomainAt(server)

type Answer = { status: number; body: { id: string; Resources: { id: string }[] } }

async function send(token: string, method: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
  const answer = await fetch(`${server.url}/scim/v2${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status === 429) {
    await pause(1000)
    return send(token, method, path, body)
  }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** Does a piece of work for everyone, `AT_ONCE` at a time, and prints how long it took. */
async function forEverybody(name: string, work: (n: number) => Promise<unknown>): Promise<void> {
  const started = performance.now()
  let next = 0
  const run = async () => {
    for (let n = next++; n < PEOPLE; n = next++) await work(n)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${name.padEnd(46)} ${seconds.toFixed(1).padStart(7)} s  ${(PEOPLE / seconds).toFixed(0).padStart(5)} a second`,
  )
}

const FACTS = `select count(*)::int as people, count(distinct l.external_id)::int as linked, max(a.version) as version,
    (select count(*)::int from scim_event e where e.domain_id = $1) as events,
    (select count(*)::int from audit_event e where e.domain_id = $1 and e.action like 'account.%') as audited
  from account a left join scim_user l on l.account_id = a.id where a.domain_id = $1`

try {
  const find = async (n: number) => {
    const filter = encodeURIComponent(`userName eq "${person(n).userName}"`)
    return (await send(token, 'GET', `/Users?filter=${filter}`)).body.Resources[0]?.id
  }
  const bring = async (n: number) => {
    const id = await find(n)
    if (!id) await send(token, 'POST', '/Users', person(n))
    else await send(token, 'PUT', `/Users/${id}`, person(n))
  }
  console.log(`${PEOPLE} people, ${AT_ONCE} requests at once`)
  await forEverybody('looked for and brought in', bring)
  await forEverybody('looked for and brought up to date', bring)
  await forEverybody('read page by page, 200 at once', async (n) => {
    if (n % 200 === 0) await send(token, 'GET', `/Users?startIndex=${n + 1}&count=200`)
  })
  const [facts] = await database.query<Record<string, number>>(FACTS.replaceAll('$1', `'${domainId}'`))
  console.log(facts)
  const once = { people: PEOPLE, linked: PEOPLE, version: 1, events: PEOPLE, audited: PEOPLE }
  const twice = Object.entries(once).filter(([name, wanted]) => facts?.[name] !== wanted)
  for (const [name, wanted] of twice) console.log(`${name}: ${facts?.[name]} instead of ${wanted}`)
  if (twice.length > 0) process.exitCode = 1
} finally {
  await database.end()
  await server.stop()
  await folder.remove()
}
