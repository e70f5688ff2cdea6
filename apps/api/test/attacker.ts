import { getDashboard, getHeatMap, getScoreAsOf, getScoresTrend } from '@evenground/shared/contract/analytics'
import * as reports from '@evenground/shared/contract/reports'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { knowWhatWasOpen } from '../src/modules/confidentiality/gate/testing/attack.ts'
import { attackByRank } from '../src/modules/confidentiality/gate/testing/attack-by-rank.ts'
import type { GivenSum } from '../src/modules/confidentiality/gate/testing/given-sums.ts'
import type { Answer, TestServer } from './harness.ts'
import { readPdfLines } from './read-pdf.ts'

type Type = 'pre' | 'post'

/** What one submission is worth: a power of two of its own, so that a sum tells which submissions are in it. */
const UNIT = 2 ** -36

const DOCUMENTED = [
  ['overall_assessment_scores', reports.getResultsOverall],
  ['factor_assessment_scores', reports.getResultsByFactor],
  ['question_response_data', reports.getQuestionResponse],
] as const

/** A figure with one decimal. */
const DECIMAL = /(?<![\d.:/])\d{1,3}\.\d(?![\d.])/g

/** All numbers of an answer, as documents write them. */
function listNumbers(answer: unknown): Set<string> {
  const found = new Set<string>()
  JSON.stringify(answer, (_key, value: unknown) => {
    if (typeof value === 'number') found.add(Math.abs(value).toFixed(1))
    return value
  })
  return found
}

interface Secret {
  key: string
  person: string
  type: Type
  leastSize: number
  /** Read singly by the attacker, while that could be done. */
  wasOpen?: boolean
}

interface Target {
  token: string
  domainIds: readonly string[]
  assessmentId: string
  /** Of each attribute. */
  values: Readonly<Record<string, readonly string[]>>
}

/** Knows everybody, when they submitted and what they are; takes every figure that there is, and puts all of them together. */
export function createAttacker(server: TestServer, target: Target) {
  const secrets: Secret[] = []
  const sums = new Map<string, GivenSum>()

  /** A mean and its n as a sum over submissions. */
  function note(label: string, type: Type, mean: number | null | undefined, n: number | null | undefined): void {
    if (mean === null || mean === undefined || !n) return
    let left = Math.round((mean * n) / UNIT)
    const values = new Map<string, number>()
    for (const { key } of secrets.filter((one) => one.type === type)) {
      if (left % 2 === 1) values.set(key, 1)
      left = Math.floor(left / 2)
    }
    if (left !== 0 || values.size === 0) throw new Error(`${label} is no sum of what was submitted`)
    const members = [...values.keys()].sort()
    sums.set(`${type} ${members.join()}`, { label, type, values })
  }

  const typeOf = (x: number): Type => (x === 0 ? 'pre' : 'post')

  async function ask(endpoint: (typeof reports)[keyof typeof reports] | typeof getDashboard, query: object) {
    const place = { domain_ids: target.domainIds.join(','), assessment_id: target.assessmentId }
    const answer: Answer = await server.call(
      endpoint as never,
      { token: target.token, query: { ...place, ...query } } as never,
    )
    // What is declared no longer cannot be asked by.
    if (answer.status === 422) return 'format' in query ? '' : { rows: [] }
    if (answer.status !== 200) throw new Error(`${endpoint.id} ${JSON.stringify(query)}: ${answer.status}`)
    return answer.body
  }

  async function takeReports(query: object, isDeep: boolean): Promise<void> {
    const label = JSON.stringify(query)
    const overall = await ask(reports.getResultsOverall, query)
    for (const { x, y, n } of overall.rows) note(`overall ${label}`, typeOf(x), y, n)
    if (!isDeep) return
    for (const row of (await ask(reports.getResultsByFactor, query)).rows) {
      for (const x of [0, 1]) note(`factor ${label}`, typeOf(x), row[`assessment_type_${x}`], row.n[x])
    }
    const rows = parse<Record<string, string>>(await ask(reports.getResultsOverall, { ...query, format: 'csv' }), {
      columns: true,
      bom: true,
    })
    for (const row of rows) {
      const [x, y, n] = [row.assessment_type, row.average_score, row.n]
      if (y) note(`csv ${label}`, typeOf(Number(x)), Number(y), Number(n))
    }
  }

  async function takeDashboard(): Promise<void> {
    const { overall, domainScoresByFactor } = await ask(getDashboard, {})
    for (const one of [overall, ...domainScoresByFactor]) {
      for (const type of ['pre', 'post'] as const) note('dashboard', type, one[type].score, one[type].n)
    }
    for (const [x, type] of (['pre', 'post'] as const).entries()) {
      const days = await ask(getScoresTrend as never, { assessment_type: String(x) })
      for (const { date, score, n } of days) note(`trend ${date}`, type, score, n)
    }
  }

  /** As it stood at the end of a day, which tells those with both scores apart as well. */
  async function takeAsOf(day: string): Promise<void> {
    const { pre, post, pairs } = await ask(getScoreAsOf as never, { as_of_ms: String(Date.parse(day)) })
    for (const { score, n } of pre) note(`as of ${day}`, 'pre', score, n)
    for (const { score, n } of post) note(`as of ${day}`, 'post', score, n)
    for (const one of pairs) {
      note(`pairs as of ${day}`, 'pre', one.pre, one.n)
      note(`pairs as of ${day}`, 'post', one.post, one.n)
    }
  }

  /** Documents round: what they say is to be said by the same report as JSON. */
  async function takeDocuments(query: Record<string, string>): Promise<void> {
    for (const [report_type, endpoint] of DOCUMENTED) {
      const said = listNumbers(await ask(endpoint, query))
      for (const path of ['/api/v2/reports/pdf', '/api/v2/reports/odt']) {
        const lines = await readDocument(path, { ...query, report_type })
        const strange = lines.flatMap((line) => line.match(DECIMAL) ?? []).filter((text) => !said.has(text))
        if (strange.length > 0) throw new Error(`${path} ${JSON.stringify(query)} says ${strange.join(', ')}`)
      }
    }
  }

  async function readDocument(path: string, query: Record<string, string>): Promise<string[]> {
    const place = { domain_ids: target.domainIds.join(','), assessment_id: target.assessmentId, locale: 'en-us' }
    const { statusCode, rawPayload } = await server.app.inject({
      url: `${path}?${new URLSearchParams({ ...place, ...query })}`,
      headers: { authorization: `Bearer ${target.token}` },
    })
    if (statusCode === 422) return []
    if (statusCode !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${statusCode}`)
    if (path.endsWith('pdf')) return readPdfLines(rawPayload)
    const content = strFromU8(unzipSync(new Uint8Array(rawPayload))['content.xml'] as Uint8Array)
    return content.replaceAll(/<[^>]+>/g, '\n').split(/\n+/)
  }

  /** Each group against all others, who follow from everybody less the group. */
  async function takeHeatMaps(attributes: string): Promise<void> {
    for (const measure of ['pre', 'post', 'change'] as const) {
      const { segments } = await ask(getHeatMap as never, { attributes, measure })
      for (const { values, cells } of segments) {
        for (const cell of cells) {
          const label = `map ${attributes} ${values}`
          if (!cell) continue
          if (measure === 'change') {
            note(label, 'pre', cell.before, cell.n)
            note(label, 'post', cell.after, cell.n)
          } else {
            note(label, measure, cell.value, cell.n)
            if (cell.against) note(`${label}: the others`, measure, cell.against.value, cell.against.n)
          }
        }
      }
    }
  }

  /** The groups of each domain against the domain above it, whose own figures stand beside them. */
  async function takeMapsAgainstParents(attributes: string): Promise<void> {
    for (const domainId of target.domainIds) {
      for (const measure of ['pre', 'post', 'change'] as const) {
        const query = { domain_ids: domainId, attributes, measure, against: 'parent' }
        const { segments, factors = [] } = await ask(getHeatMap as never, query)
        const label = `map ${attributes} against the domain above ${domainId}`
        for (const { parent } of factors) {
          if (measure === 'change') {
            note(label, 'pre', parent?.before, parent?.n)
            note(label, 'post', parent?.after, parent?.n)
          } else note(label, measure, parent?.value, parent?.n)
        }
        if (measure === 'change') continue
        for (const { cells } of segments ?? []) {
          for (const cell of cells) note(label, measure, cell?.against?.value, cell?.against?.n)
        }
      }
    }
  }

  const singles = Object.entries(target.values).flatMap(([attribute, values]) =>
    values.map((value) => ({ attribute, segment: `${attribute}:${value}` })),
  )

  return {
    sums,
    /** The score of a submission that is to be made. */
    plant(secret: Secret): number {
      const position = secrets.filter(({ type }) => type === secret.type).length
      secrets.push(secret)
      return UNIT * 2 ** position
    },
    /** Asks for everything that there is to ask on a day. */
    async takeAll(day: string): Promise<void> {
      await takeDashboard()
      await takeAsOf(day)
      await takeReports({}, true)
      await takeReports({ start_at: day }, false)
      await takeReports({ end_at: day }, false)
      const attributes = Object.keys(target.values)
      for (const [at, one] of attributes.entries()) {
        await takeHeatMaps(one)
        await takeMapsAgainstParents(one)
        for (const two of attributes.slice(at + 1)) await takeHeatMaps(`${one},${two}`)
      }
      for (const { segment } of singles) await takeReports({ segments: segment }, true)
      for (const [at, one] of singles.entries()) {
        for (const two of singles.slice(at + 1).filter(({ attribute }) => attribute !== one.attribute)) {
          await takeReports({ segments: [one.segment, two.segment] }, false)
        }
      }
    },
    takeDocuments,
    /** What follows from all that was ever given out, and from what could be read singly. */
    conclude: (effort: number) => {
      type Known = Parameters<typeof knowWhatWasOpen>[0]
      const all = { organization: { submissions: secrets }, sums: [...sums.values()] } as unknown as Known
      const { organization, sums: left } = knowWhatWasOpen(all) ?? all
      return attackByRank(organization, left, effort)
    },
    /** An answer that nobody should have been given: for trying whether the attacker would notice. */
    note,
  }
}
