import { IMPORT_FILE_MAX, IMPORT_ROWS_MAX } from '@evenground/shared/constants'
import { importAccounts } from '@evenground/shared/contract/account-import'
import * as accounts from '@evenground/shared/contract/accounts'
import { escapeCsvCell, quoteCsvCell } from '@evenground/shared/rules'
import { describe, expect, test } from 'vitest'
import { recordStatements } from '../../../test/contract/record-statements.ts'
import { countWaiting, runStatement } from '../../../test/database/bare-client.ts'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { parseImportEvents } from '../../../test/factories/import-events.ts'
import { makeAccount, type SignedInPerson, signIn } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'

const server = await createTestServer()
const PERMISSIONS = [
  'api.v2.accounts.create',
  'api.v2.accounts.update_by_id',
  'api.v2.accounts.list',
  'api.v2.accounts.count',
] as const

type Options = { domain_id?: string; columns?: unknown[]; dry_run?: boolean; notify?: boolean }

const send = (who: SignedInPerson, file: string, options: Options = {}) =>
  server.call(importAccounts, { token: who.token, body: { file, ...options } as never })

/** Imports a file and returns the events by kind. */
async function importFile(who: SignedInPerson, file: string, options: Options = {}) {
  const { status, body } = await send(who, file, options)
  expect(status).toBe(200)
  const { ofType, notes, last } = parseImportEvents(body)
  const refused = ofType('refused')
  const faults = Object.fromEntries(refused.map(({ row, faults: [fault] }) => [row, `${fault?.column} ${fault?.code}`]))
  return { start: ofType('start')[0], refused, faults, notes, last, progress: ofType('progress') }
}

async function setUpDomain() {
  const domainId = await makeDomain(server)
  const roleId = await makeRole(server, domainId)
  const admin = await makeAdministrator(server, PERMISSIONS, domainId)
  await server.platform.database.transaction(ALL_DOMAINS, ({ prisma }) =>
    prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } }),
  )
  return { domainId, roleId, admin }
}

const find = async (who: SignedInPerson, q: string) =>
  (await server.call(accounts.listAccounts, { token: who.token, query: { q } })).body
const countAll = async (who: SignedInPerson) =>
  (await server.call(accounts.countAccounts, { token: who.token, query: {} })).body.count

describe('a file of people', () => {
  test('of 5,000 rows with 29 bad ones brings in 4,971, names the others and 8 cells that it leaves out, and changes nothing the second time', async () => {
    const { admin } = await setUpDomain()
    const bad = new Map<number, string>()
    const noted = new Map<number, string>()
    const lines = Array.from({ length: 5000 }, (_none, at) => {
      const row = at + 2
      const person = {
        id: `N${at}`,
        given: `Ana ${at}`,
        family: 'Ruiz',
        mail: `n${at}@cedar.example`,
        birth: '1990-02-28',
      }
      const spoil = (code: string, change: Partial<typeof person>) => {
        if (code.endsWith('invalid_date')) noted.set(row, code)
        else bad.set(row, code)
        Object.assign(person, change)
      }
      if (at % 500 === 7) spoil('E-mail valid_email', { mail: 'nobody@' })
      else if (at % 500 === 11 && at < 4500) spoil('Last name required', { family: ' ' })
      else if (at % 500 === 13 && at < 4000) spoil('Birthday invalid_date', { birth: '1990-02-30' })
      else if (at % 500 === 17 && at < 2500) spoil('Employee ID repeated_person', { id: 'N1' })
      else if (at % 500 === 19 && at < 2500) spoil('First name formula', { given: '=1+1' })
      return [person.id, person.given, person.family, person.mail, person.birth].join(',')
    })
    expect([bad.size, noted.size]).toEqual([29, 8])
    const file = ['Employee ID,First name,Last name,E-mail,Birthday', ...lines].join('\r\n')
    const before = await countAll(admin)

    const beginning = file.split('\r\n').slice(0, 501).join('\r\n')
    const rehearsed = await importFile(admin, beginning, { dry_run: true })
    expect(rehearsed.last).toMatchObject({ type: 'done', dry_run: true, rows: 500, created: 496, refused: 4 })
    expect(await countAll(admin)).toBe(before)
    const sums = { rows: 5000, created: 4971, updated: 0, unchanged: 0, refused: 29 }

    const first = await importFile(admin, file)
    expect(first.last).toEqual({ type: 'done', dry_run: false, ...sums })
    expect(first.faults).toEqual(Object.fromEntries(bad))
    expect(first.notes).toEqual(Object.fromEntries(noted))
    expect(first.refused[0]?.cells).toHaveLength(5)
    expect(first.progress.length).toBeGreaterThan(10)
    expect(first.progress.at(-1)?.percent).toBe(100)
    expect(await countAll(admin)).toBe(before + 4971)

    const versions = async () => (await find(admin, 'n42@cedar.example'))[0].updated_at
    const stamp = await versions()
    const second = await importFile(admin, file)
    expect(second.last).toMatchObject({ created: 0, updated: 0, unchanged: 4971, refused: 29 })
    expect(await versions()).toBe(stamp)
  })

  test('keeps nobody waiting for its statements: none carries more values than a few people have', async () => {
    const { admin } = await setUpDomain()
    const lines = Array.from(
      { length: 500 },
      (_none, at) => `V${at},values${at}@cedar.example,Ana,Ruiz,Care,2020-01-02`,
    )
    const file = ['client_id,email,given_name,family_name,department,joined_on', ...lines].join('\n')
    for (const created of [500, 0]) {
      const { answer, statements } = await recordStatements(() => importFile(admin, file))
      expect(answer.last).toMatchObject({ created, unchanged: 500 - created })
      // Prisma processes all parameters of a statement at once, which blocks the process. A batch has 250 people.
      const values = statements.map((text) =>
        Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, n]) => Number(n))),
      )
      expect(values.length).toBeGreaterThan(10)
      expect(Math.max(...values)).toBeLessThan(300)
    }
  })

  test('finds people by their client id in whatever case it is written, and leaves it as it was', async () => {
    const { admin, domainId } = await setUpDomain()
    const head = 'client_id,email,given_name,family_name,manager'
    const first = `${head}\nAb1,case1@cedar.example,Ana,Ruiz,\nAb2,case2@cedar.example,Ben,Cole,AB1\n`
    expect((await importFile(admin, first)).last).toMatchObject({ created: 2, refused: 0 })
    const [ana] = await find(admin, 'case1@cedar.example')
    expect((await find(admin, 'case2@cedar.example'))[0]).toMatchObject({ manager_id: ana.id })
    const again = await importFile(admin, first.replaceAll('Ab', 'aB'))
    expect(again.last).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0 })
    const alone = await importFile(admin, 'client_id,department\nAB1,Care\n')
    expect(alone.last).toMatchObject({ updated: 1, refused: 0 })
    expect((await find(admin, 'case1@cedar.example'))[0]).toMatchObject({ client_id: 'Ab1', department: 'Care' })
    // Give two people client ids that differ only in case, which an import cannot do: only the exact match counts then.
    await server.platform.database.transaction(ALL_DOMAINS, ({ prisma }) =>
      prisma.account.updateMany({ where: { domainId, email: 'case2@cedar.example' }, data: { clientId: 'ab1' } }),
    )
    const both = await importFile(admin, 'client_id,department\nab1,Sales\nAB1,Front desk\n')
    expect(both.faults).toEqual({ 3: 'client_id repeated_person' })
    expect((await find(admin, 'case2@cedar.example'))[0]).toMatchObject({ department: 'Sales' })
    const unclear = await importFile(admin, 'client_id,department\naB1,Sales\n')
    expect(unclear.last).toMatchObject({ updated: 0, refused: 1 })
  })

  test('is read with a byte order mark, semicolons or tabs, quoted cells, and text that a spreadsheet wrapped', async () => {
    const { admin } = await setUpDomain()
    const semicolons =
      '\ufeffusuario;nombre;apellidos;telefono;misc1\nana_ruiz_a;"Ana ""Nita""; hija";Ruiz;="0123";\'+52 55\n\n;;;;\n'
    const one = await importFile(admin, semicolons)
    expect(one.last).toMatchObject({ type: 'done', rows: 1, created: 1, refused: 0 })
    expect(one.start?.columns.map(({ field }) => field)).toEqual([
      'username',
      'given_name',
      'family_name',
      'phone',
      'misc1',
    ])
    const [ana] = await find(admin, 'ana_ruiz_a')
    expect(ana).toMatchObject({ given_name: { 'en-us': 'Ana "Nita"; hija' }, phone: '0123', misc1: '+52 55' })
    const tabs = 'username\tgiven_name\tfamily_name\tlocale\tactive\nana_ruiz_b\tÁna\tRuiz\tEspañol\tno\n'
    expect((await importFile(admin, tabs)).last).toMatchObject({ created: 1 })
    expect((await find(admin, 'ana_ruiz_b'))[0]).toMatchObject({ locale: 'es-mx', active: false })
  })

  test('gives back what an export keeps from being a formula', async () => {
    const { admin } = await setUpDomain()
    const texts = ['=1+1', '-5', '＝1', 'Ana;=1+1', 'Tired; - and late', 'a;"=1"; b', 'Two; three', '- a\n- b']
    const cells = texts.map((text) => quoteCsvCell(escapeCsvCell(text)))
    const lines = cells.map((cell, at) => `round_trip_${at},Ana,Ruiz,${cell}\n`)
    const { last } = await importFile(admin, `username,given_name,family_name,misc1\n${lines.join('')}`)
    expect(last).toMatchObject({ created: texts.length, refused: 0 })
    for (const [at, misc1] of texts.entries())
      expect((await find(admin, `round_trip_${at}`))[0]).toMatchObject({ misc1: misc1.replace('\n', ' ') })
  })

  test('changes what it says of people who are known, by client id, address or username, and leaves the rest', async () => {
    const { admin, domainId, roleId } = await setUpDomain()
    const known = await makeAccount(server, { domainId, roleId, phone: '1', email: `half-${domainId}@x.example` })
    const head = 'client_id,email,given_name,phone,department'
    const file = `${head}\nK1,${known.email},Patricia,,Research\n`
    expect((await importFile(admin, file)).last).toMatchObject({ updated: 1, created: 0 })
    expect((await find(admin, known.email))[0]).toMatchObject({
      id: known.id,
      client_id: 'K1',
      given_name: { 'en-us': 'Patricia' },
      phone: '1',
      department: 'Research',
    })
    const moved = `${head}\nK1,new-${known.email},,,\n`
    expect((await importFile(admin, moved)).last).toMatchObject({ updated: 1 })
    expect((await importFile(admin, moved)).last).toMatchObject({ updated: 0, unchanged: 1 })
    const other = `${head}\nK2,new-${known.email},,,\n`
    expect((await importFile(admin, other)).faults).toEqual({ 2: 'client_id client_id_differs' })
  })

  test('keeps every rule of a single account: taken logins, other domains, oneself, more rights, the right to change', async () => {
    const { admin, domainId, roleId } = await setUpDomain()
    const stranger = await makeAccount(server, { domainId: (await setUpDomain()).domainId, roleId })
    const chief = await makeAdministrator(server, [...PERMISSIONS, 'api.v2.accounts.destroy_by_id'], domainId)
    const file = [
      'email,given_name,family_name,active,start_at,end_at',
      `${stranger.email},Ana,Ruiz,,,`,
      `${admin.email},,,no,,`,
      `${chief.email},,,no,,`,
      'late@x.example,Ana,Ruiz,,2026-02-01,2026-01-01',
      'good@x.example,Ana,Ruiz,,2026-02-01,2026-02-01',
      'more@x.example,Ana,Ruiz,perhaps,,,surplus',
    ].join('\n')
    const { faults, last } = await importFile(admin, file)
    expect(faults).toEqual({
      2: 'email cannot_be_used',
      3: 'null account_protected',
      4: 'null forbidden',
      5: 'end_at before_start',
      7: 'null too_many_cells',
    })
    expect(last).toMatchObject({ created: 1, refused: 5 })
    expect((await find(admin, 'good@x.example'))[0]).toMatchObject({
      start_at: '2026-02-01T00:00:00.000Z',
      end_at: '2026-02-01T23:59:59.000Z',
      role_id: roleId,
    })
    const creator = await makeAdministrator(server, ['api.v2.accounts.create'], domainId)
    const change = 'email,phone\ngood@x.example,55\n'
    expect((await importFile(creator, change)).faults).toEqual({ 2: 'null forbidden' })
  })

  test('goes to a domain in reach alone, and every new account is in the audit log', async () => {
    const { admin, domainId } = await setUpDomain()
    const file = 'username,given_name,family_name\naudited_person,Ana,Ruiz\n'
    const elsewhere = await send(admin, file, { domain_id: await makeDomain(server) })
    expect(elsewhere.status).toBe(404)
    const learner = await signIn(
      server,
      await makeAccount(server, { domainId, roleId: await makeRole(server, domainId) }),
    )
    expect((await send(learner, file)).status).toBe(403)
    await importFile(admin, file)
    const [person] = await find(admin, 'audited_person')
    const entries = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.query<{ action: string }>('select action from audit_event where target_id = $1', [person.id]),
    )
    expect(entries).toEqual([{ action: 'account.create' }])
  })

  test('sends new people a link for setting a password when it is asked to, and nobody twice', async () => {
    const { admin, domainId } = await setUpDomain()
    const file = 'email,username,given_name,family_name\nmailed@x.example,,Ana,Ruiz\n,unmailed_person,Ben,Ruiz\n'
    await importFile(admin, file, { dry_run: true, notify: true })
    await importFile(admin, file, { notify: true })
    await importFile(admin, file, { notify: true })
    const mails = await server.platform.database.read(ALL_DOMAINS, (db) =>
      db.query<{ to_email: string }>('select to_email from communication where domain_id = $1', [domainId]),
    )
    expect(mails).toEqual([{ to_email: 'mailed@x.example' }])
  })

  test('names the column of full names once, where a row has too few words in it', async () => {
    const { admin } = await setUpDomain()
    const { refused } = await importFile(admin, 'username,Full Name\nno_name_at_all,\n')
    expect(refused.map(({ faults }) => faults)).toEqual([[{ column: 'Full Name', code: 'required' }]])
  })

  test('that cannot be read says why: no key, a column named twice, a quote that never closes', async () => {
    const { admin } = await setUpDomain()
    expect((await importFile(admin, 'given_name,family_name\nAna,Ruiz\n')).last).toMatchObject({
      type: 'failed',
      code: 'no_key_column',
    })
    const twice = await importFile(admin, 'a,b\nx,y\n', { columns: ['email', 'email'] })
    expect(twice.last).toMatchObject({ type: 'failed', code: 'repeated_column' })
    const broken = await importFile(admin, 'email,given_name,family_name\nx@y.example,"Ana,Ruiz\n')
    expect(broken.last).toMatchObject({ type: 'failed', code: 'malformed_csv' })
    const mapped = await importFile(admin, 'a,b,c\nmapped_person,Ana,Ruiz\n', {
      columns: ['username', 'given_name', 'family_name'],
    })
    expect(mapped.last).toMatchObject({ type: 'done', created: 1 })
  })

  test('with more people than allowed is refused before anybody is added, with their number', async () => {
    const { admin } = await setUpDomain()
    const lines = Array.from({ length: IMPORT_ROWS_MAX }, (_none, at) => `too_many_${at},Ana,Ruiz`)
    const full = ['username,given_name,family_name', ...lines, '', 'Total,2'].join('\n')
    const counts = { rows: IMPORT_ROWS_MAX + 1, created: 0, updated: 0, unchanged: 0, refused: 0 }
    const { last, progress } = await importFile(admin, `${full}\none_more,Ana,Ruiz\n`)
    expect([last, progress]).toEqual([{ type: 'failed', code: 'too_many_rows', row: null, ...counts }, []])
    expect(await countAll(admin)).toBe(1)
  })

  test.each([
    ['one word', 'a'],
    ['separators', ','],
    ['a quotation mark that is never closed, over many lines', 'a\n', '"'],
    ['separators between line breaks in quotation marks', '"\n",'],
  ])('that is one row as long as a file may be is given up at once: %s', async (_what, piece, start = '') => {
    const { admin } = await setUpDomain()
    const head = 'email,given_name,family_name\nx@y.example,Ana,Ruiz\n'
    const rest = start + piece.repeat(Math.floor((IMPORT_FILE_MAX - 1 - head.length) / piece.length))
    for (const [file, row] of [
      [rest, 1],
      [head + rest, 3],
    ] as const) {
      expect((await importFile(admin, file)).last).toMatchObject({
        type: 'failed',
        code: 'malformed_csv',
        row,
        rows: 0,
      })
    }
    expect(await countAll(admin)).toBe(1)
  })

  test('whose import the database leaves in the middle says that it can be sent again, and can be', async () => {
    const { admin } = await setUpDomain()
    const head = 'username,given_name,family_name\n'
    // More rows than one batch has.
    const lines = Array.from({ length: 300 }, (_none, at) => `left_alone_${at},Ana,Ruiz\n`)
    const file = head + lines.join('')
    const run = (text: string) => runStatement(server.databaseUrl, text)
    // Importing the last person waits for another transaction, which is inserting the same username and never ends.
    const holding = expect(
      run(`begin; insert into account (id, domain_id, role_id, username, given_name, family_name)
             select gen_random_uuid(), domain_id, role_id, 'left_alone_299', given_name, family_name from account limit 1;
           select pg_sleep(600)`),
    ).rejects.toThrow()
    const sessions = `from pg_stat_activity where datname = current_database()`
    const end = (which: string) => run(`select pg_terminate_backend(pid) ${sessions} and ${which}`)
    const [sleeping, waiting] = [`wait_event = 'PgSleep'`, `wait_event_type = 'Lock'`]
    await expect.poll(() => run(`select ${sessions} and ${sleeping}`)).toHaveLength(1)
    const importing = importFile(admin, file)
    await expect.poll(() => countWaiting(server.databaseUrl)).toBe(1)
    await end(waiting)
    expect((await importing).last).toMatchObject({ type: 'failed', code: 'not_ready', rows: 249, created: 249 })
    await end(sleeping)
    await holding
    expect((await importFile(admin, file)).last).toMatchObject({ type: 'done', created: 51, unchanged: 249 })
  })

  test.each([
    ['is deactivated', (id: string) => `update account set active = false where id = '${id}'`],
    [
      'loses a permission',
      (id: string) =>
        `update role set permissions = jsonb_set(permissions, '{api,v2,accounts,update_by_id}', 'false')
          where id = (select role_id from account where id = '${id}')`,
    ],
    [
      'loses a domain below',
      (id: string) =>
        `update domain set parent_id = ancestor_ids[1], ancestor_ids = ancestor_ids[1:1]
          where parent_id = (select domain_id from account where id = '${id}')`,
    ],
  ])('ends with the next batch when who imports it %s meanwhile', async (_what, take) => {
    const { admin } = await setUpDomain()
    await makeDomain(server, { parentId: admin.domainId })
    const run = (text: string) => runStatement(server.databaseUrl, text)
    const name = `cut_off_${admin.id.slice(-12)}`
    // The administrator loses access while the first batch is imported.
    await run(`create function ${name}() returns trigger language plpgsql security definer as
                 $$ begin perform set_config('app.scope', '*', true); ${take(admin.id)}; return null; end $$;
               create trigger ${name} after insert on account for each row when (new.username = '${name}_0')
                 execute function ${name}()`)
    const lines = Array.from({ length: 300 }, (_none, at) => `${name}_${at},Ana,Ruiz\n`)
    const { last } = await importFile(admin, `username,given_name,family_name\n${lines.join('')}`)
    await run(`drop function ${name} cascade`)
    expect(last).toMatchObject({ type: 'failed', code: 'no_longer_allowed', created: 249 })
    const [row] = await run(`select count(*)::int as n from account where username like '${name}%'`)
    expect(row).toEqual({ n: 249 })
  })
})
