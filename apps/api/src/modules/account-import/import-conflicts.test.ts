import { importAccounts } from '@evenground/shared/contract/account-import'
import { expect, test } from 'vitest'
import { countWaiting, openTransaction } from '../../../test/database/bare-client.ts'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeRole } from '../../../test/factories/domains.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()
const waiting = (n: number) => expect.poll(() => countWaiting(server.databaseUrl)).toBe(n)

test('rows that would wait in a circle for somebody else’s change come again, and nothing is lost', async () => {
  const admin = await makeAdministrator(server, ['api.v2.accounts.create', 'api.v2.accounts.update_by_id'])
  const { domainId } = admin
  const roleId = await makeRole(server, domainId)
  await seed(server, ({ prisma }) => prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } }))
  const people = []
  for (const clientId of ['A', 'B', 'C']) people.push(await makeAccount(server, { domainId, roleId, clientId }))
  const [first, second] = [await openTransaction(server.databaseUrl), await openTransaction(server.databaseUrl)]
  await first.hold(people[1]?.id)
  await second.hold(people[2]?.id)
  const file = 'client_id,department\nA,Research\nB,Research\nC,Research\n'
  const answering = server.call(importAccounts, { token: admin.token, body: { file, dry_run: false } })
  // The import has locked A, is waiting for B, and will need C.
  await waiting(1)
  await second.neverGiveWay()
  const touching = second.hold(people[0]?.id)
  await waiting(2)
  await first.end()
  await touching
  await second.end()
  const events = String((await answering).body)
    .trim()
    .split('\n')
  expect(JSON.parse(events.at(-1) as string)).toMatchObject({ type: 'done', updated: 3, refused: 0 })
  const rows = await queryRows<{ version: number; lines: number }>(
    server,
    `select version, (select count(*)::int from audit_event e where e.target_id = account.id) as lines
       from account where department = 'Research'`,
  )
  expect(rows).toEqual(Array(3).fill({ version: 2, lines: 1 }))
})
