import { type Db, localizedColumn } from '../../platform/database/index.ts'
import { type Cell, type FigureGate, openFigureGate, privacyFor, type ResultsView } from '../confidentiality/index.ts'
import { countedMoments } from './counted-scores.repo.ts'
import { isReadable, PAIR, type PairAnswer, queryPair, queryPairWithPrivacy } from './query-scope.repo.ts'
import { meansAt } from './score-days.repo.ts'
import { summedMoments } from './score-sums.repo.ts'

/** Whose scores are counted: the newest submission of each person for each of the two types. */
export interface Sample {
  /** What the caller may read, and whether that is not everything: then responses are counted one by one. */
  gate: Pick<FigureGate, 'view' | 'hasClosed'>
  domainIds: readonly string[]
  assessmentId: string
  /** 1 to 5; undefined: the first pair with submissions. */
  wanted: number | undefined
  locale: string
  /** Only people with these values now; then they are counted one by one, too. */
  cell?: Cell
}

/** One factor, or all of them under the all-zero id, with the means of those who have both scores. */
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
  /** Of those who have both scores. */
  pairs: number
  /** People whose newest score is not the one that their change is made of: they have only one score, or began a further run. */
  preRest: number
  postRest: number
  pairedPreMean: number | null
  pairedPostMean: number | null
}

/** With how far scores lie apart. Means and variances (divisor n − 1) are null without enough rows. */
export interface FactorMoments extends FactorMeans {
  preVariance: number | null
  postVariance: number | null
  pairedPreVariance: number | null
  pairedPostVariance: number | null
  meanChange: number | null
  changeVariance: number | null
}

const OVERALL = `uuid '00000000-0000-0000-0000-000000000000'`

/** With what is known of each factor: overall first, then factors, then super factors, each by title. */
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

/** As of now; null: out of scope. */
const listMoments = (db: Db, sample: Sample): Promise<PairAnswer<FactorMoments> | null> =>
  queryPair(db, sample, withFactors(momentsOf(sample), sample.locale), cellValues(sample.cell))

/**
 * As of now, past the gate of the caller, which opens by what applies at the same moment. Almost always that is one
 * statement; a second one counts where some responses are closed and the caller may read the others. Null: out of scope.
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
  /** When the last submission of the pair was made, be it after the instant; null where there is none. */
  newest: string | null
}

const NEWEST = `(
  select max(last.submitted_at)
    from unnest($1::uuid[]) as listed (id), unnest(array[2 * ${PAIR} - 2, 2 * ${PAIR} - 1]) as type, lateral (
      select r.submitted_at from response r
       where r.domain_id = listed.id and r.assessment_id = $4 and r.assessment_type = type and r.is_latest
       order by r.submitted_at desc limit 1) last)`

/** As it was at an instant, or as of now. */
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
