import { importAccounts, listAccountImports, undoAccountImport } from '@evenground/shared/contract/account-import'
import * as accounts from '@evenground/shared/contract/accounts'
import { login } from '@evenground/shared/contract/auth'
import type { AccountImportUndone } from '@evenground/shared/schemas'
import { describe, expect, test } from 'vitest'
import { countWaiting, openTransaction } from '../../../test/database/bare-client.ts'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { parseImportEvents } from '../../../test/factories/import-events.ts'
import { changeDomain, makeCourse, queryRows, seed } from '../../../test/factories/learning.ts'
import { makeAccount, type SignedInPerson } from '../../../test/factories/people.ts'
import { makeWorkbook } from '../../../test/factories/workbooks.ts'
import { createTestServer } from '../../../test/harness.ts'
import { clearCounters } from '../jobs/retention.ts'
import { makeHrFiles } from './hr-files.fixture.ts'

const CHIEF = { login: 'chief@import.example', password: 'Quiet-River-2026!' }
const server = await createTestServer({ ADMIN_EMAIL: CHIEF.login, ADMIN_PASSWORD: CHIEF.password })
const PERMISSIONS = [
  ...(['create', 'update_by_id', 'list', 'get_by_id', 'count'] as const).map(
    (name) => `api.v2.accounts.${name}` as const,
  ),
  'api.v2.groups.create',
  'api.v2.plans.progress',
] as const

type Options = Record<string, unknown>

async function importFile({ token }: Pick<SignedInPerson, 'token'>, content: Buffer | string, options: Options = {}) {
  const source = typeof content === 'string' ? { file: content } : { content: content.toString('base64') }
  const { status, body } = await server.call(importAccounts, { token, body: { ...source, ...options } as never })
  expect(status).toBe(200)
  const { ofType, notes, last } = parseImportEvents(body)
  return {
    start: ofType('start')[0],
    refused: ofType('refused'),
    notes,
    missing: ofType('missing').flatMap(({ people }) => people),
    newGroups: ofType('new_groups')[0]?.titles ?? [],
    deactivated: ofType('deactivated')[0],
    last,
  }
}

let counter = 0
const newMark = () => `m${process.pid}x${++counter}`

async function setUpDomain() {
  const domainId = await makeDomain(server)
  const roleId = await makeRole(server, domainId)
  const admin = await makeAdministrator(server, PERMISSIONS, domainId)
  await seed(server, ({ prisma }) => prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } }))
  return { domainId, roleId, admin }
}

/** Creates a plan with this title that the domain may assign. */
async function offerPlan(domainId: string, title: string): Promise<string> {
  const { plan } = await makeCourse(server, { domainId })
  await seed(server, ({ prisma }) => prisma.plan.update({ where: { id: plan }, data: { title: { 'en-us': title } } }))
  return plan
}

const listPeople = async ({ token }: SignedInPerson, q: string) =>
  (await server.call(accounts.listAccounts, { token, query: { q } })).body

const findPerson = async (admin: SignedInPerson, email: string) => {
  const [row] = await listPeople(admin, email)
  return (await server.call(accounts.getAccount, { token: admin.token, params: { id: row?.id ?? '' } })).body
}

describe.each(makeHrFiles(newMark()))('$name', ({ name, bytes, decisions, expected, created, ...others }) => {
  const { notes = {}, refused = {} } = others
  test('comes in with at most three decisions, dry run and run alike', async () => {
    const { admin, domainId } = await setUpDomain()
    const [, mark = ''] = /\.(\w+)@/.exec(expected.email) ?? []
    if (name.includes('trainings')) await offerPlan(domainId, `Plan ${mark}`)
    expect(Object.keys(decisions).length).toBeLessThanOrEqual(3)
    for (const dry_run of [true, false]) {
      const result = await importFile(admin, bytes, { ...decisions, dry_run })
      const faults = result.refused.map((one) => [one.row, one.faults.map(({ column, code }) => `${column} ${code}`)])
      expect(Object.fromEntries(faults)).toEqual(refused)
      expect(result.last).toMatchObject({ type: 'done', created, refused: Object.keys(refused).length })
      expect(result.notes).toEqual(notes)
    }
    const { manager, ...fields } = expected
    const person = await findPerson(admin, expected.email)
    expect(person).toMatchObject(fields)
    if (manager) expect(person.manager_id).toBe((await listPeople(admin, manager))[0]?.id)
  })
})

test('an install that is a minute old takes a file: a learner’s role is the default, an administrator’s can be given', async () => {
  const signedIn = await server.call(login, { body: CHIEF })
  const chief = { token: (signedIn.body as { access_token: string }).access_token }
  const file = 'email,name,role\none@first.example,Ana Ruiz,\ntwo@first.example,Ben Cole,Organization administrator\n'
  const { last, notes } = await importFile(chief, file)
  expect([last, notes]).toMatchObject([{ type: 'done', created: 2, refused: 0 }, {}])
  const roles = await queryRows<{ title: string; admin: boolean }>(
    server,
    `select r.title ->> 'en-us' as title, r.permissions #> '{ui,v1,type,admin}' = 'true' as admin
       from account a join role r on r.id = a.role_id where a.email like '%@first.example' order by a.email`,
  )
  expect(roles).toEqual([
    { title: 'Learner', admin: null },
    { title: 'Organization administrator', admin: true },
  ])
})

describe('what a file says beside fields of an account', () => {
  test('puts people into groups that it makes when it is asked to, and gives them plans with due dates', async () => {
    const { admin, domainId } = await setUpDomain()
    const mark = newMark()
    const plan = await offerPlan(domainId, `Plan ${mark}`)
    const file = `email,name,groups,plans,plans_due\na.${mark}@x.example,Ana Ruiz,Crew|Night,Plan ${mark},2031-01-31\n`
    const without = await importFile(admin, file, { dry_run: true })
    expect([without.notes, without.newGroups]).toEqual([{ 2: 'groups unknown_group' }, []])
    const rehearsed = await importFile(admin, file, { dry_run: true, make_groups: true })
    expect(rehearsed.newGroups).toEqual(['Crew', 'Night'])
    const groups = () => queryRows(server, 'select id from "group" where domain_id = $1', [domainId])
    expect(await groups()).toEqual([])
    await changeDomain(server, domainId, { timeZone: 'Europe/Berlin' })
    await importFile(admin, file, { make_groups: true })
    const person = await findPerson(admin, `a.${mark}@x.example`)
    expect([person.plans, person.due_ats, person.groups.length]).toEqual([[plan], ['2031-01-31T22:59:59.000Z'], 2])
    expect((await importFile(admin, file, { make_groups: true })).last).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await groups()).toHaveLength(2)
  })

  test('gives roles that its sender may give and the domain has, and names the others', async () => {
    const { admin, domainId } = await setUpDomain()
    const mark = newMark()
    const [mine, higher] = [
      await makeRole(server, domainId),
      await makeRole(server, domainId, ['api.v2.accounts.destroy_by_id']),
    ]
    const title = (id: string) => `Role ${id.slice(-6)}`
    const lines = [title(mine), title(higher), 'Global administrator'].map(
      (role, at) => `r${at}.${mark}@x.example,Ana Ruiz,${role}`,
    )
    const file = ['email,name,role', ...lines].join('\n')
    expect((await importFile(admin, file)).notes).toEqual({ 3: 'role unknown_role', 4: 'role unknown_role' })
    expect(await findPerson(admin, `r0.${mark}@x.example`)).toMatchObject({ role_id: mine })
    const again = file.replace(title(higher), title(mine))
    expect((await importFile(admin, again)).last).toMatchObject({ updated: 1, unchanged: 2 })
    expect(await findPerson(admin, `r1.${mark}@x.example`)).toMatchObject({ role_id: mine })
  })

  test('is remembered for the next file of the domain: columns and the order of dates', async () => {
    const { admin } = await setUpDomain()
    const mark = newMark()
    const file = (at: number) => `Wer,Vor,Nach,Seit\nw${at}.${mark}@x.example,Ana,Ruiz,03/04/2019\n`
    const asked = await importFile(admin, file(1), {
      dry_run: true,
      columns: ['email', 'given_name', 'family_name', 'joined_on'],
    })
    expect(asked.start?.dates).toMatchObject({
      order: null,
      examples: [
        { order: 'dmy', text: '03/04/2019', day: '2019-04-03' },
        { order: 'mdy', text: '03/04/2019', day: '2019-03-04' },
      ],
    })
    expect(asked.notes).toEqual({ 2: 'Seit unclear_date' })
    await importFile(admin, file(1), {
      columns: ['email', 'given_name', 'family_name', 'joined_on'],
      date_order: 'dmy',
    })
    const next = await importFile(admin, file(2))
    expect(next.start?.columns.map(({ field, from }) => [field, from])).toEqual(
      ['email', 'given_name', 'family_name', 'joined_on'].map((field) => [field, 'remembered']),
    )
    expect(await findPerson(admin, `w2.${mark}@x.example`)).toMatchObject({ joined_on: '2019-04-03' })
    const elsewhere = (await setUpDomain()).admin
    expect((await importFile(elsewhere, file(3), { dry_run: true })).last).toMatchObject({ code: 'no_key_column' })
  })

  test('is taken from the sheet that is asked for; a file that is no table says what it is', async () => {
    const { admin } = await setUpDomain()
    const mark = newMark()
    const sheet = (name: string, count: number) => ({
      name,
      rows: [
        ['email', 'name'],
        ...Array.from({ length: count }, (_none, at) => [`${name}${at}.${mark}@x.example`, 'Ana Ruiz']),
      ],
    })
    const workbook = makeWorkbook([sheet('one', 1), sheet('two', 2)])
    const first = await importFile(admin, workbook, { dry_run: true })
    expect(first.start?.source).toMatchObject({ kind: 'xlsx', sheets: ['one', 'two'], sheet: 'two' })
    expect((await importFile(admin, workbook, { sheet: 'one' })).last).toMatchObject({ created: 1 })
    const codes = []
    for (const [content, options] of [
      [workbook, { sheet: 'three' }],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), {}],
      [Buffer.from('%PDF-1.7 and so on'), {}],
      [Buffer.from('PK\u0003\u0004 and nothing else'), {}],
    ] as const) {
      const { last } = await importFile(admin, content, { dry_run: true, ...options })
      codes.push(last?.type === 'failed' && last.code)
    }
    expect(codes).toEqual(['sheet_missing', 'old_excel', 'not_a_table', 'workbook_damaged'])
    const nothing = await server.call(importAccounts, { token: admin.token, body: {} })
    expect(nothing.status).toBe(422)
  })
})

describe('people whom a file does not name', () => {
  test('are shown, and deactivated when that is asked for, but nobody who is protected or not missing', async () => {
    const { admin, domainId, roleId } = await setUpDomain()
    const mark = newMark()
    const [stays, leaves, wrong] = await Promise.all(
      ['stays', 'leaves', 'wrong'].map((who) =>
        makeAccount(server, { domainId, roleId, email: `${who}.${mark}@x.example`, clientId: `${who}${mark}` }),
      ),
    )
    const chief = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.accounts.destroy_by_id'], domainId)
    // A row that is refused still counts as naming its person, who is therefore not missing.
    const file = `employee id,email,first name,last name\nstays${mark},${stays?.email},Ana,Ruiz\nwrong${mark},nobody@,Ana,Ruiz\n`
    const shown = await importFile(admin, file, { dry_run: true, list_missing: true })
    expect(new Map(shown.missing.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [leaves?.id, null],
        [admin.id, 'account_protected'],
        [chief.id, 'forbidden'],
      ]),
    )
    const ids = [leaves, stays, wrong, admin, chief].map((one) => one?.id)
    const { deactivated } = await importFile(admin, file, { deactivate: ids })
    expect(deactivated?.count).toBe(1)
    expect(new Map(deactivated?.refused.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [stays?.id, 'resource_not_found'],
        [wrong?.id, 'resource_not_found'],
        [admin.id, 'account_protected'],
        [chief.id, 'forbidden'],
      ]),
    )
    const active = await queryRows<{ id: string }>(
      server,
      'select id from account where domain_id = $1 and not active',
      [domainId],
    )
    expect(active).toEqual([{ id: leaves?.id }])
    const creator = await makeAdministrator(server, ['api.v2.accounts.create'], domainId)
    for (const options of [{ list_missing: true }, { deactivate: [leaves?.id] }]) {
      const { status } = await server.call(importAccounts, {
        token: creator.token,
        body: { file, ...options } as never,
      })
      expect(status).toBe(403)
    }
  })
})

describe('an import that is undone', () => {
  /**
   * Tables that undoing does not restore: logs that only grow, counters, queues of pending jobs, and the records of
   * imports.
   */
  const LEFT_ASIDE = [
    ...['audit_event', 'activity', 'account_count', 'account_change', 'progress_change', 'account_import'],
    'account_import_change',
  ]
  const listTables = () =>
    queryRows<{ name: string }>(
      server,
      `select quote_ident(c.table_name) as name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'domain_id' and t.table_type = 'BASE TABLE'
          and c.table_name <> all ($1::text[]) order by 1`,
      [LEFT_ASIDE],
    )
  /** All rows of a domain in all tables, except the tables and columns that change in any case. */
  const dump = async (domainId: string) => {
    const rows: Record<string, unknown[]> = {}
    for (const { name } of await listTables()) {
      rows[name] = await queryRows(
        server,
        `select to_jsonb(t) - array['version', 'updated_at', 'previous_sign_in_at'] as row from ${name} t
          where domain_id = $1 order by to_jsonb(t)::text`,
        [domainId],
      )
    }
    return rows
  }
  const newest = async ({ token }: SignedInPerson) =>
    (await server.call(listAccountImports, { token, query: {} })).body[0]
  const undo = (who: SignedInPerson, id: string) => server.call(undoAccountImport, { token: who.token, params: { id } })

  async function setUpPeople() {
    const set = await setUpDomain()
    const { domainId, roleId } = set
    const mark = newMark()
    await offerPlan(domainId, `Plan ${mark}`)
    const known = []
    for (const who of ['changes', 'signs', 'edited', 'leaver']) {
      known.push(await makeAccount(server, { domainId, roleId, email: `${who}.${mark}@x.example`, department: 'Old' }))
    }
    const head = 'email,name,department,groups,plans,manager,joined'
    const row = (who: string) =>
      `${who}.${mark}@x.example,${who} Ruiz,New,Crew,Plan ${mark},changes.${mark}@x.example,2020-01-02`
    const file = [head, ...['changes', 'signs', 'edited', 'made', 'entered'].map(row)].join('\n')
    return { ...set, mark, file, known, leaver: known[3]?.id as string }
  }

  test('leaves every table as it was before', async () => {
    const { admin, domainId, file, leaver } = await setUpPeople()
    const before = await dump(domainId)
    const { last, deactivated } = await importFile(admin, file, {
      ...{ make_groups: true, notify: true, deactivate: [leaver], file_name: 'people.csv' },
    })
    expect([last, deactivated]).toMatchObject([{ created: 2, updated: 3 }, { count: 1 }])
    const during = await dump(domainId)
    const changed = Object.keys(during).filter(
      (table) => JSON.stringify(during[table]) !== JSON.stringify(before[table]),
    )
    expect(changed).toEqual(expect.arrayContaining(['"group"', 'account', 'account_group', 'personal_plan']))
    const run = await newest(admin)
    expect(run).toMatchObject({ file_name: 'people.csv', state: 'done', created: 2, updated: 3, deactivated: 1 })
    const { status, body } = await undo(admin, run?.id as string)
    expect([status, body]).toEqual([200, { undone: 6, kept: [], letters: [] }])
    expect(await dump(domainId)).toEqual(before)
    const mails = await queryRows(server, 'select from communication where domain_id = $1', [domainId])
    expect(mails).toEqual([])
    expect(await newest(admin)).toMatchObject({ state: 'undone', undo_until: null })
    expect((await undo(admin, run?.id as string)).body).toMatchObject({ errors: [{ code: 'import_undone' }] })
  })

  test('keeps and names whoever has signed in or was changed since, and names letters that have left', async () => {
    const { admin, domainId, file, known, mark } = await setUpPeople()
    await importFile(admin, file, { make_groups: true, notify: true })
    const [, signs, edited] = known
    await queryRows(server, 'update account set last_sign_in_at = now() where id = $1', [signs?.id])
    const save = { token: admin.token, params: { id: edited?.id as string }, body: { department: 'By hand' } }
    expect((await server.call(accounts.updateAccount, save)).status).toBe(200)
    await queryRows(
      server,
      `update communication set status = 'sent', payload = null, sent_at = now() where to_email = $1`,
      [`made.${mark}@x.example`],
    )
    const entered = await findPerson(admin, `entered.${mark}@x.example`)
    await queryRows(server, 'update personal_plan set started_at = now() where account_id = $1', [entered.id])
    const body = (await undo(admin, (await newest(admin))?.id as string)).body as AccountImportUndone
    expect(body.undone).toBe(2)
    expect(new Map(body.kept.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [signs?.id, 'signed_in'],
        [edited?.id, 'changed'],
        [entered.id, 'changed'],
      ]),
    )
    expect(body.letters.map(({ given_name }) => given_name)).toEqual([{ 'en-us': 'made' }])
    expect(await findPerson(admin, `edited.${mark}@x.example`)).toMatchObject({
      department: 'By hand',
      joined_on: '2020-01-02',
    })
    expect(await findPerson(admin, `changes.${mark}@x.example`)).toMatchObject({
      department: 'Old',
      groups: [],
      plans: [],
    })
    expect(await listPeople(admin, `made.${mark}`)).toEqual([])
    const groups = await queryRows(server, 'select from "group" where domain_id = $1', [domainId])
    expect(groups).toHaveLength(1)
  })

  test('keeps a plan that somebody begins while it is being undone', async () => {
    const { admin, file, known } = await setUpPeople()
    await importFile(admin, file, { make_groups: true })
    const id = known[0]?.id as string
    const { id: run = '' } = (await newest(admin)) ?? {}
    const learner = await openTransaction(server.databaseUrl)
    await learner.query('update personal_plan set started_at = now() where account_id = $1', [id])
    const undoing = undo(admin, run)
    await expect.poll(() => countWaiting(server.databaseUrl)).toBeGreaterThan(0)
    await learner.end()
    expect(((await undoing).body as AccountImportUndone).kept).toMatchObject([{ id, code: 'changed' }])
    expect(await queryRows(server, 'select from personal_plan where account_id = $1', [id])).toHaveLength(1)
  })

  test('gives former logins back, unless somebody has taken them since', async () => {
    const { admin, domainId, roleId } = await setUpDomain()
    const mark = newMark()
    const people = []
    for (const at of [1, 2])
      people.push(
        await makeAccount(server, { domainId, roleId, clientId: `C${at}`, email: `old${at}.${mark}@x.example` }),
      )
    await importFile(admin, `client_id,email\nC1,new1.${mark}@x.example\nC2,new2.${mark}@x.example\n`)
    await makeAccount(server, { domainId: await makeDomain(server), roleId, email: `old2.${mark}@x.example` })
    const body = (await undo(admin, (await newest(admin))?.id as string)).body as AccountImportUndone
    expect([body.undone, body.kept]).toMatchObject([1, [{ id: people[1]?.id, code: 'login_taken' }]])
    expect(await findPerson(admin, `old1.${mark}@x.example`)).toMatchObject({ id: people[0]?.id })
  })

  test('is one of the last day, of a domain in reach, by who may change accounts; then what it changed is forgotten', async () => {
    const { admin, domainId, file } = await setUpPeople()
    await importFile(admin, file)
    const { id = '' } = (await newest(admin)) ?? {}
    expect((await undo((await setUpDomain()).admin, id)).status).toBe(404)
    expect((await undo(await makeAdministrator(server, ['api.v2.accounts.create'], domainId), id)).status).toBe(403)
    await queryRows(server, `update account_import set created_at = created_at - interval '25 hours' where id = $1`, [
      id,
    ])
    expect((await undo(admin, id)).body).toMatchObject({ errors: [{ code: 'undo_over' }] })
    expect(await newest(admin)).toMatchObject({ undo_until: null })
    await clearCounters(server.platform)
    expect(await queryRows(server, 'select from account_import_change where import_id = $1', [id])).toEqual([])
  })
})
