import { importAccounts } from '@evenground/shared/contract/account-import'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { parseImportEvents } from '../../../test/factories/import-events.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import { openImportPlaces } from './import-places.ts'

const server = await createTestServer()

async function makeSender(): Promise<SignedInPerson> {
  const domainId = await makeDomain(server)
  const roleId = await makeRole(server, domainId)
  await server.platform.database.transaction(ALL_DOMAINS, ({ prisma }) =>
    prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } }),
  )
  return makeAdministrator(server, ['api.v2.accounts.create'], domainId)
}

const FILE = Buffer.from('email,first name,last name\na@b.example,Ana,Ruiz\n').toString('base64')
const send = ({ token }: SignedInPerson, content = FILE) =>
  server.call(importAccounts, { token, body: { content, dry_run: true } as never })

test('a process holds twenty files, and a place that is given back twice is given back once', () => {
  const takePlace = openImportPlaces()
  const take = (organization: number) =>
    takePlace({ domainId: `below ${organization}`, scope: { domains: [], ancestors: ['root', `${organization}`] } })
  const held = Array.from({ length: 20 }, (_none, at) => take(at % 10))
  expect(() => take(10)).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  held[0]?.()
  held[0]?.()
  take(10)
  expect(() => take(10)).toThrow()
})

test('of one organization three files are held at once, and every place is given back', async () => {
  const [one, other] = [await makeSender(), await makeSender()]
  const answers = await Promise.all([...Array.from({ length: 8 }, () => send(one)), send(other)])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.slice(0, 8).filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.slice(0, 8).filter((status) => status === 429)).toHaveLength(5)
  expect(statuses[8]).toBe(200)
  const refused = answers.find(({ status }) => status === 429)
  expect([refused?.body.code, refused?.headers['retry-after']]).toEqual(['too_many_requests', '30'])
  for (let times = 0; times < 5; times++) {
    const { body } = await send(one, times % 2 === 0 ? FILE : Buffer.from('%PDF-').toString('base64'))
    expect(['done', 'failed']).toContain(parseImportEvents(body).last?.type)
  }
})

test('a file that is refused takes no place', async () => {
  const sender = await makeSender()
  const other = await makeDomain(server)
  const refuse = () =>
    server.call(importAccounts, { token: sender.token, body: { content: FILE, domain_id: other } as never })
  for (let times = 0; times < 5; times++) expect((await refuse()).status).toBe(404)
  expect((await send(sender)).status).toBe(200)
})
