import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { changePassword, register, resetPassword } from '@evenground/shared/contract/auth'
import { afterAll, expect, test } from 'vitest'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { seed } from '../../../test/factories/learning.ts'
import { makeLearner, TEST_PASSWORD } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { issueOneTimeToken } from '../credentials/index.ts'

const BREACHED = 'Seen-Before-2026!'
const HASH = createHash('sha1').update(BREACHED).digest('hex').toUpperCase()

/** A list in the format of https://api.pwnedpasswords.com/range, including padding: lines with a count of 0. */
const asked: string[] = []
let isAway = false
const list = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (isAway) return response.writeHead(503).end()
  response.end(`${'0'.repeat(35)}:0\r\n${HASH.slice(5)}:1234\r\n${'F'.repeat(35)}:7`)
}).listen(0, '127.0.0.1')
await once(list, 'listening')
afterAll(() => list.close())
const server = await createTestServer({
  BREACHED_PASSWORDS_URL: `http://127.0.0.1:${(list.address() as AddressInfo).port}/range`,
})

/** Creates a person in a domain that refuses breached passwords, or accepts them. */
async function makePerson(refuseBreached = true) {
  const domainId = await makeDomain(server, { allowRegistration: true, authenticationMethods: ['email'] })
  await seed(server, async ({ prisma }) => {
    const defaultRoleId = await makeRole(server, domainId)
    await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId } })
    await prisma.domainSignIn.create({ data: { domainId, refuseBreached } })
  })
  return { domainId, person: await makeLearner(server, domainId) }
}

const change = (token: string, password: string) =>
  server.call(changePassword, { token, body: { old_password: TEST_PASSWORD, password } })
const REFUSED = [{ path: 'password', code: 'breached', message: expect.any(String) }]

test('a breached password is refused where it is chosen, and five characters of its hash are all that is told', async () => {
  const { domainId, person } = await makePerson()
  asked.length = 0
  const changed = await change(person.token, BREACHED)
  expect([changed.status, changed.body.errors]).toEqual([400, REFUSED])
  expect(asked).toEqual([`/range/${HASH.slice(0, 5)}`])
  const token = await seed(server, (db) =>
    issueOneTimeToken(
      db,
      { accountId: person.id, domainId },
      { purpose: 'password_reset', now: server.time.now(), seconds: 600 },
    ),
  )
  const reset = await server.call(resetPassword, { body: { token, password: BREACHED } })
  expect(reset.body.errors).toEqual(REFUSED)
  const newcomer = { given_name: 'Ana', family_name: 'Ruiz', email: `${domainId}@elsewhere.test`, plans: [] }
  const body = { ...newcomer, domain_id: domainId, password: BREACHED, accepted_terms: true } as never
  expect((await server.call(register, { body })).body.errors).toEqual(REFUSED)
  expect((await change(person.token, 'Never-Seen-2026!')).status).toBe(200)
})

test('it is taken where the domain does not care, where nothing is asked, and where the list is away', async () => {
  const careless = await makePerson(false)
  asked.length = 0
  expect((await change(careless.person.token, BREACHED)).status).toBe(200)
  expect(asked).toEqual([])
  isAway = true
  expect((await change((await makePerson()).person.token, BREACHED)).status).toBe(200)
  expect(asked).toHaveLength(1)
})
