import type { BenchmarkSource, LocalizedText } from '@evenground/shared/schemas'
import { OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import { BRIEF, type Db, readableDomains } from '../../platform/database/index.ts'
import { overallBenchmark } from '../domains/index.ts'
import { inDomains } from './conditions.repo.ts'
import { selectCounted, selectPaired, selectScores } from './counted.repo.ts'
import { SqlParameters } from './parameters.ts'
import { assessmentOf, type ReportFilter } from './report-filter.ts'

/** Whether no response is counted directly: a caller who may read none of them gets only what was released. */
const countsNothing = ({ view, privacy }: ReportFilter): boolean => privacy.hasClosed && !view.responses

/** Statistical moments of the scores of one factor and type. */
export interface Moments {
  factorId: string
  type: number
  n: number
  mean: number
  /** Divided by n − 1; null for a single person. */
  variance: number | null
}

/** Statistical moments of the changes of one factor, from a pre type to its post type. */
export interface ChangeMomentsRow {
  factorId: string
  preType: number
  n: number
  mean: number
  variance: number | null
  /** Means and variances of the pre and post scores of the same people. */
  before: number
  after: number
  beforeVariance: number | null
  afterVariance: number | null
  /** How many of these people have a pre score, and a post score, of an earlier run than their newest. */
  ofEarlierRun: [number, number]
}

/**
 * Returns the moments of open responses, by factor and type. The mean is limited to 0 to 100, which rounding could
 * exceed.
 */
export async function listMoments(db: Db, filter: ReportFilter): Promise<Moments[]> {
  if (countsNothing(filter)) return []
  const parameters = new SqlParameters()
  return db.query(
    `select s.factor_id as "factorId", s.assessment_type as type, count(*)::int as n,
            least(greatest(avg(s.score), 0), 100) as mean, var_samp(s.score) as variance
       from (${selectScores({ filter, scope: db.scope, parameters, readableOnly: true })}) s
      group by s.factor_id, s.assessment_type`,
    parameters.values,
  )
}

/** `side`: 0 for pre types, 1 for post types. */
const hasNoted = (side: number): string =>
  `coalesce(bool_or(s.is_noted) filter (where s.assessment_type % 2 = ${side}), false)`
/** A noted score replaces the newest one: see `selectPaired`. */
const scoreOfSide = (side: number): string => `case when ${hasNoted(side)}
    then max(s.score) filter (where s.assessment_type % 2 = ${side} and s.is_noted)
    else max(s.score) filter (where s.assessment_type % 2 = ${side}) end`

/**
 * Returns the moments of changes, of people who took both types of a pair in one run, in open responses; for each
 * factor or only overall. Groups instead of joining, so that the time does not depend on how well the planner estimates
 * the number of people.
 */
export async function listChanges(db: Db, filter: ReportFilter, onlyOverall: boolean): Promise<ChangeMomentsRow[]> {
  const types = filter.types.filter((type) => filter.types.includes(type % 2 === 0 ? type + 1 : type - 1))
  if (types.length === 0 || countsNothing(filter)) return []
  const parameters = new SqlParameters()
  const source = { filter, scope: db.scope, parameters, readableOnly: true }
  return db.query(
    `select "factorId", "preType", count(*)::int as n, avg(post - pre) as mean, var_samp(post - pre) as variance,
            least(greatest(avg(pre), 0), 100) as before, least(greatest(avg(post), 0), 100) as after,
            var_samp(pre) as "beforeVariance", var_samp(post) as "afterVariance",
            array[count(*) filter (where pre_noted), count(*) filter (where post_noted)]::int[] as "ofEarlierRun"
       from (
         select s.account_id, s.factor_id as "factorId", s.assessment_type / 2 * 2 as "preType",
                ${scoreOfSide(0)} as pre,
                ${scoreOfSide(1)} as post, ${hasNoted(0)} as pre_noted, ${hasNoted(1)} as post_noted
           from (${selectPaired(source, types, onlyOverall ? OVERALL_FACTOR_ID : undefined)}) s
          group by 1, 2, 3
       ) pair
      where pre is not null and post is not null group by 1, 2`,
    parameters.values,
  )
}

/**
 * Lists the factors of the assessment's questions, and super factors over them, that anyone in these domains has a
 * score of. Each factor is looked up separately: a query over the scores would read all of them.
 */
export async function listScoredFactorIds(db: Db, filter: ReportFilter): Promise<string[]> {
  const parameters = new SqlParameters()
  const assessment = parameters.add(assessmentOf(filter).id, 'uuid')
  const rows = await db.query<{ id: string }>(
    `with own as (
       select distinct factor_id as id from question where assessment_id = ${assessment} and factor_id is not null
     ), candidate as (
       select id from own union select m.super_factor_id from factor_member m join own on own.id = m.factor_id
     )
     select id from candidate where exists (
       select from response_score s
        where s.is_latest and s.assessment_id = ${assessment} and s.factor_id = candidate.id
          and ${inDomains('s.domain_id', filter, db.scope, parameters)}
          and s.assessment_type = any (${parameters.add(filter.types, 'smallint[]')})
     )`,
    parameters.values,
  )
  return rows.map((row) => row.id)
}

export interface FactorRecord {
  id: string
  title: LocalizedText
  superFactor: boolean
  benchmark: number
}

export const listFactors = (db: Db, ids: readonly string[]): Promise<FactorRecord[]> =>
  db.query(
    `select id, title, super_factor as "superFactor", average_score as benchmark from factor
      where id = any ($1::uuid[]) and ($2::uuid[] is null or domain_id is null or domain_id = any ($2))`,
    [ids, readableDomains(db.scope)],
    BRIEF,
  )

/** Returns the benchmark of the overall score in the chosen domains, as on the dashboard. */
export async function findBenchmark(
  db: Db,
  { domainIds }: ReportFilter,
): Promise<{ benchmark: number | null; source: BenchmarkSource }> {
  const [row] = await db.query<{ benchmark: number | null; source: BenchmarkSource }>(
    overallBenchmark('$1::uuid[]'),
    [domainIds],
    BRIEF,
  )
  return row!
}

/**
 * SQL: how many people made the counted submissions, each at most one per type. Counting people is slow, so callers who
 * see figures of any size get a lower bound: the submissions divided by the number of types.
 */
export const countPeople = ({ view, privacy, types }: ReportFilter, submission: string, account: string): string =>
  view.responses && !privacy.hasClosed
    ? `ceil(count(${submission}) / ${types.length}.0)::int`
    : `count(distinct ${account})::int`

interface SubmissionCount {
  submissions: number
  people: number
}

/** Counts the open submissions, and the people who made them. */
export async function countSubmissions(db: Db, filter: ReportFilter): Promise<SubmissionCount> {
  const parameters = new SqlParameters()
  const [row] = countsNothing(filter)
    ? []
    : await db.query<SubmissionCount>(
        `select count(*)::int as submissions, ${countPeople(filter, '*', 'account_id')} as people
           from (${selectCounted({ filter, scope: db.scope, parameters, readableOnly: true })}) counted`,
        parameters.values,
      )
  return row ?? { submissions: 0, people: 0 }
}
