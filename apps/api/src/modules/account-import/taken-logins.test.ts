import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { importAccounts } from '@evenground/shared/contract/account-import'
import * as accounts from '@evenground/shared/contract/accounts'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { parseImportEvents } from '../../../test/factories/import-events.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'

const server = await createTestServer()
const PERMISSIONS = ['api.v2.accounts.create', 'api.v2.accounts.update_by_id'] as const
const all = <T>(work: Parameters<typeof server.platform.database.transaction<T>>[1]) =>
  server.platform.database.transaction(ALL_DOMAINS, work)

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function setUpDomain() {
  const domainId = await makeDomain(server)
  const roleId = await makeRole(server, domainId)
  const admin = await makeAdministrator(server, PERMISSIONS, domainId)
  await all(({ prisma }) => prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } }))
  return { domainId, roleId, admin }
}

/** Creates people in a tenant that nobody in this test can see. Returns their email addresses. */
async function makeStrangers(count: number): Promise<string[]> {
  const { domainId, roleId } = await setUpDomain()
  const rows = await all(({ query }) =>
    query<{ email: string }>(
      `insert into account (id, domain_id, role_id, email)
       select id, $1, $2, 'stranger-' || id || '@x.example' from (select gen_random_uuid() as id from generate_series(1, $3)) made
       returning email`,
      [domainId, roleId, count],
    ),
  )
  return rows.map(({ email }) => email)
}

async function importAddresses(who: SignedInPerson, addresses: readonly string[], dry_run: boolean) {
  const lines = addresses.map((address) => `${address},Ana,Ruiz`)
  const file = ['email,given_name,family_name', ...lines].join('\n')
  const { status, headers, body } = await server.call(importAccounts, { token: who.token, body: { file, dry_run } })
  if (status !== 200) return { status, headers, codes: [], last: undefined }
  const { ofType, last } = parseImportEvents(body)
  const codes = ofType('refused').flatMap(({ faults }) => faults.map(({ code }) => code))
  return { status, headers, codes, last }
}

const create = (who: SignedInPerson, email: string) =>
  server.call(accounts.createAccount, {
    token: who.token,
    body: { email, given_name: 'Ana', family_name: 'Ruiz' } as never,
  })

const listActions = (accountId: string) =>
  all(({ query }) =>
    query<{ action: string }>('select action from audit_event where account_id = $1 order by id', [accountId]),
  )

describe('addresses of people whom the caller does not see', () => {
  let strangers: string[]
  beforeAll(async () => {
    strangers = await makeStrangers(150)
  })

  test.each([true, false])('are told to be no use, a hundred in an hour; dry run: %s', async (isDry) => {
    const { admin } = await setUpDomain()
    const first = await importAddresses(admin, strangers, isDry)
    expect(first.codes).toEqual(Array.from({ length: 100 }, () => 'cannot_be_used'))
    expect(first.last).toMatchObject({ type: 'failed', code: 'too_many_taken', refused: 100 })
    // Other endpoints reveal nothing either: they refuse free addresses and taken ones alike.
    for (const email of [strangers[120] as string, `free-${admin.id}@x.example`]) {
      const { status, headers } = await create(admin, email)
      expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
      expect((await importAddresses(admin, [email], true)).status).toBe(429)
    }
  })

  test('count against the limit when they are saved one by one, and whoever saves what is free never meets it', async () => {
    const { admin } = await setUpDomain()
    for (let at = 0; at < 110; at++) expect((await create(admin, `free-${at}-${admin.id}@x.example`)).status).toBe(201)
    for (const email of strangers.slice(0, 100)) {
      const { status, body } = await create(admin, email)
      expect([status, body.code]).toEqual([409, 'email_already_registered'])
    }
    expect((await create(admin, strangers[100] as string)).status).toBe(429)
  })

  test('are asked for by everybody of one organization together', async () => {
    const { domainId } = await setUpDomain()
    const several = await Promise.all([1, 2, 3, 4].map(() => makeAdministrator(server, PERMISSIONS, domainId)))
    const told: number[] = []
    for (const admin of several) told.push((await importAddresses(admin, strangers, true)).codes.length)
    expect(told).toEqual([100, 100, 100, 0])
  })
})

describe('a file of people', () => {
  test('that is only tried is written down, and only so many are taken in an hour', async () => {
    const { admin } = await setUpDomain()
    const statuses: number[] = []
    for (let at = 0; at < 101; at++) statuses.push((await importAddresses(admin, [], true)).status)
    expect(statuses).toEqual([...Array.from({ length: 100 }, () => 200), 429])
    const actions = (await listActions(admin.id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'account.import_rehearse')).toHaveLength(100)
  })

  test('gives nobody the global administrator’s role, whoever sends it', async () => {
    const { domainId } = await setUpDomain()
    // A constraint prevents this default role. Drop it, to test that the import does not rely on it.
    await asOwner('alter table domain drop constraint domain_default_role_not_global')
    await all(async ({ query }) => {
      await query('insert into domain_role (domain_id, role_id) values ($1, $2)', [
        domainId,
        GLOBAL_ADMINISTRATOR_ROLE_ID,
      ])
      await query('update domain set default_role_id = $2 where id = $1', [domainId, GLOBAL_ADMINISTRATOR_ROLE_ID])
    })
    const admin = await makeGlobalAdministrator(server)
    const file = `email,given_name,family_name\nruler-${domainId}@x.example,Ana,Ruiz\n`
    for (const dry_run of [true, false]) {
      const body = { file, domain_id: domainId, dry_run }
      const answer = await server.call(importAccounts, { token: admin.token, body })
      expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([422, 'no_default_role'])
    }
    const found = await all(({ query }) =>
      query('select from account where email = $1', [`ruler-${domainId}@x.example`]),
    )
    expect(found).toHaveLength(0)
  })
})
