import { readFileSync } from 'node:fs'
import { getDashboard, getHeatMap, getParticipation } from '@evenground/shared/contract/analytics'
import * as contract from '@evenground/shared/contract/board-packs'
import { findBehind } from '@evenground/shared/dashboard-evidence'
import type { BoardPack } from '@evenground/shared/schemas'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeAdministrator } from '../../../../test/factories/administrators.ts'
import { queryRows } from '../../../../test/factories/learning.ts'
import { makePopulation } from '../../../../test/factories/report-population.ts'
import { createTestServer } from '../../../../test/harness.ts'
import { readPdfLines } from '../../../../test/read-pdf.ts'
import { runReleases } from '../../releases/index.ts'
import { ATTENTION_SENTENCES, STORY_SENTENCES } from './words/dashboard-sentences.ts'

const server = await createTestServer()
const world = await makePopulation(server, 60)
const FILES = ['api.v2.reports.pdf', 'api.v2.reports.odt'] as const
const SEEING = [...FILES, 'api.v2.reports.data', 'api.v2.dashboard.default'] as const
const admin = await makeAdministrator(server, [...SEEING, 'api.v2.assessments.get_response_by_id'], world.parent)
/** May see only figures of groups, no single results. */
const reader = await makeAdministrator(server, SEEING, world.parent)
await runReleases(server.platform)

const place = { domain_ids: world.domains[0] as string, assessment_id: world.course.assessment }
const QUERY = { ...place, attribute: 'department' }

const preview = (query: object = QUERY, token = admin.token) =>
  server.call(contract.getBoardPack, { token, query: query as never })

async function fetchFile(kind: 'pdf' | 'odt' | 'slides', query: Record<string, string> = QUERY, token = admin.token) {
  const { statusCode, headers, rawPayload } = await server.app.inject({
    method: 'GET',
    url: `/api/v2/reports/pack/${kind}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

const sectionOf = ({ sections }: BoardPack, key: string) => sections.find((one) => one.key === key)

/** Returns the text of those parts of an archive whose names match. */
const readParts = (bytes: Buffer, name: RegExp): string =>
  Object.entries(unzipSync(new Uint8Array(bytes)))
    .filter(([part]) => name.test(part))
    .map(([, data]) => strFromU8(data))
    .join(' ')

describe('a board pack', () => {
  test('says what the dashboard says, word for word', async () => {
    for (const locale of ['en-us', 'es-mx'] as const) {
      const path = `../../../../../web/src/lib/i18n/locales/${locale}/dashboard.json`
      const { story, attention } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
      delete attention.title
      // A link, which is useless on paper.
      delete attention.who
      // The dashboard shows how far factors moved in tiles instead.
      const { title: _, moved: __, ...own } = ATTENTION_SENTENCES[locale]
      expect([STORY_SENTENCES[locale], own]).toEqual([story, attention])
    }
    const { status, body } = await preview()
    expect(status).toBe(200)
    expect(body.headline[0]).toMatch(/finished the plan/)
    expect(body.sections.map(({ key }: { key: string }) => key)).toEqual([
      ...['headline', 'participation', 'change', 'groups', 'questions', 'attention', 'quality', 'methods'],
    ])
  })

  test('holds the same figures in each format, and says so in the language asked for', async () => {
    const { body: dashboard } = await server.call(getDashboard, { token: admin.token, query: place })
    const { mean, n } = dashboard.overall.change
    const points = new Intl.NumberFormat('es-MX', {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    })
      .format(Math.round(mean * 10) / 10)
      .replace('-', '−')
    const query = { ...QUERY, locale: 'es-mx' }
    const [pdf, odt, slides] = await Promise.all(
      (['pdf', 'odt', 'slides'] as const).map((kind) => fetchFile(kind, query)),
    )
    const words = [
      readPdfLines(pdf!.bytes).join('\n'),
      readParts(odt!.bytes, /^content.xml$/),
      readParts(slides!.bytes, /^ppt\/slides\/slide\d+.xml$/),
    ]
    for (const text of words) {
      expect(text).toContain('Reporte para el consejo')
      expect(text).toContain(points)
      expect(text).toContain(String(n))
    }
    expect(pdf!.headers['content-disposition']).toMatch(/^attachment; filename="board-pack-\d{4}.*Z\.pdf"$/)
    expect(slides!.headers['content-disposition']).toMatch(/\.pptx"$/)
    const events = await queryRows<{ list: string }>(
      server,
      `select details ->> 'list' as list from audit_event where action = 'list.export' and account_id = $1 order by list`,
      [admin.id],
    )
    expect(events.map(({ list }) => list)).toEqual(['board_pack.odt', 'board_pack.pdf', 'board_pack.pptx'])
  })

  test('ranks questions of factors alone: of others no answer is favorable', async () => {
    const { bytes } = await fetchFile('odt')
    const [own] = await queryRows<{ text: string }>(
      server,
      `select text_body ->> 'en-us' as text from question where id = $1`,
      [world.course.questions.context],
    )
    const [first] = await queryRows<{ text: string }>(
      server,
      `select text_body ->> 'en-us' as text from question where id = $1`,
      [world.course.questions.agree],
    )
    const words = readParts(bytes, /^content.xml$/).replaceAll('&quot;', '"')
    expect([words.includes(first!.text), words.includes(own!.text)]).toEqual([true, false])
  })

  test('names the group that is behind as the dashboard does, whatever groups are compared by', async () => {
    await queryRows(
      server,
      `update personal_plan p set completed_at = now() where domain_id = $1
          and not exists (select from account_group g where g.account_id = p.account_id and g.group_id = $2)`,
      [place.domain_ids, world.groups.top],
    )
    const { body } = await server.call(getParticipation, {
      token: admin.token,
      query: { ...place, attribute: 'groups' as const },
    })
    const behind = findBehind(body)
    expect(behind?.group.value).toBe(world.groups.top)
    const name = behind!.group.title!['en-us']!
    for (const query of [place, QUERY]) {
      const { bytes } = await fetchFile('odt', query)
      expect(readParts(bytes, /^content.xml$/)).toContain(`${name} is furthest behind`)
    }
  })

  test('is a tagged PDF: headings in order, rows and columns named, charts described once', async () => {
    const { bytes } = await fetchFile('pdf')
    const source = bytes.toString('latin1')
    const headings = [...source.matchAll(/\/S \/(H\d)\b/g)].map(([, tag]) => Number(tag!.slice(1)))
    expect(headings.filter((level) => level === 1)).toHaveLength(1)
    expect(new Set(headings)).toEqual(new Set([1, 2, 3]))
    expect(source).toContain('/Scope /Row')
    expect(source).toContain('/Scope /Column')
    expect(source.match(/\/S \/Figure/g)).toHaveLength(1)
  })

  test('is never more than its reader sees on screen', async () => {
    const { status } = await preview(QUERY, (await makeAdministrator(server, FILES, world.parent)).token)
    expect(status).toBe(403)
    const half = await makeAdministrator(server, [...FILES, 'api.v2.dashboard.default'], world.parent)
    const { body } = await preview(QUERY, half.token)
    expect([sectionOf(body, 'questions')?.missing, sectionOf(body, 'quality')?.missing]).toEqual([
      'not_permitted',
      'not_permitted',
    ])
    const pdfAlone = await makeAdministrator(server, ['api.v2.reports.pdf', 'api.v2.dashboard.default'], world.parent)
    expect((await fetchFile('slides', QUERY, pdfAlone.token)).status).toBe(403)
    expect((await preview(QUERY, reader.token)).body.sections[3]).toMatchObject({
      key: 'groups',
      missing: 'not_answerable',
    })
    expect(
      (await server.call(getHeatMap, { token: reader.token, query: { ...place, attributes: 'department' } })).status,
    ).toBe(422)
    const elsewhere = await makeAdministrator(server, SEEING)
    expect((await preview(QUERY, elsewhere.token)).status).toBe(404)
  })

  test('counts participation by group only for attributes that the domain allows', async () => {
    const answers = await Promise.all(
      (['department', 'gender'] as const).map((attribute) => fetchFile('odt', { ...place, attribute })),
    )
    const texts = answers.map(({ bytes }) => {
      const words = readParts(bytes, /^content.xml$/)
      return words.slice(words.indexOf('Participation'), words.indexOf('What changed'))
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(texts.map((text) => text.match(/<table:table-row/g)!.length > 2)).toEqual([true, false])
    expect(texts.map((text) => text.includes('Not shown by group'))).toEqual([false, true])
  })

  test('of a period is of the answers of that period, without groups, which know none', async () => {
    const all = await preview(place)
    const none = await preview({ ...QUERY, start_at: '1990-01-01', end_at: '1990-12-31' })
    expect(all.body.headline).toHaveLength(3)
    expect(none.body.headline.at(-1)).toBe('No one has a score yet.')
    expect(sectionOf(none.body, 'groups')?.missing).toBe('only_undated')
    expect(sectionOf(all.body, 'groups')?.missing).toBe('not_chosen')
    // People who may not read single answers get what was released in the period.
    const given = await preview({ ...place, start_at: '1990-01-01' }, reader.token)
    expect([given.status, given.body.as_of !== undefined]).toEqual([200, true])
  })
})

describe('the quality of answers', () => {
  const ask = (token = admin.token) => server.call(contract.getAnswerQuality, { token, query: place })

  test('is checked one submission at a time only for whoever may read them, and never of confidential ones', async () => {
    const { body } = await ask()
    expect(body).toMatchObject({ speed: 'not_recorded', not_checked: null })
    expect(body.straight_lines.n).toBeGreaterThan(10)
    expect((await ask(reader.token)).body).toMatchObject({
      not_checked: 'not_permitted',
      straight_lines: null,
      fast: null,
      item_total: null,
    })
  })

  test('counts submissions with one answer to everything, and gives the score without them', async () => {
    const before = (await ask()).body
    const type = before.assessment_type
    const [own] = await queryRows<{ id: string }>(
      server,
      `select id from response where domain_id = $1 and assessment_id = $2 and assessment_type = $3 and is_latest limit 1`,
      [place.domain_ids, place.assessment_id, type],
    )
    await queryRows(
      server,
      `insert into response_answer (response_id, question_id, domain_id, value)
       select $1, q.id, $2, 3 from question q where q.assessment_id = $3 and not q.alias
       on conflict (response_id, question_id) do update set value = 3`,
      [own!.id, place.domain_ids, place.assessment_id],
    )
    const after = (await ask()).body
    expect(after.straight_lines.flagged).toBe(before.straight_lines.flagged + 1)
    expect(after.straight_lines.score_without).not.toBe(after.straight_lines.score)
  })

  test('is written down as read where the few are those without one answer to everything', async () => {
    const type = (await ask()).body.assessment_type
    await queryRows(
      server,
      `insert into response_answer (response_id, question_id, domain_id, value)
       select r.id, q.id, $1, 3 from question q, (
         select id from response where domain_id = $1 and assessment_id = $2 and assessment_type = $3 and is_latest
          order by id offset 2) r where q.assessment_id = $2 and not q.alias
       on conflict (response_id, question_id) do update set value = 3`,
      [place.domain_ids, place.assessment_id, type],
    )
    const countReads = async () => {
      const rows = await queryRows(
        server,
        `select from audit_event where action = 'results.read' and details ->> 'call' = 'getAnswerQuality'`,
      )
      return rows.length
    }
    const before = await countReads()
    const { n, flagged } = (await ask()).body.straight_lines
    expect(n - flagged).toBeGreaterThan(0)
    expect(n - flagged).toBeLessThan(5)
    expect(await countReads()).toBe(before + 1)
  })

  test('of a confidential domain comes from what was published alone', async () => {
    await queryRows(server, 'delete from release_plan where domain_id = $1', [place.domain_ids])
    await queryRows(
      server,
      `insert into domain_privacy (domain_id, response_mode, min_group_size) values ($1, 'confidential', 5)
       on conflict (domain_id) do update set response_mode = 'confidential'`,
      [place.domain_ids],
    )
    const { body } = await ask()
    expect(body).toMatchObject({ not_checked: 'confidential', straight_lines: null, fast: null, item_total: null })
    const pack = await preview(QUERY)
    expect(pack.body.headline.join(' ')).not.toMatch(/rose|fell|changed by/)
  })
})
