import * as contract from '@evenground/shared/contract/reports'
import { ReportType } from '@evenground/shared/schemas'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { changeDomain, queryRows, seed } from '../../../test/factories/learning.ts'
import { makePopulation } from '../../../test/factories/report-population.ts'
import { makeReplicaFail } from '../../../test/failing-replica.ts'
import { createTestServer } from '../../../test/harness.ts'
import { readPdfLines } from '../../../test/read-pdf.ts'
import { newId } from '../../platform/ids.ts'

const server = await createTestServer()

const world = await makePopulation(server, 60)
const admin = await makeAdministrator(
  server,
  ['api.v2.reports.pdf', 'api.v2.reports.odt', 'api.v2.reports.data', 'api.v2.assessments.get_response_by_id'],
  world.parent,
)
const globalAdmin = await makeGlobalAdministrator(server)

type Query = Record<string, string | string[]>

async function fetchFile(kind: 'pdf' | 'odt', query: Query, token = admin.token) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, one)
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/v2/reports/${kind}?${search}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, json: () => answer.json() }
}

const TYPES = ReportType.options

const about = (report_type: string, more: Query = {}): Query => ({
  report_type,
  domain_ids: world.domains[0],
  assessment_id: world.course.assessment,
  ...more,
})

/** Reads the text of a text document, by paragraph. */
function readOdt(bytes: Buffer) {
  const files = unzipSync(new Uint8Array(bytes))
  const content = strFromU8(files['content.xml']!)
  const readWords = (text: string) =>
    text
      .replaceAll('<text:line-break/>', '\n')
      .replaceAll('<text:tab/>', '\t')
      .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_all, count?: string) => ' '.repeat(Number(count ?? 1)))
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  const paragraphs = (part: string) =>
    [...part.matchAll(/<text:[ph] [^>]*>(.*?)<\/text:[ph]>/gs)].map((match) => readWords(match[1]!))
  const tables = [...content.matchAll(/<table:table .*?<\/table:table>/gs)].map(([table]) =>
    [...table.matchAll(/<table:table-row>.*?<\/table:table-row>/gs)].map(([row]) => paragraphs(row)),
  )
  return { files, content, tables, paragraphs: paragraphs(content) }
}

/** Checks that every start tag is closed by its own end tag and every entity is one of the five of XML. */
function expectWellFormed(xml: string): void {
  const open: string[] = []
  const rest = xml.replace(/^<\?xml.*?\?>\n?/, '')
  for (const [, end, name, own] of rest.matchAll(/<(\/?)([\w:-]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (own) continue
    if (end) expect(open.pop()).toBe(name)
    else open.push(name!)
  }
  expect(open).toEqual([])
  const words = rest.replaceAll(/<[^>]*>/g, '')
  expect(words).not.toMatch(/[<>]/)
  expect(words.replaceAll(/&(?:lt|gt|amp|quot|apos);/g, '')).not.toContain('&')
}

describe('a report as PDF', () => {
  test.each(TYPES)('%s is tagged, titled, in its language, and has a real table', async (type) => {
    const token = type === 'journal_extract' ? globalAdmin.token : admin.token
    const { status, headers, bytes } = await fetchFile('pdf', about(type), token)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="${type}-\\d{4}.*Z\\.pdf"$`))
    const source = bytes.toString('latin1')
    expect(source.startsWith('%PDF-1.7')).toBe(true)
    for (const mark of [
      '/MarkInfo',
      '/Lang (en-US)',
      '/S /H1',
      '/S /Table',
      '/S /TH',
      '/S /TD',
      '/DisplayDocTitle true',
    ]) {
      expect(source, mark).toContain(mark)
    }
    const hasFigure = !['user_status', 'user_data', 'score_data', 'journal_extract'].includes(type)
    expect(/\/S \/Figure\s+\/Alt/.test(source)).toBe(hasFigure)
  })

  test('is in the language asked for and on the paper asked for', async () => {
    const { bytes } = await fetchFile('pdf', about('overall_assessment_scores', { locale: 'es-mx', paper: 'a4' }))
    const source = bytes.toString('latin1')
    expect(source).toContain('/Lang (es-MX)')
    expect(source).toContain('[0 0 595.28 841.89]')
  })

  test('goes over as many pages as it takes, an endless entry included', async () => {
    const [entry] = world.entries.filter((one) => one.domainId === world.domains[0])
    const text = `${'a thought that goes on '.repeat(1500)}${'W'.repeat(5000)}`
    await seed(server, (db) => db.prisma.journalEntry.update({ where: { id: entry!.id }, data: { textBody: text } }))
    const { bytes } = await fetchFile('pdf', about('journal_extract'), globalAdmin.token)
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(5)
  })

  test('says so where nothing matches', async () => {
    const { status, bytes } = await fetchFile('pdf', about('user_data', { domain_ids: world.empty }))
    expect(status).toBe(200)
    expect(bytes.toString('latin1')).not.toContain('/S /Table')
  })
})

describe('a report as a text document', () => {
  test.each(TYPES)('%s is a zip that says its type first, with well-formed parts and a table', async (type) => {
    const token = type === 'journal_extract' ? globalAdmin.token : admin.token
    const { status, headers, bytes } = await fetchFile('odt', about(type), token)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/vnd.oasis.opendocument.text')
    // The first file's name, type and lack of compression, by which programs recognize OpenDocument files.
    expect(bytes.subarray(30, 77).toString('latin1')).toBe('mimetypeapplication/vnd.oasis.opendocument.text')
    expect(bytes.readUInt16LE(8)).toBe(0)
    const { files, content, tables } = readOdt(bytes)
    expect(Object.keys(files)).toEqual(['mimetype', 'META-INF/manifest.xml', 'content.xml', 'styles.xml', 'meta.xml'])
    for (const [name, data] of Object.entries(files)) if (name.endsWith('.xml')) expectWellFormed(strFromU8(data))
    expect(content).toContain('<table:table-header-rows>')
    expect(tables.length).toBeGreaterThan(0)
  })

  test('has the rows of the JSON', async () => {
    const query = about('user_status')
    const json = await server.call(contract.getUserStatus, { token: admin.token, query } as never)
    const [table] = readOdt((await fetchFile('odt', query)).bytes).tables
    const column = table![0]!.indexOf('Email')
    expect(table!.slice(1).map((row) => row[column])).toEqual(json.body.rows.map((row: { email: string }) => row.email))
    const progress = table![0]!.indexOf('Progress (%)')
    expect(table!.slice(1).map((row) => Number(row[progress]))).toEqual(
      json.body.rows.map((row: { progress: number }) => row.progress),
    )
  })

  test('takes any text as text', async () => {
    const nasty = '<text:p>&amp; "quoted"\u0007 & <script>\ttab  two'
    const [person] = world.people.filter((one) => one.domainId === world.domains[0] && !one.isAnonymised)
    await seed(server, (db) =>
      db.prisma.account.update({ where: { id: person!.id }, data: { familyName: { 'en-us': nasty } } }),
    )
    const { bytes } = await fetchFile('odt', about('user_status'))
    const { content, tables } = readOdt(bytes)
    expectWellFormed(content)
    expect(tables[0]!.map((row) => row[0])).toContain(nasty.replace('\u0007', ''))
    expect((await fetchFile('pdf', about('user_status'))).status).toBe(200)
  })

  test('says in its language what was asked, who is counted and when it was made', async () => {
    await changeDomain(server, world.domains[0], { title: { 'en-us': 'Northwind', 'es-mx': 'Viento Norte' } })
    const query = about('factor_assessment_scores', {
      group_ids: world.groups.top,
      start_at: '2026-01-01',
      end_at: '2026-01-31',
    })
    const english = readOdt((await fetchFile('odt', query)).bytes).paragraphs
    const { body: onScreen } = await server.call(contract.getResultsByFactor, { token: admin.token, query } as never)
    expect(onScreen).toMatchObject({ finding: english[1] })
    expect(english.slice(0, 3)).toEqual([
      'Average score by factor · Northwind',
      'Trust has the lowest average, 43.3 of 100; Voice has the highest, 58.9',
      'Scores in How we work for Northwind in Top and the groups under them taken as Assessment 1, pre and Assessment 1, post, from Jan 1, 2026 to Jan 31, 2026.',
    ])
    expect(english[3]).toMatch(/^Assessment 1, pre: n = \d+ · Assessment 1, post: n = \d+ · Created .* \(UTC\)$/)
    const spanish = readOdt((await fetchFile('odt', { ...query, locale: 'es-mx' })).bytes).paragraphs
    expect(spanish[0]).toBe('Puntaje promedio por factor · Viento Norte')
    expect(spanish[1]).toMatch(/tiene el promedio más bajo, 43\.3 de 100; .+ tiene el más alto, 58\.9$/)
    expect(spanish[2]).toContain('del 1 ene 2026 al 31 ene 2026')
  })

  test.each(['overall_assessment_scores', 'factor_assessment_scores'] as const)(
    'of %s says where the benchmark comes from',
    async (type) => {
      const [first, second] = world.domains
      await changeDomain(server, second!, { overallBenchmark: 70 })
      const say = async (...domains: string[]) => {
        const query = about(type, { domain_ids: domains })
        const pdf = readPdfLines((await fetchFile('pdf', query)).bytes).join(' ')
        const odt = readOdt((await fetchFile('odt', query)).bytes).paragraphs.join(' ')
        return [pdf, odt]
      }
      for (const text of await say(first!)) expect(text).toContain('The overall benchmark is the standard one.')
      for (const text of await say(second!))
        expect(text).toContain('The overall benchmark is the one your organization set.')
      for (const text of await say(first!, second!)) {
        expect(text).toContain('The overall benchmark is the average of the chosen domains’ benchmarks.')
        expect(text.includes('Each factor is compared with its own benchmark.')).toBe(
          type === 'factor_assessment_scores',
        )
      }
    },
  )

  test('repeats the names where a table is wider than a page, and names the columns that it leaves out', async () => {
    const { tables, paragraphs } = readOdt((await fetchFile('odt', about('user_data'))).bytes)
    expect(tables.length).toBeGreaterThan(1)
    for (const table of tables) expect(table[0]!.slice(0, 2)).toEqual(['Last name', 'First name'])
    expect(tables.flatMap((table) => table[0])).toContain('Cohort')
    expect(paragraphs.at(-1)).toMatch(/^Columns without any value are left out: .*Phone.*\.$/)
  })
})

describe('documents', () => {
  test('need their own rights, and for journals the global administrator', async () => {
    const reader = await makeAdministrator(server, ['api.v2.reports.data'], world.parent)
    const printer = await makeAdministrator(server, ['api.v2.reports.pdf'], world.parent)
    const query = about('overall_assessment_scores')
    expect((await fetchFile('pdf', query, reader.token)).status).toBe(403)
    expect((await fetchFile('odt', query, printer.token)).status).toBe(403)
    expect((await fetchFile('pdf', query, printer.token)).status).toBe(200)
    expect((await fetchFile('pdf', about('journal_extract'))).status).toBe(403)
    expect((await fetchFile('odt', about('journal_extract'))).status).toBe(403)
  })

  test('need to be told which report, and know no domain out of reach', async () => {
    const { domain_ids } = about('user_data')
    expect((await fetchFile('pdf', { domain_ids: domain_ids! })).json().errors[0].path).toBe('report_type')
    expect((await fetchFile('pdf', about('user_data', { domain_ids: newId() }))).status).toBe(404)
  })

  test('are written to the audit log', async () => {
    const who = await makeAdministrator(server, ['api.v2.reports.odt'], world.parent)
    await fetchFile('odt', about('overall_assessment_scores'), who.token)
    const events = await queryRows<{ list: string }>(
      server,
      `select details ->> 'list' as list from audit_event where actor_id = $1 and action = 'list.export'`,
      [who.id],
    )
    expect(events).toEqual([{ list: 'overall_assessment_scores.odt' }])
  })

  test('of more than two thousand rows are refused with the advice to take CSV', async () => {
    const crowded = await makePopulation(server, 3600, 'crowded')
    const boss = await makeAdministrator(server, ['api.v2.reports.pdf', 'api.v2.reports.odt'], crowded.parent)
    for (const kind of ['pdf', 'odt'] as const) {
      const answer = await fetchFile(kind, { report_type: 'user_data', domain_ids: crowded.domains[0] }, boss.token)
      expect(answer.status).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'report_too_long', title: expect.stringContaining('CSV') })
    }
  })
})

test('one person may ask for a hundred and twenty reports a minute', async () => {
  const eager = await makeAdministrator(server, ['api.v2.reports.data'], world.empty)
  server.time.set(new Date(Math.ceil(server.time.now().getTime() / 60_000) * 60_000))
  const ask = () => server.call(contract.getUserStatus, { token: eager.token, query: {} })
  for (let batch = 0; batch < 12; batch++) {
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test.each(['pdf', 'odt'] as const)('a report as %s is made by the primary where the replica fails', async (kind) => {
  const replica = makeReplicaFail(server.platform.database)
  try {
    const { status } = await fetchFile(kind, about('user_status'))
    expect([status, replica.failures()]).toEqual([200, 1])
  } finally {
    replica.restore()
  }
})
