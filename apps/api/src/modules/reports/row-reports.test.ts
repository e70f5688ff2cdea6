import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import * as contract from '@evenground/shared/contract/reports'
import { escapeCsvCell, pickText } from '@evenground/shared/rules'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { queryRows, seed } from '../../../test/factories/learning.ts'
import { type CopyFact, newestOf, type PersonFact } from '../../../test/factories/report-facts.ts'
import { makePopulation } from '../../../test/factories/report-population.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer({ RATE_LIMIT_FACTOR: '1000' })

const world = await makePopulation(server, 2400)
const PERMISSIONS = ['api.v2.reports.data', 'api.v2.assessments.get_response_by_id'] as const
const admin = await makeAdministrator(server, PERMISSIONS, world.parent)
const globalAdmin = await makeGlobalAdministrator(server)

type Query = Record<string, string | string[]>
type Report = (typeof contract)[keyof typeof contract]
// biome-ignore lint/suspicious/noExplicitAny: the contract is under test; a typed row would only repeat it
type Row = any

const ask = (endpoint: Report, query: Query, token = admin.token) => server.call(endpoint, { token, query } as never)

/** Reads all pages of a report, one after the other. */
async function readAll(endpoint: Report, query: Query, token = admin.token): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { body } = await ask(endpoint, { ...query, limit: '700', offset: String(rows.length) }, token)
    rows.push(...body.rows)
    expect(body.rows.length > 0 || rows.length === body.total).toBe(true)
    if (rows.length === body.total) return rows
  }
}

async function readCsv(endpoint: Report, query: Query, token = admin.token): Promise<Record<string, string>[]> {
  const { status, body, headers } = await ask(endpoint, { ...query, format: 'csv' }, token)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  return parse(body, { columns: true })
}

function groupBy<Fact>(list: readonly Fact[], keyOf: (one: Fact) => string): Map<string, Fact[]> {
  const groups = new Map<string, Fact[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

const mean = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 9))
const iso = (at: Date | undefined): string | null => at?.toISOString() ?? null
const lengthOf = (text: string): number => [...text.trim()].length
/** How a localized text, a list of them, or another value looks in a cell. */
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return escapeCsvCell(value.map((one) => pickText(one, 'en-us')).join('; '))
  return typeof value === 'object' ? escapeCsvCell(pickText(value as never, 'en-us')) : String(value)
}

/** One row per person and plan that is not archived; people without a plan have one row. */
function expectedPairs(keep: (person: PersonFact) => boolean = () => true): [PersonFact, CopyFact | null][] {
  const copies = groupBy(
    world.copies.filter((copy) => !copy.isArchived),
    (copy) => copy.accountId,
  )
  return world.people
    .filter((person) => !person.isAnonymised && keep(person))
    .flatMap((person) => (copies.get(person.id) ?? [null]).map((copy): [PersonFact, CopyFact | null] => [person, copy]))
}

/** Indexes facts by enrollment, once: each person's are needed several times. */
const indexOf = <Fact extends { copyId: string }>(list: () => readonly Fact[]) => {
  let index: Map<string, Fact[]> | undefined
  return (copy: CopyFact | null): Fact[] => {
    index ??= groupBy(list(), (one) => one.copyId)
    return (copy && index.get(copy.id)) ?? []
  }
}
const progressOf = indexOf(() => world.progress)
const submissionsOf = indexOf(() => world.submissions)
const entriesOf = indexOf(() => world.entries)

const keyOf = (row: Row): string => `${row.account_id} ${row.plan_id}`
const sorted = (rows: Row[]): Row[] => rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** Counts what is done in a plan: nine tasks besides the survey; the two prompts count together or not at all. */
function countDone(copy: CopyFact | null) {
  if (!copy) return { completion: 0, modules: 0, training: null, assessments: null }
  const { tasks } = copy.planId === world.course.plan ? world.course : world.second
  const progress = progressOf(copy)
  const finished = new Set(progress.map((one) => one.taskId))
  const has = (...ids: string[]) => ids.every((id) => finished.has(id))
  const single = [tasks.hello, tasks.pre, tasks.video, tasks.reading, tasks.sheet, tasks.post, tasks.farewell]
  const done = single.filter((id) => has(id)).length + (has(tasks.promptA, tasks.promptB) ? 2 : 0)
  const hours = (ids: string[]) => {
    const seconds = progress.filter((one) => ids.includes(one.taskId)).flatMap((one) => one.seconds ?? [])
    const average = mean(seconds)
    return average === null ? null : average / 3600
  }
  return {
    completion: Math.round((100 * done) / 9),
    modules: [has(tasks.video, tasks.promptA, tasks.promptB), has(tasks.reading, tasks.sheet)].filter(Boolean).length,
    training: hours([tasks.video, tasks.promptA, tasks.promptB, tasks.reading, tasks.sheet]),
    assessments: hours([tasks.pre, tasks.post]),
  }
}

const taken = (copy: CopyFact | null, keep = (_at: Date) => true) => submissionsOf(copy).filter((one) => keep(one.at))

const newestAt = (dates: readonly Date[]): Date | undefined => dates.toSorted((a, b) => b.getTime() - a.getTime())[0]

function expectedUserData([person, copy]: [PersonFact, CopyFact | null], keep: (at: Date) => boolean): Row {
  const done = countDone(copy)
  const own = taken(copy, keep)
  const side = (isPost: boolean) => newestAt(own.filter((one) => (one.type % 2 === 1) === isPost).map((one) => one.at))
  const [pre, post] = [0, 1].map((type) => own.find((one) => one.type === type))
  const entries = entriesOf(copy).filter((one) => keep(one.at))
  const titles: Record<string, string> = { top: 'Top', below: 'Below', other: 'Other; group', far: 'Far' }
  const groups = Object.entries(world.groups).filter(([, id]) => person.groups.includes(id))
  const days = pre && post ? Math.max(0, post.at.getTime() - pre.at.getTime()) / 86_400_000 : null
  return {
    account_id: person.id,
    plan_id: copy?.planId ?? null,
    run: copy ? 1 : null,
    family_name: { 'en-us': person.name },
    given_name: { 'en-us': 'Pat', 'es-mx': 'Paz' },
    username: null,
    email: person.email,
    groups: groups
      .map(([name]) => titles[name]!)
      .sort()
      .map((title) => ({ 'en-us': title })),
    plan: copy && { 'en-us': copy.planId === world.course.plan ? 'Belonging at work' : 'Once more' },
    completion: done.completion,
    modules_completed: done.modules,
    date_account_created: iso(person.createdAt),
    date_of_last_system_activity: null,
    date_pre_assessment_completed: iso(side(false)),
    date_post_assessment_completed: iso(side(true)),
    pre_to_post_score_change: close(
      pre && post ? post.scores[OVERALL_FACTOR_ID]! - pre.scores[OVERALL_FACTOR_ID]! : null,
    ),
    days_from_pre_to_post: close(days),
    avg_journal_character_count: close(mean(entries.map((one) => lengthOf(one.text)))),
    avg_time_on_training_tasks: close(done.training),
    avg_time_on_assessments: close(done.assessments),
    phone: null,
    location: null,
    department: '+Sales',
    org_level: null,
    time_as_employee: null,
    last_promotion_date: null,
    misc1: 'one',
    misc2: null,
    misc3: null,
    misc4: null,
    misc5: null,
    birthdate: null,
    gender: null,
    race: null,
  }
}

describe('user data', () => {
  test('has a row a person and plan with everything about both', async () => {
    const { domains } = world
    const rows = await readAll(contract.getUserData, { domain_ids: [...domains] })
    const expected = expectedPairs().map((pair) => expectedUserData(pair, () => true))
    expect(rows.length).toBe(expected.length)
    const roles = new Set(rows.map((row) => JSON.stringify(row.role)))
    expect(roles.size).toBe(1)
    const titles = await queryRows<{ id: string; title: object }>(server, 'select id, title from domain')
    const titleOf = (id: string) => titles.find((one) => one.id === id)?.title
    const domainOf = new Map(world.people.map((one) => [one.id, one.domainId]))
    for (const row of rows) expect(row.domain).toEqual(titleOf(domainOf.get(row.account_id)!))
    const bare = sorted(rows).map(({ role: _role, domain: _domain, ...row }) => row)
    expect(bare).toEqual(sorted(expected))
  })

  test('counts what was handed in during the period, and keeps everybody', async () => {
    const query = { domain_ids: world.domains[0], start_at: '2026-01-01', end_at: '2026-01-31' }
    const rows = await readAll(contract.getUserData, query)
    const keep = (at: Date) => at >= new Date('2026-01-01') && at < new Date('2026-02-01')
    const expected = expectedPairs((person) => person.domainId === world.domains[0]).map((pair) =>
      expectedUserData(pair, keep),
    )
    expect(sorted(rows).map(({ role: _role, domain: _domain, ...row }) => row)).toEqual(sorted(expected))
  })

  test('knows what the domain calls the extra fields', async () => {
    const { body } = await ask(contract.getUserData, { domain_ids: world.domains.toReversed(), limit: '1' })
    expect(body.misc_labels).toEqual({
      misc1: { 'en-us': 'Cohort' },
      misc2: null,
      misc3: null,
      misc4: null,
      misc5: null,
    })
  })

  test('takes several groups as a union, each with the groups below it', async () => {
    const { domains, groups } = world
    const members = (ids: string[]) => expectedPairs((person) => person.groups.some((id) => ids.includes(id))).length
    const total = async (query: Query) => (await ask(contract.getUserData, { ...query, limit: '1' })).body.total
    expect(await total({ domain_ids: domains[0], group_ids: groups.top })).toBe(members([groups.top, groups.below]))
    expect(await total({ domain_ids: domains[0], group_ids: groups.below })).toBe(members([groups.below]))
    expect(await total({ domain_ids: [...domains], group_ids: `${groups.below},${groups.far}` })).toBe(
      members([groups.below, groups.far]),
    )
  })

  test('pages meet without overlap in any order, stored or computed', async () => {
    const query = { domain_ids: world.domains[1] }
    const orders: [string, (row: Row) => number | string][] = [
      ['completion', (row) => row.completion],
      ['date_account_created', (row) => row.date_account_created],
      ['avg_journal_character_count', (row) => row.avg_journal_character_count ?? Number.POSITIVE_INFINITY],
      ['modules_completed', (row) => row.modules_completed],
    ]
    for (const [order_by, read] of orders) {
      const rows = await readAll(contract.getUserData, { ...query, order_by, order_dir: 'asc' })
      expect(new Set(rows.map(keyOf)).size, order_by).toBe(rows.length)
      rows.forEach((row, index) => {
        if (index > 0) expect(read(row) >= read(rows[index - 1]), order_by).toBe(true)
      })
    }
    const wrong = await ask(contract.getUserData, { ...query, order_by: 'password_hash' })
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([400, 'unknown_column'])
  })

  test('is the same as CSV, with quotes, line breaks and formulas kept harmless', async () => {
    const query = { domain_ids: [...world.domains] }
    const rows = await readAll(contract.getUserData, query)
    const lines = await readCsv(contract.getUserData, { ...query, limit: '5', offset: '3' })
    const expected = rows.map(({ account_id: _account, plan_id: _plan, run: _run, department, ...row }) => ({
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)])),
      // PostgreSQL writes the exponent of a very small number with two digits.
      days_from_pre_to_post: cell(row.days_from_pre_to_post).replace(/e-(\d)$/, 'e-0$1'),
      department: escapeCsvCell(department),
    }))
    expect(lines).toEqual(expected)
    const names = lines.map((line) => line.family_name!)
    expect(names.some((name) => name.startsWith("'=2+3"))).toBe(true)
    expect(names.some((name) => name.includes('"Quo" te'))).toBe(true)
    expect(names.some((name) => name.includes('Two\nlines'))).toBe(true)
    const spanish = await readCsv(contract.getUserData, { ...query, locale: 'es-mx' })
    expect(new Set(spanish.map((line) => line.given_name))).toEqual(new Set(['Paz']))
  })
})

describe('user status', () => {
  test('has the progress of each plan and what was taken of its assessments', async () => {
    const rows = await readAll(contract.getUserStatus, { domain_ids: [...world.domains] })
    const expected = expectedPairs().map(([person, copy]) => ({
      account_id: person.id,
      plan_id: copy?.planId ?? null,
      run: copy ? 1 : null,
      family_name: { 'en-us': person.name },
      given_name: { 'en-us': 'Pat', 'es-mx': 'Paz' },
      email: person.email,
      username: null,
      plan_title: copy && { 'en-us': copy.planId === world.course.plan ? 'Belonging at work' : 'Once more' },
      progress: countDone(copy).completion,
      completion_date: null,
      assessments: copy
        ? [0, 1].map((type) => {
            const one = taken(copy).find((submission) => submission.type === type)
            return {
              assessment_id: world.course.assessment,
              title: { 'en-us': 'How we work' },
              assessment_type: type,
              submitted_at: iso(one?.at),
              score: one ? one.scores[OVERALL_FACTOR_ID] : null,
            }
          })
        : [],
    }))
    expect(sorted(rows)).toEqual(sorted(expected))
  })

  test('without domains it holds everybody in the caller’s reach, and with a search whoever has it in name or login', async () => {
    const everybody = (await ask(contract.getUserStatus, { limit: '1' })).body.total
    expect(everybody).toBe(expectedPairs().length + 1)
    const found = async (search: string) => (await ask(contract.getUserStatus, { search, limit: '1' })).body.total
    expect(await found('nandu')).toBe(expectedPairs((person) => person.name.startsWith('Ñandú')).length)
    expect(await found('person.7@')).toBe(expectedPairs((person) => person.email === 'person.7@example.test').length)
    expect(await found('100%')).toBe(0)
    const elsewhere = { domain_ids: world.domains[0], search: 'nandu', limit: '1' }
    expect((await ask(contract.getUserData, elsewhere)).body.total).toBe(
      expectedPairs((person) => person.domainId === world.domains[0]).length,
    )
  })

  test('is the same as CSV, assessments with their type and day', async () => {
    const query = { domain_ids: world.domains[1] }
    const rows = await readAll(contract.getUserStatus, query)
    const lines = await readCsv(contract.getUserStatus, query)
    expect(lines.map((line) => [line.email, line.progress])).toEqual(
      rows.map((row) => [row.email, String(row.progress)]),
    )
    expect(lines.map((line) => line.assessments)).toEqual(
      rows.map((row) =>
        row.assessments
          .map(
            (one: Row) =>
              `How we work [${one.assessment_type}]${one.submitted_at ? ` ${one.submitted_at.slice(0, 10)}` : ''}`,
          )
          .join('; '),
      ),
    )
  })
})

describe('score data', () => {
  const assessment = () => ({ assessment_id: world.course.assessment })

  function expectedScores(keep: (one: { accountId: string; domainId: string; at: Date }) => boolean, isDated: boolean) {
    const gone = new Set(world.people.filter((one) => one.isAnonymised).map(({ id }) => id))
    const pairs = world.submissions.filter((one) => one.type < 2)
    const counted = isDated ? newestOf(pairs.filter(keep)) : newestOf(pairs).filter(keep)
    const written = groupBy(world.entries.filter(keep), (one) => one.accountId)
    return [...groupBy(counted, (one) => one.accountId)].flatMap(([accountId, own]) => {
      if (gone.has(accountId)) return []
      const [pre, post] = [0, 1].map((type) => own.find((one) => one.type === type))
      const entries = written.get(accountId) ?? []
      return [
        {
          pair: 1,
          date_pre_assessment_completed: iso(pre?.at),
          pre_scores: pre?.scores ?? {},
          date_post_assessment_completed: iso(post?.at),
          post_scores: post?.scores ?? {},
          avgchars: close(mean(entries.map((one) => lengthOf(one.text)))),
        },
      ]
    })
  }
  /** Sorts rows by all their values, since nothing in them identifies a person. */
  const order = (rows: Row[]): Row[] => {
    const entries = (scores: Record<string, number>) => Object.entries(scores).sort().join()
    const key = (row: Row) =>
      [
        row.date_pre_assessment_completed,
        row.date_post_assessment_completed,
        entries(row.pre_scores),
        entries(row.post_scores),
      ].join()
    return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  }

  test('has the newest scores before and after, without names and without anonymised people', async () => {
    const january = { start_at: '2026-01-01', end_at: '2026-01-31' }
    const inJanuary = ({ at }: { at: Date }) => at >= new Date('2026-01-01') && at < new Date('2026-02-01')
    for (const [query, expected] of [
      [{ domain_ids: [...world.domains] }, expectedScores(() => true, false)],
      [{ domain_ids: world.domains[1] }, expectedScores((one) => one.domainId === world.domains[1], false)],
      [{ domain_ids: [...world.domains], ...january }, expectedScores(inJanuary, true)],
    ] as const) {
      const rows = await readAll(contract.getScoreData, { ...(query as Query), ...assessment() })
      expect(rows.length).toBe(expected.length)
      expect(order(rows)).toEqual(order(expected as Row[]))
    }
  })

  test('names its columns: overall first, then factors, then super factors', async () => {
    const { body } = await ask(contract.getScoreData, { domain_ids: [...world.domains], ...assessment(), limit: '1' })
    const { trust, voice, culture } = world.course.questions
    expect(body.factors.map((factor: Row) => [factor.factor_id, factor.super_factor])).toEqual([
      [OVERALL_FACTOR_ID, false],
      [trust, false],
      [voice, false],
      [culture, true],
    ])
    expect(body.assessmentName).toEqual({ 'en-us': 'How we work' })
  })

  test('can be sorted by any of its columns', async () => {
    const { trust } = world.course.questions
    const query = { domain_ids: world.domains[0], ...assessment(), order_dir: 'desc' }
    for (const [order_by, read] of [
      ['date_post_assessment_completed', (row: Row) => row.date_post_assessment_completed],
      [`pre_scores.${trust}`, (row: Row) => row.pre_scores[trust] ?? null],
      ['avgchars', (row: Row) => row.avgchars],
    ] as const) {
      const rows = await readAll(contract.getScoreData, { ...query, order_by })
      const values = rows.map(read)
      const filled = values.filter((value) => value !== null)
      expect(values.slice(0, filled.length), order_by).toEqual(filled)
      expect(filled, order_by).toEqual(filled.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
    }
  })

  test('is CSV under reports/data, the same rows with a column a factor, whatever its title', async () => {
    const query = { domain_ids: [...world.domains], ...assessment() }
    const { voice } = world.course.questions
    const rows = await readAll(contract.getScoreData, query)
    const answer = await ask(contract.getReportData, query)
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="score_data-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv"$/,
    )
    const lines = parse(answer.body, { columns: true }) as Record<string, string>[]
    expect(Object.keys(lines[0]!)).toEqual([
      'date_pre_assessment_completed',
      'pre: Overall',
      'pre: Trust',
      'pre: Voice',
      'pre: Culture',
      'date_post_assessment_completed',
      'post: Overall',
      'post: Trust',
      'post: Voice',
      'post: Culture',
      'avgchars',
    ])
    expect(lines.map((line) => [line['pre: Overall'], line['post: Voice'], line.avgchars])).toEqual(
      rows.map((row) => [row.pre_scores[OVERALL_FACTOR_ID], row.post_scores[voice], row.avgchars].map(cell)),
    )
    expect(await readCsv(contract.getScoreData, query)).toEqual(lines)
    const spanish = await ask(contract.getReportData, { ...query, locale: 'es-mx' })
    expect(spanish.body.split('\r\n')[0]).toContain('pre: Confianza')
  })
})

describe('the journal extract', () => {
  test('has every entry with its prompt, and nobody’s name', async () => {
    const query = { domain_ids: [...world.domains] }
    const rows = await readAll(contract.getJournalExtract, query, globalAdmin.token)
    expect(rows.length).toBe(world.entries.length)
    expect(rows.map((row) => row.response).sort()).toEqual(world.entries.map((one) => one.text).sort())
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(['factor', 'prompt_label', 'prompt_title', 'plan_title', 'prompt', 'response'])
    }
    const ofA = rows.filter((row) => row.factor?.['en-us'] === 'Trust')
    expect(ofA.length).toBe(world.entries.filter((one) => one.promptId === world.course.content.promptA).length)
    expect(ofA[0]).toMatchObject({
      prompt_title: { 'en-us': 'Prompt A' },
      plan_title: { 'en-us': 'Belonging at work' },
      prompt: { 'en-us': '<p>What &amp; why?</p><p>Say "more".</p>' },
    })
  })

  test('sorts prompts by their label, and those without one by their title', async () => {
    const { promptA } = world.course.content
    const query = { domain_ids: [...world.domains], order_by: 'prompt_label' }
    const setLabel = (label: object) =>
      seed(server, ({ prisma }) => prisma.journalPrompt.update({ where: { id: promptA }, data: { label } }))
    await setLabel({ 'en-us': 'Zebra' })
    const rows = await readAll(contract.getJournalExtract, query, globalAdmin.token)
    await setLabel({})
    const shown = rows.map((row) => row.prompt_label?.['en-us'] || row.prompt_title?.['en-us'])
    expect(new Set(shown).size).toBeGreaterThan(1)
    expect(shown).toEqual([...shown].sort())
  })

  test('is CSV without markup, and dates and groups narrow it down', async () => {
    const query = { domain_ids: world.domains[0], group_ids: world.groups.other, start_at: '2026-02-16' }
    const members = new Set(
      world.people.filter((one) => one.groups.includes(world.groups.other)).map((person) => person.id),
    )
    const expected = world.entries.filter((one) => members.has(one.accountId) && one.at >= new Date('2026-02-16'))
    const lines = await readCsv(contract.getJournalExtract, query, globalAdmin.token)
    expect(lines.map((line) => line.response).sort()).toEqual(expected.map((one) => escapeCsvCell(one.text)).sort())
    expect(lines.find((line) => line.factor === 'Trust')?.prompt).toBe('What & why?\nSay "more".')
  })

  test('is refused to anybody but the global administrator, in every form', async () => {
    const query = { domain_ids: world.domains[0] }
    for (const format of ['json', 'csv']) {
      expect((await ask(contract.getJournalExtract, { ...query, format })).status).toBe(403)
    }
  })
})

describe('a report as CSV', () => {
  test('holds a line of names where there is no row', async () => {
    const { body } = await ask(contract.getUserData, { domain_ids: world.empty, format: 'csv' })
    expect(body).toMatch(/^family_name,given_name,username,[\w,]+\r\n$/)
  })

  test('with words=1 has the labels of the reader, rounded figures and days', async () => {
    const query = { domain_ids: world.domains[0], words: '1' }
    const plain = await readCsv(contract.getUserData, { domain_ids: world.domains[0] })
    const inEnglish = await readCsv(contract.getUserData, query)
    const inSpanish = await readCsv(contract.getUserData, { ...query, locale: 'es-mx' })
    expect(Object.keys(inEnglish[0] ?? {})).toEqual(expect.arrayContaining(['First name', 'Last name', 'Plan']))
    expect(Object.keys(inSpanish[0] ?? {})).toEqual(expect.arrayContaining(['Nombre de pila', 'Plan']))
    for (const row of [...inEnglish, ...inSpanish]) {
      for (const text of Object.values(row)) expect(text).not.toMatch(/^-?\d+\.\d\d|T\d\d:\d\d:/)
    }
    expect(inEnglish).toHaveLength(plain.length)
    expect(JSON.stringify(plain)).toMatch(/\d\.\d{3}/)
  })

  test('ends every line as RFC 4180 asks, and leaves the line breaks of a cell alone', async () => {
    const { body } = await ask(
      contract.getJournalExtract,
      { domain_ids: world.domains[0], format: 'csv' },
      globalAdmin.token,
    )
    expect(body).toContain('"She said ""no"",\r\nand left."\r\n')
    expect(body.replaceAll('\r\n', '')).not.toMatch(/\r/)
    expect(body.endsWith('\r\n')).toBe(true)
  })

  test('is written to the audit log by report and columns', async () => {
    const who = await makeAdministrator(
      server,
      ['api.v2.reports.data', 'api.v2.assessments.get_response_by_id'],
      world.domains[0],
    )
    await ask(contract.getUserStatus, { format: 'csv' }, who.token)
    const events = await queryRows<{ details: Row }>(
      server,
      `select details from audit_event where actor_id = $1 and action = 'list.export'`,
      [who.id],
    )
    expect(events.map(({ details }) => [details.list, details.fields.slice(0, 3)])).toEqual([
      ['user_status.csv', ['family_name', 'given_name', 'email']],
    ])
  })

  test('tells a fault in the query as a problem and gives its place back', async () => {
    for (let n = 0; n < 4; n++) {
      const answer = await ask(contract.getUserData, { domain_ids: world.empty, format: 'csv', order_by: 'x' })
      expect(answer.status).toBe(400)
    }
    expect((await ask(contract.getUserData, { domain_ids: world.empty, format: 'csv' })).status).toBe(200)
  })
})
