import { GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionKey } from '@evenground/shared/constants'
import { importAccounts, listAccountImports, undoAccountImport } from '@evenground/shared/contract/account-import'
import type { AccountImportUndone } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { assignPlan, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { travel } from '../../../test/learner-journey.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()
const RIGHTS = ['api.v2.accounts.create', 'api.v2.accounts.update_by_id', 'api.v2.accounts.list'] as const

async function importFile({ token }: SignedInPerson, file: string): Promise<string> {
  const { status } = await server.call(importAccounts, { token, body: { file } as never })
  expect(status).toBe(200)
  server.time.advance(1)
  return (await server.call(listAccountImports, { token, query: {} })).body[0]?.id as string
}

const undo = async ({ token }: SignedInPerson, id: string) => {
  const { status, body } = await server.call(undoAccountImport, { token, params: { id } })
  expect(status).toBe(200)
  return body as AccountImportUndone
}

async function setUp() {
  const domainId = await makeDomain(server)
  const roleId = await makeRole(server, domainId)
  await seed(server, async ({ prisma }) => {
    await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } })
    await prisma.domainPrivacy.create({ data: { domainId, responseMode: 'confidential' } })
  })
  return { domainId, roleId, admin: await makeAdministrator(server, RIGHTS, domainId) }
}

test('undoing gives back no role that holds more than whoever undoes', async () => {
  const { domainId, roleId, admin } = await setUp()
  const more: PermissionKey[] = [...RIGHTS, 'api.v2.roles.create']
  const [stronger, strong] = [
    await makeAdministrator(server, more, domainId),
    await makeRole(server, domainId, ['ui.v1.type.admin', ...more]),
  ]
  const people = []
  for (const former of [strong, GLOBAL_ADMINISTRATOR_ROLE_ID, roleId]) {
    const email = `u${newId()}@x.example`
    people.push({ former, ...(await makeAccount(server, { domainId, roleId, email, department: 'Old' })) })
  }
  const id = await importFile(stronger, `email,department\n${people.map((one) => `${one.email},New`).join('\n')}\n`)
  // As if the file had taken these roles away.
  for (const { id: accountId, former } of people) {
    await queryRows(
      server,
      `update account_import_change set before = before || jsonb_build_object('role_id', $2::text) where account_id = $1`,
      [accountId, former],
    )
  }
  const { undone, kept } = await undo(admin, id)
  const refused = kept.map((one) => [one.id, one.code]).sort()
  expect([undone, refused]).toEqual([
    1,
    people
      .slice(0, 2)
      .map((one) => [one.id, 'forbidden'])
      .sort(),
  ])
})

test('undoing gives nobody a former login without sealing what they have answered since, and telling them', async () => {
  const { domainId, roleId, admin } = await setUp()
  const mark = newId()
  const course = await makeCourse(server, { domainId })
  const former = { domainId, roleId, clientId: mark, email: `old.${mark}@x.example` }
  const person = await signIn(server, await makeAccount(server, former))
  server.time.advance(1)
  const id = await importFile(admin, `client_id,email\n${mark},new.${mark}@x.example\n`)
  await travel(server, person, course, await assignPlan(server, person, course.plan)).passIntro()
  server.time.advance(1)
  const sealOf = async () =>
    (await queryRows(server, 'select changed from account_seal where account_id = $1', [person.id]))[0]
  expect(await sealOf()).toBeUndefined()
  await queryRows(server, 'delete from communication where account_id = $1', [person.id])
  expect(await undo(admin, id)).toMatchObject({ undone: 1 })
  expect(await sealOf()).toEqual({ changed: ['email_changed'] })
  const mails = await queryRows<{ to_email: string }>(
    server,
    `select to_email from communication where account_id = $1 and type = 'account_changed'`,
    [person.id],
  )
  expect(mails.map((one) => one.to_email).sort()).toEqual([`new.${mark}@x.example`, `old.${mark}@x.example`])
})
