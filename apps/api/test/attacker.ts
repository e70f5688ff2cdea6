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

/**
 * The unit of the scores: each submission gets a different power of two, so that a sum reveals which submissions it
 * contains.
 */
const UNIT = 2 ** -42

/** The largest number of submissions per type: with more, scores would exceed 100 and sums would be rounded. */
const SECRETS_MAX = 48

const DOCUMENTED = [
  ['overall_assessment_scores', reports.getResultsOverall],
  ['factor_assessment_scores', reports.getResultsByFactor],
  ['question_response_data', reports.getQuestionResponse],
] as const

/** The thresholds that board packs print for a small, medium and large effect. */
const EFFECTS = [0.2, 0.5, 0.8]
const PACK_FILES = [packs.getBoardPackPdf, packs.getBoardPackOdt, packs.getBoardPackSlides]

/** Matches a number with one decimal. */
const DECIMAL = /(?<![\d.:/])\d{1,3}\.\d(?![\d.])/g

interface BeforeAndAfter {
  before: number
  after: number
}

const isBeforeAndAfter = (value: unknown): value is BeforeAndAfter =>
  typeof value === 'object' &&
  typeof (value as BeforeAndAfter | null)?.before === 'number' &&
  typeof (value as BeforeAndAfter).after === 'number'

/**
 * All numbers in the responses, formatted as in documents. For a change, includes the difference that documents print.
 */
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

/** The text of a document in any of the formats, line by line. */
function readWords(contentType: string, bytes: Buffer): string[] {
  if (contentType.includes('pdf')) return readPdfLines(bytes)
  if (contentType.includes('json')) return [bytes.toString()]
  const isText = (name: string): boolean => /^content\.xml$|^ppt\/(slides|notesSlides)\/\w+\.xml$/.test(name)
  const parts = Object.entries(unzipSync(new Uint8Array(bytes))).filter(([name]) => isText(name))
  // Lengths and positions are attributes, so only text between tags is read.
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
  /** Whether confidentiality was promised for the submission. */
  isPromised?: boolean
  /** Whether the attacker read the submission singly while that was possible. */
  wasOpen?: boolean
}

interface Target {
  /** The token of a current session. */
  readonly token: string
  domainIds: readonly string[]
  assessmentId: string
  /** The values of each attribute. */
  values: Readonly<Record<string, readonly string[]>>
}

interface Taking {
  instants?: readonly string[]
  isWanted?: () => boolean
  isReported?: () => boolean
}

const always = (): boolean => true

/**
 * An attacker who knows everyone, their attributes and when they submitted, requests every available figure, and
 * combines all of them.
 */
export function createAttacker(server: TestServer, target: Target) {
  const secrets: Secret[] = []
  const sums = new Map<string, GivenSum>()

  /** Records a mean and its n as a sum over submissions. */
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

  /** Records a change as two sums, before and after, of the same people. */
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
    // An attribute that is no longer declared cannot be used in a request.
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

  /** Requests the scores as of an instant, which also separates out people with both scores. */
  async function takeAsOf(instant: string): Promise<void> {
    const { pre, post, pairs } = await ask(getScoreAsOf as never, { as_of_ms: String(Date.parse(instant)) })
    for (const { score, n } of pre) note(`as of ${instant}`, 'pre', score, n)
    for (const { score, n } of post) note(`as of ${instant}`, 'post', score, n)
    for (const one of pairs) noteChange(`pairs as of ${instant}`, { before: one.pre, after: one.post, n: one.n })
  }

  /** Requests documents, which print rounded numbers. Each number must be in the JSON of the same report. */
  async function takeDocuments(query: Record<string, string>): Promise<void> {
    for (const [report_type, endpoint] of DOCUMENTED) {
      const said = listNumbers(EFFECTS, await ask(endpoint, query))
      for (const file of [reports.getReportPdf, reports.getReportOdt]) {
        await expectSaid(file.path, { ...query, report_type }, said)
      }
    }
  }

  /**
   * Requests board packs, on screen and in each format. Their numbers must be in the dashboard, heat map and question
   * responses.
   */
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

  /** Requests each group compared with all others. The figures of the others follow from the total minus the group. */
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

  /** Requests the groups of each domain compared with its parent domain, whose own figures are shown as well. */
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
    /** Whether another submission of this type can get a distinct score. */
    hasRoom: (type: Type): boolean => secrets.filter((one) => one.type === type).length < SECRETS_MAX,
    /** Returns the score for a new submission and remembers it. */
    plant(secret: Secret): number {
      const position = secrets.filter(({ type }) => type === secret.type).length
      if (position >= SECRETS_MAX) throw new Error('there is no score left that no sum of others makes')
      secrets.push(secret)
      return UNIT * 2 ** position
    },
    /** Reads every submission that can be read singly, and remembers which ones it has read. */
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
     * Requests everything available for a day and as of some instants. `isWanted` can leave out groups; `isReported`
     * decides whether pairs of attributes are also requested as reports, besides heat maps.
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
    /** Finds what can be derived from all published figures and from the submissions that could be read singly. */
    conclude: (effort: number) => {
      type Known = Parameters<typeof removeReadableValues>[0]
      const all = { organization: { submissions: secrets }, sums: [...sums.values()] } as unknown as Known
      const { organization, sums: left } = removeReadableValues(all) ?? all
      return attackByRank(organization, left, effort)
    },
    /** Records a figure as if it had been published, to test that the attacker notices a leak. */
    note,
  }
}
