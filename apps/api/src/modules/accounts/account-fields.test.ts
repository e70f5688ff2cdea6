import {
  ACCOUNT_FIELDS,
  definitionOf,
  fieldsOfKind,
  IMPORT_FIELDS,
  type ImportField,
  type PlainField,
  type PlainKind,
  personalFields,
  plainFields,
} from '@evenground/shared/account-fields'
import { importAccounts } from '@evenground/shared/contract/account-import'
import * as contract from '@evenground/shared/contract/accounts'
import { describe, expect, test } from 'vitest'
import { runStatement } from '../../../test/database/bare-client.ts'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'

const server = await createTestServer()
/** Fields that contain the id of an account. They have a test of their own. */
const isPerson = (field: PlainField) => definitionOf(field).kind === 'person'
const PLAIN = plainFields().filter((field) => !isPerson(field))
const TEXTS = fieldsOfKind('text')

/** For each kind of field, a value that differs from the default of new accounts. */
const VALUES: Readonly<Record<Exclude<PlainKind, 'person'>, (field: PlainField) => unknown>> = {
  locale: () => 'es-mx',
  flag: () => true,
  moment: (field) => (field === 'end_at' ? '2031-02-03T23:59:59.000Z' : '2026-02-03T00:00:00.000Z'),
  text: (field) => `a ${field} `.padEnd(definitionOf(field).max ?? 0, 'x'),
  day: () => '1990-02-28',
}
const FILLED = Object.fromEntries(
  PLAIN.map((field) => [field, VALUES[definitionOf(field).kind as keyof typeof VALUES](field)]),
) as Record<PlainField, string>

let counter = 0
const newPerson = () => ({
  given_name: 'Ana',
  family_name: 'Ruiz',
  email: `field-${process.pid}-${++counter}@example.test`,
})

async function setUpDomain(): Promise<SignedInPerson> {
  const domainId = await makeDomain(server)
  const defaultRoleId = await makeRole(server, domainId)
  await server.platform.database.transaction(ALL_DOMAINS, ({ prisma }) =>
    prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId } }),
  )
  return makeAdministrator(
    server,
    [
      'api.v2.accounts.list',
      'api.v2.accounts.create',
      'api.v2.accounts.get_by_id',
      'api.v2.accounts.update_by_id',
      'api.v2.accounts.destroy_by_id',
      'api.v2.accounts.export',
    ],
    domainId,
  )
}

const create = ({ token }: SignedInPerson, body: object) =>
  server.call(contract.createAccount, { token, body: { ...newPerson(), ...body } as never })

async function createFilled(admin: SignedInPerson) {
  const { status, body } = await create(admin, FILLED)
  expect(status).toBe(201)
  return body
}

const listBy = (admin: SignedInPerson, query: object, headers: Record<string, string> = {}) =>
  server.call(contract.listAccounts, { token: admin.token, query: query as never, headers })

describe('every field of the catalog', () => {
  test('is kept as it was sent, answered alone and in lists, and cleared by null', async () => {
    const admin = await setUpDomain()
    const { id, ...made } = await createFilled(admin)
    expect(made).toMatchObject(FILLED)
    const rows = (await listBy(admin, { q: made.email as string })).body
    expect(rows).toEqual([expect.objectContaining(FILLED)])
    const nothing = Object.fromEntries(fieldsOfKind('text', 'day', 'moment').map((field) => [field, null]))
    const update = { token: admin.token, params: { id }, body: nothing as never }
    expect((await server.call(contract.updateAccount, update)).body).toMatchObject(nothing)
  })

  test('of one line is refused where it is longer than the catalog says', async () => {
    const admin = await setUpDomain()
    for (const field of TEXTS) {
      const { status, body } = await create(admin, { [field]: 'x'.repeat((definitionOf(field).max ?? 0) + 1) })
      const [fault] = (body as unknown as { errors: { path: string }[] }).errors
      expect([field, status, fault?.path]).toEqual([field, 400, field])
    }
  })

  test('can be sorted by and is a column of the list as CSV', async () => {
    const admin = await setUpDomain()
    const { id } = await createFilled(admin)
    for (const field of PLAIN) {
      const { status, body } = await listBy(admin, { order_by: field, order_dir: 'asc' })
      expect([field, status, body.length]).toEqual([field, 200, 2])
    }
    for (const field of TEXTS) expect((await listBy(admin, { order_by: field })).body[0]?.id).toBe(id)
    const { body } = await listBy(admin, {}, { accept: 'text/csv' })
    const [head = ''] = String(body).split('\r\n')
    expect(head.split(',')).toEqual(expect.arrayContaining([...PLAIN]))
    for (const field of TEXTS) expect(String(body)).toContain(FILLED[field])
  })

  test('is part of the export of a person', async () => {
    const admin = await setUpDomain()
    const { id } = await createFilled(admin)
    const { status, body } = await server.call(contract.exportAccount, { token: admin.token, params: { id } })
    expect([status, body.account]).toEqual([200, expect.objectContaining(FILLED)])
  })

  test('that is personal goes when the person is anonymised', async () => {
    const admin = await setUpDomain()
    const { id } = await createFilled(admin)
    const select = `select ${personalFields().join(', ')} from account where id = '${id}'`
    const [before = {}] = await runStatement(server.databaseUrl, select)
    expect(Object.keys(before).filter((field) => before[field] === null)).toEqual(['username', 'manager_id'])
    expect((await server.call(contract.anonymiseAccount, { token: admin.token, params: { id } })).status).toBe(204)
    const [after] = await runStatement(server.databaseUrl, select)
    const kept = { given_name: {}, family_name: {}, locale: 'en-us', active: false, accepted_terms: false }
    expect(after).toEqual({ ...Object.fromEntries(personalFields().map((field) => [field, null])), ...kept })
  })
})

test('the manager of somebody is another person whom the administrator sees', async () => {
  const admin = await setUpDomain()
  const [boss, stranger] = [await createFilled(admin), await createFilled(await setUpDomain())]
  const made = await create(admin, { manager_id: boss.id })
  expect(made.body).toMatchObject({ manager_id: boss.id })
  const { id } = made.body
  const save = (manager_id: string | null) =>
    server.call(contract.updateAccount, { token: admin.token, params: { id }, body: { manager_id } as never })
  expect([(await save(stranger.id)).status, (await create(admin, { manager_id: stranger.id })).status]).toEqual([
    404, 404,
  ])
  const own = await save(id)
  expect([own.status, own.body]).toMatchObject([422, { errors: [{ path: 'manager_id', code: 'own_manager' }] }])
  expect((await save(null)).body).toMatchObject({ manager_id: null })
  await save(boss.id)
  await server.call(contract.anonymiseAccount, { token: admin.token, params: { id } })
  const [left] = await runStatement(server.databaseUrl, `select manager_id from account where id = '${id}'`)
  expect(left).toEqual({ manager_id: null })
})

test('nobody keeps a manager, or people to manage, in an organization that they leave', async () => {
  const [home, away] = [await setUpDomain(), await setUpDomain()]
  const global = await makeGlobalAdministrator(server)
  const below = await makeDomain(server, { parentId: home.domainId })
  const boss = await createFilled(home)
  const { body: person } = await create(home, { manager_id: boss.id })
  const { body: report } = await create(home, { manager_id: person.id })
  const move = (domain_id: string, role_id: string) =>
    server.call(contract.updateAccount, {
      token: global.token,
      params: { id: person.id },
      // Forms also send back the fields that did not change.
      body: { domain_id, role_id, manager_id: boss.id },
    })
  const managers = () =>
    runStatement(
      server.databaseUrl,
      `select manager_id, version from account where id in ('${person.id}', '${report.id}') order by id`,
    )
  const near = await move(below, await makeRole(server, below))
  expect([near.status, near.body.manager_id]).toEqual([200, boss.id])
  expect(await managers()).toMatchObject([{ manager_id: boss.id }, { manager_id: person.id, version: 1 }])
  const far = await move(away.domainId, await makeRole(server, away.domainId))
  expect([far.status, far.body.manager_id]).toEqual([200, null])
  expect(await managers()).toMatchObject([{ manager_id: null }, { manager_id: null, version: 2 }])
})

describe('every field that a file of people can hold', () => {
  const person = { given_name: 'Ana', family_name: 'Ruiz', username: 'ana_ruiz_9' }
  const written = (field: ImportField): string => {
    if (field === 'email') return newPerson().email
    const value = field in person ? person[field as keyof typeof person] : FILLED[field as PlainField]
    return definitionOf(field).kind === 'moment' ? value.slice(0, 10) : String(value)
  }
  const send = async ({ token }: SignedInPerson, heads: readonly string[], cells: readonly string[]) => {
    const body = { file: `${heads.join('\t')}\n${cells.join('\t')}\n` } as never
    const lines = String((await server.call(importAccounts, { token, body })).body).trim()
    return lines.split('\n').map((line) => JSON.parse(line))
  }

  test('is stored from a column with its own name', async () => {
    const admin = await setUpDomain()
    const cells = IMPORT_FIELDS.map(written)
    const events = await send(admin, IMPORT_FIELDS, cells)
    expect(events.at(-1)).toMatchObject({ type: 'done', created: 1, refused: 0 })
    const { accepted_terms, ...imported } = FILLED
    const rows = (await listBy(admin, { q: 'ana_ruiz_9' })).body
    expect(rows).toEqual([expect.objectContaining({ ...imported, email: cells[IMPORT_FIELDS.indexOf('email')] })])
  })

  test('is recognized by every name that people call it', async () => {
    const admin = await setUpDomain()
    const asked = IMPORT_FIELDS.flatMap((field) =>
      ACCOUNT_FIELDS[field].import.headers.map((head, at) => ({ field, head, at })),
    )
    expect(new Set(asked.map(({ head }) => head)).size).toBe(asked.length)
    // Each file has at most one name of each field: of two columns for the same field, only the first is used.
    for (const turn of new Set(asked.map(({ at }) => at))) {
      const columns = asked.filter(({ at }) => at === turn)
      const [start] = await send(
        admin,
        columns.map(({ head }) => head),
        [],
      )
      expect(start.columns.map(({ field }: { field: string }) => field)).toEqual(columns.map(({ field }) => field))
    }
  })
})
