import type { PermissionKey } from '@evenground/shared/constants'
import { importAccounts } from '@evenground/shared/contract/account-import'
import { createAccount, updateAccount } from '@evenground/shared/contract/accounts'
import { createApiKey } from '@evenground/shared/contract/keys'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { seed } from '../../../test/factories/learning.ts'
import { makeLearner, type SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()

const PEOPLE: PermissionKey[] = [
  'api.v2.accounts.list',
  'api.v2.accounts.create',
  'api.v2.accounts.get_by_id',
  'api.v2.accounts.update_by_id',
]
const PROGRESS: PermissionKey = 'api.v2.plans.progress'

async function setUpDomain(permissions: readonly PermissionKey[]) {
  const domainId = await makeDomain(server)
  const defaultRoleId = await makeRole(server, domainId)
  await seed(server, ({ prisma }) => prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId } }))
  const admin = await makeAdministrator(server, ['api.v2.keys.create', ...permissions], domainId)
  return { domainId, admin, learner: await makeLearner(server, domainId) }
}

let count = 0
const newPerson = () => ({ given_name: 'Ana', family_name: 'Ruiz', email: `manager-${++count}@example.test` })

const create = (token: string, manager_id?: string) =>
  server.call(createAccount, { token, body: { ...newPerson(), ...(manager_id && { manager_id }) } as never })
const name = (token: string, id: string, manager_id: string) =>
  server.call(updateAccount, { token, params: { id }, body: { manager_id } })

async function makeKey({ token }: SignedInPerson, permissions: PermissionKey[]): Promise<string> {
  const { status, body } = await server.call(createApiKey, { token, body: { title: 'Payroll', permissions } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.key as string
}

/** Imports a file that sets one manager. Returns the notes as "row code". */
async function importManager(token: string, file: string, dry_run = false): Promise<string[]> {
  const { status, body } = await server.call(importAccounts, { token, body: { file, dry_run } as never })
  expect(status).toBe(200)
  const events = String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; row: number; notes?: { code: string }[] })
  return events.flatMap(({ row, notes = [] }) => notes.map(({ code }) => `${row} ${code}`))
}

const managerOf = async (id: string) =>
  (await seed(server, ({ prisma }) => prisma.account.findFirstOrThrow({ where: { id } }))).managerId
const emailOf = async (id: string) =>
  (await seed(server, ({ prisma }) => prisma.account.findFirstOrThrow({ where: { id } }))).email

const REFUSED = [422, [{ path: 'manager_id', code: 'needs_progress', message: expect.stringContaining('progress') }]]
const outcome = ({ status, body }: { status: number; body: { errors?: unknown } }) => [status, body.errors]

describe('someone who may change accounts, but not see progress,', () => {
  test('makes others managers, and not themselves, in the form or when creating', async () => {
    const { admin, learner, domainId } = await setUpDomain(PEOPLE)
    const boss = await makeLearner(server, domainId)
    expect(outcome(await name(admin.token, learner.id, admin.id))).toEqual(REFUSED)
    expect(outcome(await create(admin.token, admin.id))).toEqual(REFUSED)
    expect(await managerOf(learner.id)).toBeNull()
    expect((await name(admin.token, learner.id, boss.id)).status).toBe(200)
    expect((await create(admin.token, boss.id)).status).toBe(201)
  })

  test('keeps being the manager of whom they already are when the form is sent back', async () => {
    const { admin, learner } = await setUpDomain(PEOPLE)
    await seed(server, ({ prisma }) =>
      prisma.account.update({ where: { id: learner.id }, data: { managerId: admin.id } }),
    )
    expect((await name(admin.token, learner.id, admin.id)).status).toBe(200)
  })

  test.each([true, false])('does not do so by a file either; dry run: %s', async (isDry) => {
    const { admin, learner } = await setUpDomain(PEOPLE)
    const [own, email] = [await emailOf(admin.id), await emailOf(learner.id)]
    const fresh = newPerson().email
    const file = `email,given_name,family_name,manager\n${email},Ana,Ruiz,${own}\n${fresh},Bea,Ruiz,${own}\n${newPerson().email},Eva,Ruiz,${email}\n`
    expect(await importManager(admin.token, file, isDry)).toEqual([
      '2 manager_needs_progress',
      '3 manager_needs_progress',
    ])
    expect(await managerOf(learner.id)).toBeNull()
    if (isDry) return
    const made = await seed(server, ({ prisma }) => prisma.account.findFirstOrThrow({ where: { email: fresh } }))
    expect(made.managerId).toBeNull()
  })
})

test('someone who may see progress makes themselves a manager', async () => {
  const { admin, learner } = await setUpDomain([...PEOPLE, PROGRESS])
  expect((await name(admin.token, learner.id, admin.id)).status).toBe(200)
  const { body } = await create(admin.token)
  const file = `email,given_name,family_name,manager\n${body.email},Ana,Ruiz,${await emailOf(admin.id)}\n`
  expect(await importManager(admin.token, file)).toEqual([])
  expect(await managerOf(body.id)).toBe(admin.id)
})

describe('an API key without the permission to see progress', () => {
  test('names managers, also those that it created, but not its creator', async () => {
    const { admin, learner } = await setUpDomain([...PEOPLE, PROGRESS])
    const key = await makeKey(admin, PEOPLE)
    expect(outcome(await name(key, learner.id, admin.id))).toEqual(REFUSED)
    expect(outcome(await create(key, admin.id))).toEqual(REFUSED)
    const made = await create(key)
    expect((await name(key, learner.id, made.body.id)).status).toBe(200)
    const allowed = await makeKey(admin, [...PEOPLE, PROGRESS])
    expect((await name(allowed, learner.id, admin.id)).status).toBe(200)
  })

  test.each([true, false])('nor does it by a file, where the manager is new; dry run: %s', async (isDry) => {
    const { admin, learner } = await setUpDomain([...PEOPLE, PROGRESS])
    const key = await makeKey(admin, PEOPLE)
    const file = `email,given_name,family_name,manager\n${await emailOf(learner.id)},Ana,Ruiz,${await emailOf(admin.id)}\n`
    expect(await importManager(key, file, isDry)).toEqual(['2 manager_needs_progress'])
    await seed(server, ({ prisma }) =>
      prisma.account.update({ where: { id: learner.id }, data: { managerId: admin.id } }),
    )
    expect(await importManager(key, file, isDry)).toEqual([])
  })
})
