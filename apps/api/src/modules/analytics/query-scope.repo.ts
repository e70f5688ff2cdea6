import type { BenchmarkSource } from '@evenground/shared/schemas'
import { type Db, readableDomains, scopedDomains } from '../../platform/database/index.ts'
import { overallBenchmark } from '../domains/index.ts'

/** What an analysis is about: the domains, the assessment, and perhaps one of its factors. */
export interface QueryScope {
  domainIds: readonly string[]
  assessmentId?: string | undefined
  factorId?: string | undefined
}

/** SQL: whether the content row may be read by someone with the domains $3 (null = all). */
export const isReadable = (row: string): string =>
  `(${row}.domain_id is null or $3::uuid[] is null or ${row}.domain_id = any ($3))`

/**
 * SQL: whether all domains are in scope, and assessment and factor, where they are named, can be read. $1: domains, $2: those
 * in scope, $3: those whose content may be read, $4: assessment, $5: factor.
 */
const IN_REACH = `((select count(*) from domain d where d.id = any ($1) and ($2::uuid[] is null or d.id = any ($2)))
    = cardinality($1::uuid[])
  and ($4::uuid is null or exists (select from assessment a where a.id = $4 and ${isReadable('a')}))
  and ($5::uuid is null or exists (select from factor f where f.id = $5 and ${isReadable('f')})))`

const valuesOf = (db: Db, { domainIds, assessmentId, factorId }: QueryScope): unknown[] => [
  domainIds,
  scopedDomains(db.scope),
  readableDomains(db.scope),
  assessmentId ?? null,
  factorId ?? null,
]

const inReachAlone = (rows: string): string =>
  `case when ${IN_REACH} then (select coalesce(json_agg(answer), '[]') from (${rows}) answer) end as rows`

/**
 * Runs a query about a scope. In it, $1 to $5 are the values of the scope; its own values begin at $6. Returns null if the
 * scope is out of reach. The same statement checks that: sending another one would cost more than reading these rows.
 */
export async function queryInScope<Row>(
  db: Db,
  scope: QueryScope,
  rows: string,
  values: readonly unknown[] = [],
): Promise<Row[] | null> {
  const [answer] = await db.query<{ rows: Row[] | null }>(
    `select ${inReachAlone(rows)}`,
    [...valuesOf(db, scope), ...values],
    { planned: 'once' },
  )
  return answer?.rows ?? null
}

/** The pair that the caller means, the benchmark of the overall score, and rows about the pair. */
export interface PairAnswer<Row> {
  /** 1 to 5, as in "Assessment 1". */
  pair: number
  benchmark: number
  /** Whether the benchmark is the domains' own, the product's, or the mean of several. */
  benchmarkSource: BenchmarkSource
  rows: Row[]
}

/** SQL, for a query of `queryPair`: the number of the pair. */
export const PAIR = '(select pair from facts)'

/**
 * The same for a pair of types. $6 is the wanted pair; the query's own values begin at $7. If none is wanted, it is the
 * first pair with submissions, or else pair 1: that reads the first index entry of each domain. The benchmark of several
 * domains is the mean of their benchmarks.
 */
export async function queryPair<Row>(
  db: Db,
  scope: QueryScope & { wanted: number | undefined },
  rows: string,
  values: readonly unknown[] = [],
): Promise<PairAnswer<Row> | null> {
  const [answer] = await db.query<Omit<PairAnswer<Row>, 'rows'> & { rows: Row[] | null }>(
    `with facts as materialized (
       select coalesce($6::int, (
                select min(first.assessment_type) / 2 + 1
                  from unnest($1::uuid[]) as listed (id), lateral (
                    select r.assessment_type from response r
                     where r.domain_id = listed.id and r.assessment_id = $4 and r.is_latest
                     order by r.assessment_type limit 1) first), 1) as pair,
              mark.benchmark, mark.source
         from (${overallBenchmark('$1')}) mark
     )
     select pair, benchmark, source as "benchmarkSource", ${inReachAlone(rows)} from facts`,
    [...valuesOf(db, scope), scope.wanted ?? null, ...values],
    { planned: 'once' },
  )
  return answer?.rows ? { ...answer, rows: answer.rows } : null
}
