import { type Db, localizedColumn } from '../../platform/database/index.ts'
import { type Cell, type FigureGate, openFigureGate, privacyFor, type ResultsView } from '../confidentiality/index.ts'
import { countedMoments } from './counted-scores.repo.ts'
import { isReadable, PAIR, type PairAnswer, queryPair, queryPairWithPrivacy } from './query-scope.repo.ts'
import { meansAt } from './score-days.repo.ts'
import { summedMoments } from './score-sums.repo.ts'

/** Selects the scores that count: each person's newest submission of each of the two types of a pair. */
export interface Sample {
  /** What the caller may read, and whether some responses are closed. If so, responses are counted one by one. */
  gate: Pick<FigureGate, 'view' | 'hasClosed'>
  domainIds: readonly string[]
  assessmentId: string
  /** The pair, 1 to 5; undefined for the first pair with submissions. */
  wanted: number | undefined
  locale: string
  /** Only people who have these attribute values now. If given, responses are counted one by one, too. */
  cell?: Cell
}

/** The means of one factor. The all-zero id is the overall score. */
export interface FactorMeans {
  factorId: string
  /** Null for the overall score. */
  title: unknown
  superFactor: boolean
  benchmark: number | null
  preN: number
  preMean: number | null
  postN: number
  postMean: number | null
  /** The number of people who have both scores. The paired means count only these people. */
  pairs: number
  /**
   * The number of people whose newest score is not the one in their change: they have only one score, or began another
   * run.
   */
  preRest: number
  postRest: number
  pairedPreMean: number | null
  pairedPostMean: number | null
}

/** Means with variances (divisor n − 1). They are null if there are not enough rows. */
export interface FactorMoments extends FactorMeans {
  preVariance: number | null
  postVariance: number | null
  pairedPreVariance: number | null
  pairedPostVariance: number | null
  meanChange: number | null
  changeVariance: number | null
}

const OVERALL = `uuid '00000000-0000-0000-0000-000000000000'`

/** SQL: adds title, kind and benchmark of each factor. Order: overall score, factors, super factors, each by title. */
export const withFactors = (moments: string, locale: string): string => `
  select m.*, f.title, coalesce(f.super_factor, false) as "superFactor", f.average_score as benchmark
    from (${moments}) m
    left join factor f on f.id = m."factorId" and ${isReadable('f')}
   where f.id is not null or m."factorId" = ${OVERALL}
   order by m."factorId" <> ${OVERALL}, "superFactor", ${localizedColumn('f.title', locale)}, m."factorId"`

const momentsOf = ({ gate, cell = [] }: Sample, instant: string | null = null): string => {
  if (cell.length > 0)
    return countedMoments(gate.view, PAIR, instant, { attributes: '$7::text[]', values: '$8::text[]' })
  if (gate.hasClosed) return countedMoments(gate.view, PAIR, instant)
  return instant ? meansAt(PAIR, instant) : summedMoments(PAIR)
}

const cellValues = (cell: Cell = []): unknown[] =>
  cell.length > 0 ? [cell.map(([attribute]) => attribute), cell.map(([, value]) => value)] : []

/** The present figures of a pair. Null: out of scope. */
const listMoments = (db: Db, sample: Sample): Promise<PairAnswer<FactorMoments> | null> =>
  queryPair(db, sample, withFactors(momentsOf(sample), sample.locale), cellValues(sample.cell))

/**
 * Reads the present figures together with the privacy settings that decide what the caller may see. Usually one
 * statement does both; a second one is needed if some responses are closed although the caller may read single
 * responses. Null: out of scope.
 */
export async function listGatedMoments(
  db: Db,
  view: ResultsView,
  sample: Omit<Sample, 'gate'>,
): Promise<{ gate: FigureGate; counted: PairAnswer<FactorMoments> | null }> {
  const supposed = { ...sample, gate: { view, hasClosed: !view.responses } }
  const { privacy, answer } = await queryPairWithPrivacy<FactorMoments>(
    db,
    sample,
    {
      rows: withFactors(momentsOf(supposed), sample.locale),
      isFor: view.responses ? 'not "hasConfidential"' : 'true',
    },
    cellValues(sample.cell),
  )
  const gate = openFigureGate(view, privacyFor(view, privacy))
  const isSupposed = gate.hasClosed === supposed.gate.hasClosed
  return { gate, counted: isSupposed ? answer : await listMoments(db, { ...sample, gate }) }
}

export interface FactorMeansAt {
  means: FactorMeans[]
  /** The time of the last submission of the pair, even if after the instant; null if there is none. */
  newest: string | null
}

const NEWEST = `(
  select max(last.submitted_at)
    from unnest($1::uuid[]) as listed (id), unnest(array[2 * ${PAIR} - 2, 2 * ${PAIR} - 1]) as type, lateral (
      select r.submitted_at from response r
       where r.domain_id = listed.id and r.assessment_id = $4 and r.assessment_type = type and r.is_latest
       order by r.submitted_at desc limit 1) last)`

/** The means of a pair as of an instant, or now. Null: out of scope. */
export const findFactorMeansAt = (
  db: Db,
  { instant, ...sample }: Sample & { instant: Date | undefined },
): Promise<PairAnswer<FactorMeansAt> | null> => {
  const means = momentsOf(sample, instant ? '$7::timestamptz' : null)
  return queryPair(
    db,
    sample,
    `select (select coalesce(json_agg(mean), '[]') from (${withFactors(means, sample.locale)}) mean) as means,
            ${NEWEST} as newest`,
    instant ? [instant] : [],
  )
}
