import { TREND_PERIODS } from '@evenground/shared/constants'
import { getDashboard, getHeatMap, getScoreAsOf, getScoresTrend } from '@evenground/shared/contract/analytics'
import { getAssessmentResponse } from '@evenground/shared/contract/assessments'
import * as packs from '@evenground/shared/contract/board-packs'
import * as reports from '@evenground/shared/contract/reports'
import { displayedChange } from '@evenground/shared/evidence'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { removeReadableValues } from '../src/modules/confidentiality/gate/testing/attack.ts'
import { attackByRank } from '../src/modules/confidentiality/gate/testing/attack-by-rank.ts'
import type { GivenSum } from '../src/modules/confidentiality/gate/testing/given-sums.ts'
import type { Answer, TestServer } from './harness.ts'
import { readPdfLines } from './read-pdf.ts'

type Type = 'pre' | 'post'

/** What one submission is worth: a power of two of its own, so that a sum tells which submissions are in it. */
const UNIT = 2 ** -42

/** So many of one type: more than 100 is no score, and a sum of more would be rounded. */
const SECRETS_MAX = 48

const DOCUMENTED = [
  ['overall_assessment_scores', reports.getResultsOverall],
  ['factor_assessment_scores', reports.getResultsByFactor],
  ['question_response_data', reports.getQuestionResponse],
] as const

/** What packs call a small, a medium and a large effect. */
const EFFECTS = [0.2, 0.5, 0.8]
const PACK_FILES = [packs.getBoardPackPdf, packs.getBoardPackOdt, packs.getBoardPackSlides]

/** A figure with one decimal. */
const DECIMAL = /(?<![\d.:/])\d{1,3}\.\d(?![\d.])/g

interface BeforeAndAfter {
  before: number
  after: number
}

const isBeforeAndAfter = (value: unknown): value is BeforeAndAfter =>
  typeof value === 'object' &&
  typeof (value as BeforeAndAfter | null)?.before === 'number' &&
  typeof (value as BeforeAndAfter).after === 'number'

/** All numbers of answers, as documents write them. A change is written as the difference of what is beside it. */
function listNumbers(...answers: unknown[]): Set<string> {
  const found = new Set<string>()
  const add = (value: number) => found.add(Math.abs(value).toFixed(1))
  JSON.stringify(answers, (_key, value: unknown) => {
    if (typeof value === 'number') add(value)
    if (isBeforeAndAfter(value)) for (const one of Object.values(displayedChange(value.before, value.after))) add(one)
    return value
  })
  return found
}

/** The words of a document in any of the formats, line by line. */
function readWords(contentType: string, bytes: Buffer): string[] {
  if (contentType.includes('pdf')) return readPdfLines(bytes)
  if (contentType.includes('json')) return [bytes.toString()]
  const isText = (name: string): boolean => /^content\.xml$|^ppt\/(slides|notesSlides)\/\w+\.xml$/.test(name)
  const parts = Object.entries(unzipSync(new Uint8Array(bytes))).filter(([name]) => isText(name))
  // Lengths and places are attributes: only what is between the tags is read.
  return parts.flatMap(([, part]) =>
    strFromU8(part)
      .replaceAll(/<[^>]+>/g, '\n')
      .split(/\n+/),
  )
}

interface Secret {
  key: string
  person: string
  type: Type
  leastSize: number
  /** Whether it was promised that no one else would read it. */
  isPromised?: boolean
  /** Read singly by the attacker, while that could be done. */
  wasOpen?: boolean
}

interface Target {
  /** Of a session of now. */
  readonly token: string
  domainIds: readonly string[]
  assessmentId: string
  /** Of each attribute. */
  values: Readonly<Record<string, readonly string[]>>
}

interface Taking {
  instants?: readonly string[]
  isWanted?: () => boolean
  isReported?: () => boolean
}

const always = (): boolean => true

/** Knows everyone, when they submitted and what they are; takes every figure that there is, and puts all of them together. */
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

  /** A change is two sums: before and after of the same people. */
  function noteChange(label: string, { before, after, n }: Record<'before' | 'after' | 'n', number | null>): void {
    note(label, 'pre', before, n)
    note(label, 'post', after, n)
  }

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
    for (const one of overall.changes ?? []) noteChange(`change ${label}`, one)
    if (!isDeep) return
    const byFactor = await ask(reports.getResultsByFactor, query)
    for (const row of byFactor.rows) {
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
      noteChange('change on the dashboard', one.change)
    }
    for (const [x, type] of (['pre', 'post'] as const).entries()) {
      for (const period of [null, ...TREND_PERIODS]) {
        const query = { assessment_type: String(x), ...(period && { period }) }
        const points = await ask(getScoresTrend as never, query)
        for (const { date, score, n } of points) note(`trend by ${period} ${date}`, type, score, n)
      }
    }
  }

  /** As it stood at an instant, which tells those with both scores apart as well. */
  async function takeAsOf(instant: string): Promise<void> {
    const { pre, post, pairs } = await ask(getScoreAsOf as never, { as_of_ms: String(Date.parse(instant)) })
    for (const { score, n } of pre) note(`as of ${instant}`, 'pre', score, n)
    for (const { score, n } of post) note(`as of ${instant}`, 'post', score, n)
    for (const one of pairs) noteChange(`pairs as of ${instant}`, { before: one.pre, after: one.post, n: one.n })
  }

  /** Documents round: what they say is to be said by the same report as JSON. */
  async function takeDocuments(query: Record<string, string>): Promise<void> {
    for (const [report_type, endpoint] of DOCUMENTED) {
      const said = listNumbers(EFFECTS, await ask(endpoint, query))
      for (const file of [reports.getReportPdf, reports.getReportOdt]) {
        await expectSaid(file.path, { ...query, report_type }, said)
      }
    }
  }

  /** Board packs, on screen and in each format: they say what the dashboard, the heat map and the questions say. */
  async function takePacks(query: Record<string, string> = {}): Promise<void> {
    const { attribute } = query
    const said = listNumbers(
      EFFECTS,
      await ask(getDashboard, {}),
      await ask(reports.getQuestionResponse, {}),
      attribute && (await ask(getHeatMap as never, { attributes: attribute, measure: 'pre' })),
      attribute && (await ask(getHeatMap as never, { attributes: attribute, measure: 'post' })),
      attribute && (await ask(getHeatMap as never, { attributes: attribute, measure: 'change' })),
    )
    for (const { path } of [packs.getBoardPack, ...PACK_FILES]) await expectSaid(path, query, said)
  }

  async function expectSaid(path: string, query: Record<string, string>, said: ReadonlySet<string>): Promise<void> {
    const place = { domain_ids: target.domainIds.join(','), assessment_id: target.assessmentId, locale: 'en-us' }
    const { statusCode, rawPayload, headers } = await server.app.inject({
      url: `${path}?${new URLSearchParams({ ...place, ...query })}`,
      headers: { authorization: `Bearer ${target.token}` },
    })
    if (statusCode === 422) return
    if (statusCode !== 200) throw new Error(`${path} ${JSON.stringify(query)}: ${statusCode}`)
    const lines = readWords(String(headers['content-type']), rawPayload)
    const strange = lines.flatMap((line) => line.match(DECIMAL) ?? []).filter((text) => !said.has(text))
    if (strange.length > 0) throw new Error(`${path} ${JSON.stringify(query)} says ${strange.join(', ')}`)
  }

  /** Each group against all others, who follow from everyone less the group. */
  async function takeHeatMaps(attributes: string): Promise<void> {
    for (const measure of ['pre', 'post', 'change'] as const) {
      const { segments = [] } = await ask(getHeatMap as never, { attributes, measure })
      for (const { values, cells } of segments) {
        for (const cell of cells) {
          const label = `map ${attributes} ${values}`
          if (!cell) continue
          if (measure === 'change') noteChange(label, cell)
          else {
            note(label, measure, cell.value, cell.n)
            if (cell.against) note(`${label}: the others`, measure, cell.against.value, cell.against.n)
          }
        }
      }
    }
  }

  /** The groups of each domain against the domain above it, whose own figures are beside them. */
  async function takeMapsAgainstParents(attributes: string): Promise<void> {
    for (const domainId of target.domainIds) {
      for (const measure of ['pre', 'post', 'change'] as const) {
        const query = { domain_ids: domainId, attributes, measure, against: 'parent' }
        const { segments, factors = [] } = await ask(getHeatMap as never, query)
        const label = `map ${attributes} against the domain above ${domainId}`
        for (const { parent } of factors) {
          if (!parent) continue
          if (measure === 'change') noteChange(label, parent)
          else note(label, measure, parent.value, parent.n)
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
    /** Whether there is a score left for one more submission of a type. */
    hasRoom: (type: Type): boolean => secrets.filter((one) => one.type === type).length < SECRETS_MAX,
    /** The score of a submission that is to be made. */
    plant(secret: Secret): number {
      const position = secrets.filter(({ type }) => type === secret.type).length
      if (position >= SECRETS_MAX) throw new Error('there is no score left that no sum of others makes')
      secrets.push(secret)
      return UNIT * 2 ** position
    },
    /** Reads singly whatever can be read so, and knows it from then on. */
    async readSingly(): Promise<void> {
      for (const secret of secrets.filter(({ wasOpen }) => !wasOpen)) {
        const params = { id: target.assessmentId, response_id: secret.key }
        const { status } = await server.call(getAssessmentResponse, { token: target.token, params })
        if (status !== 200) continue
        if (secret.isPromised) throw new Error(`${secret.key} was read, which was promised to be confidential`)
        secret.wasOpen = true
      }
    },
    /**
     * Asks for everything that there is to ask on a day, and as of instants. `isWanted` may leave out some of the groups this
     * time; of two attributes `isReported` says whether reports are asked for besides heat maps.
     */
    async takeAll(
      day: string,
      { instants = [day], isWanted = always, isReported = always }: Taking = {},
    ): Promise<void> {
      await takeDashboard()
      for (const instant of instants) await takeAsOf(instant)
      await takeReports({}, true)
      await takeReports({ start_at: day }, false)
      await takeReports({ end_at: day }, false)
      const attributes = Object.keys(target.values)
      for (const [at, one] of attributes.entries()) {
        if (isWanted()) await takeHeatMaps(one)
        if (isWanted()) await takeMapsAgainstParents(one)
        for (const two of attributes.slice(at + 1)) if (isWanted()) await takeHeatMaps(`${one},${two}`)
      }
      for (const { segment } of singles) if (isWanted()) await takeReports({ segments: segment }, true)
      for (const [at, one] of singles.entries()) {
        for (const two of singles.slice(at + 1).filter(({ attribute }) => attribute !== one.attribute)) {
          if (isReported()) await takeReports({ segments: [one.segment, two.segment] }, false)
        }
      }
    },
    takeDocuments,
    takePacks,
    /** What follows from all that was ever published, and from what could be read singly. */
    conclude: (effort: number) => {
      type Known = Parameters<typeof removeReadableValues>[0]
      const all = { organization: { submissions: secrets }, sums: [...sums.values()] } as unknown as Known
      const { organization, sums: left } = removeReadableValues(all) ?? all
      return attackByRank(organization, left, effort)
    },
    /** An answer that no one should have been given: for trying whether the attacker would notice. */
    note,
  }
}
