import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTransaction, runStatement } from '../../../test/database/bare-client.ts'
import { queryRows } from '../../../test/factories/learning.ts'
import { makeLearner, type Person } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'
import { parseConfig } from '../../config.ts'
import type { OperatorLog } from '../../platform/operator-log.ts'
import { RECORDS } from './record-months.repo.ts'
import { chooseTerm, keepRecordMonths } from './record-months.ts'

const server = await createTestServer()
const { platform, databaseUrl } = server
/** Runs SQL as the owner of the tables, to whom row-level security does not apply. */
const asOwner = (sql: string) => runStatement(databaseUrl, sql) as Promise<Record<string, unknown>[]>

const TODAY = server.time.now()
/** The first of the month `months` months ago, plus `days` days. */
const monthsAgo = (months: number, days = 9): Date =>
  new Date(Date.UTC(TODAY.getUTCFullYear(), TODAY.getUTCMonth() - months, 1 + days))
const partOf = (table: string, months: number): string =>
  `${table}_${monthsAgo(months).toISOString().slice(0, 7).replace('-', '_')}`

const listParts = async (table: string): Promise<string[]> =>
  (await asOwner(`select part::text as name from app_record_parts('${table}') order by 1`)).map(({ name }) => `${name}`)

let person: Person
beforeAll(async () => {
  person = await makeLearner(server)
})

/** Sets the retention of everything in every domain to `months` months, which has been announced; null: forever. */
const keepFor = (months: number | null, from = '2026-01-01') =>
  asOwner(`insert into domain_privacy (domain_id, answer_months, journal_months, account_months, retention_from)
    select id, ${months}, ${months}, ${months}, '${from}' from domain
    on conflict (domain_id) do update set answer_months = ${months}, journal_months = ${months},
      account_months = ${months}, retention_from = '${from}'`)

const record = async (...times: Date[]) => {
  for (const time of times) {
    await queryRows(
      server,
      `with a as (insert into activity (id, domain_id, account_id, kind, occurred_at)
                  values (gen_random_uuid(), $1, $2, 'sign_in', $3))
       insert into audit_event (id, domain_id, account_id, action, occurred_at) values (gen_random_uuid(), $1, $2, 'old', $3)`,
      [person.domainId, person.id, time],
    )
  }
}

/** The times of everything recorded before this month, oldest first. */
const listTimes = async (table: string): Promise<Date[]> => {
  const rows = await queryRows<{ at: Date }>(
    server,
    `select occurred_at as at from ${table} where account_id = $1 and occurred_at < $2 order by 1`,
    [person.id, monthsAgo(0, 0)],
  )
  return rows.map(({ at }) => at)
}

async function keep(config = platform.config): Promise<[string, object | undefined][]> {
  const said: [string, object | undefined][] = []
  const log = { info: (line: string, more?: object) => said.push([line, more]) } as unknown as OperatorLog
  await keepRecordMonths({ ...platform, config }, log)
  return said
}

/** As years after the upgrade: the partition of older data has been dropped, and each month has its own. */
async function startWithMonths(...times: Date[]): Promise<void> {
  for (const table of RECORDS) {
    for (const part of await listParts(table)) if (!part.endsWith('_rest')) await asOwner(`drop table ${part}`)
    await asOwner(`truncate ${table}`)
  }
  await keepFor(null)
  await record(...times)
  await keep()
}

describe('room for the months ahead', () => {
  test('is there from the migration on, for this month and three more, and made only once', async () => {
    for (const table of RECORDS) {
      expect(await listParts(table)).toEqual(expect.arrayContaining([`${table}_before`, `${table}_rest`]))
      for (const months of [-1, -2, -3]) {
        const at = monthsAgo(months).toISOString()
        const [row] = await asOwner(
          `select count(*)::int as parts from app_record_parts('${table}') where starts <= '${at}' and '${at}' < ends`,
        )
        expect(row, at).toEqual({ parts: 1 })
      }
      const parts = await listParts(table)
      await keep()
      expect(await listParts(table)).toEqual(parts)
    }
  })

  test('a record of a month without a part is kept all the same, and moved once its part is made', async () => {
    await startWithMonths()
    const far = monthsAgo(-9)
    await record(monthsAgo(20), far, monthsAgo(20, 27))
    for (const table of RECORDS) {
      expect(await asOwner(`select count(*)::int as n from ${table}_rest`)).toEqual([{ n: 3 }])
    }
    await keep()
    for (const table of RECORDS) {
      expect(await asOwner(`select count(*)::int as n from ${table}_rest`)).toEqual([{ n: 0 }])
      expect(
        await asOwner(
          `select tableoid::regclass::text as part, count(*)::int as n from ${table} group by 1 order by 1`,
        ),
      ).toEqual([
        { part: partOf(table, 20), n: 2 },
        { part: partOf(table, -9), n: 1 },
      ])
      expect(await listTimes(table)).toEqual([monthsAgo(20), monthsAgo(20, 27)])
    }
  })

  test('a part that is read for long is not waited for, and nothing is half made', async () => {
    await startWithMonths()
    await record(monthsAgo(30))
    const parts = await listParts('activity')
    const reader = await openTransaction(databaseUrl)
    await reader.query('select from activity')
    await expect(keep()).rejects.toThrow(/lock timeout/)
    await reader.end()
    expect(await listParts('activity')).toEqual(parts)
    await keep()
    expect(await listParts('activity')).toContain(partOf('activity', 30))
  })
})

describe('months that are over', () => {
  const YEARS = [monthsAgo(41), monthsAgo(25, 0), monthsAgo(24, 27), monthsAgo(14), monthsAgo(2)]
  beforeEach(() => startWithMonths(...YEARS))

  test('go as a whole after the longest time that a domain keeps anything, with a line in the log', async () => {
    await keepFor(24)
    await asOwner(
      `update domain_privacy set answer_months = 12, account_months = 13 where domain_id = '${person.domainId}'`,
    )
    const said = await keep()
    for (const table of RECORDS) {
      expect(await listTimes(table)).toEqual(YEARS.slice(2))
      expect(await listParts(table)).not.toContain(partOf(table, 25))
      expect(await listParts(table)).toContain(partOf(table, 24))
      expect(await asOwner(`select to_regclass('${partOf(table, 41)}') as left`)).toEqual([{ left: null }])
    }
    expect(said).toEqual(
      RECORDS.flatMap((table) =>
        [41, 25].map((months) => [
          `the records of ${partOf(table, months)} have ended, about 1 rows`,
          { table, rows: 1 },
        ]),
      ),
    )
  })

  test.each([
    ['keeps its accounts for ever', 'account_months = null'],
    ['keeps its answers for ever', 'answer_months = null'],
    ['has said so less than a month ago', "retention_from = '2999-01-01'"],
  ])('all stay where one domain %s', async (_why, change) => {
    await keepFor(13)
    await asOwner(`update domain_privacy set ${change} where domain_id = '${person.domainId}'`)
    expect(await keep()).toEqual([])
    for (const table of RECORDS) expect(await listTimes(table)).toEqual(YEARS)
  })

  test('all stay where one domain has said nothing', async () => {
    await keepFor(13)
    await asOwner(`delete from domain_privacy where domain_id = '${person.domainId}'`)
    expect(await keep()).toEqual([])
    for (const table of RECORDS) expect(await listTimes(table)).toEqual(YEARS)
  })

  test('the last 13 months stay however short domains keep things', async () => {
    await keepFor(1)
    await keep()
    for (const table of RECORDS) expect(await listTimes(table)).toEqual(YEARS.slice(4))
  })

  test('go after KEEP_RECORD_MONTHS at the latest', async () => {
    await keep(parseConfig({ KEEP_RECORD_MONTHS: '36' }))
    for (const table of RECORDS) expect(await listTimes(table)).toEqual(YEARS.slice(1))
    await keepFor(20)
    await keep(parseConfig({ KEEP_RECORD_MONTHS: '36' }))
    for (const table of RECORDS) expect(await listTimes(table)).toEqual(YEARS.slice(3))
    expect(() => parseConfig({ KEEP_RECORD_MONTHS: '12' })).toThrow(/KEEP_RECORD_MONTHS/)
  })

  test.each([
    [null, undefined, null],
    [24, undefined, 24],
    [null, 36, 36],
    [24, 36, 24],
    [48, 36, 36],
    [3, undefined, 13],
  ])('a longest time of %s and a limit of %s make %s', (longest, limit, term) => {
    expect(chooseTerm(longest, limit)).toBe(term)
  })
})

describe('the functions of the database', () => {
  /** Runs SQL as the application's login. */
  async function ask(scope: string, sql: string) {
    const session = await openTransaction(server.applicationUrl)
    try {
      await session.query("select set_config('app.scope', $1, true)", [scope])
      return (await session.query(sql)).rows
    } finally {
      await session.end()
    }
  }

  test.each([
    ["select app_keep_months('activity', 3)"],
    ["select app_end_months('audit_event', now() - interval '5 years')"],
  ])('refuse whoever does not act on all domains: %s', async (sql) => {
    for (const scope of ['', person.domainId]) await expect(ask(scope, sql)).rejects.toMatchObject({ code: '42501' })
    expect(await ask('*', sql)).toEqual(expect.any(Array))
  })

  test.each([
    ['the last 13 months', "select app_end_months('audit_event', now() - interval '12 months')", /last 13 months stay/],
    ['no time', "select app_end_months('audit_event', null)", /last 13 months stay/],
    ['another table', "select app_end_months('account', now() - interval '5 years')", /there is no record/],
    ['no table', 'select app_keep_months(null, 3)', /there is no record/],
    ['too much', "select app_keep_months('activity', 1000)", /at most 24 months/],
    ['a part by itself', "select app_add_month('activity', now())", /permission denied/],
  ])('refuse %s', async (_what, sql, said) => {
    await expect(ask('*', sql)).rejects.toThrow(said)
  })
})
