import type { BenchmarkSource } from '@evenground/shared/schemas'
import { type Db, readableDomains, scopedDomains } from '../../platform/database/index.ts'
import { PRIVACY_FACTS, PRIVACY_ROWS, type PrivacyFacts } from '../confidentiality/index.ts'
import { OVERALL_BENCHMARK } from '../domains/index.ts'

/** What an analysis is about: domains, an assessment, and optionally one of its factors. */
export interface QueryScope {
  domainIds: readonly string[]
  assessmentId?: string | undefined
  factorId?: string | undefined
}

/**
 * SQL condition: whether a row of content may be read by someone who may read the content of the domains $3 (null =
 * all).
 */
export const isReadable = (row: string): string =>
  `(${row}.domain_id is null or $3::uuid[] is null or ${row}.domain_id = any ($3))`

/** SQL condition: whether the domain `d` is one of the domains $1 and in the scope $2. */
const REACHED = 'd.id = any ($1) and ($2::uuid[] is null or d.id = any ($2))'

/**
 * SQL condition: whether all domains are in scope, and the assessment and factor, if given, are readable. $1: domains,
 * $3: domains whose content may be read, $4: assessment, $5: factor. `reached`: SQL for the number of domains in scope.
 */
const isInReach = (reached: string): string => `(${reached} = cardinality($1::uuid[])
  and ($4::uuid is null or exists (select from assessment a where a.id = $4 and ${isReadable('a')}))
  and ($5::uuid is null or exists (select from factor f where f.id = $5 and ${isReadable('f')})))`

const valuesOf = (db: Db, { domainIds, assessmentId, factorId }: QueryScope): unknown[] => [
  domainIds,
  scopedDomains(db.scope),
  readableDomains(db.scope),
  assessmentId ?? null,
  factorId ?? null,
]

const rowsWhere = (condition: string, rows: string): string =>
  `case when ${condition} then (select coalesce(json_agg(answer), '[]') from (${rows}) answer) end as rows`

/**
 * Runs a query about a scope. In the query, $1 to $5 are the values of the scope; its own values start at $6. Returns
 * null if the scope is out of reach. The same statement checks this, since a separate one would cost more than reading
 * the rows.
 */
export async function queryInScope<Row>(
  db: Db,
  scope: QueryScope,
  rows: string,
  values: readonly unknown[] = [],
): Promise<Row[] | null> {
  const [answer] = await db.query<{ rows: Row[] | null }>(
    `select ${rowsWhere(isInReach(`(select count(*) from domain d where ${REACHED})`), rows)}`,
    [...valuesOf(db, scope), ...values],
    { planned: 'once' },
  )
  return answer?.rows ?? null
}

/** The pair that was used, the benchmark of the overall score, and rows about the pair. */
export interface PairAnswer<Row> {
  /** 1 to 5, as in "Assessment 1". */
  pair: number
  benchmark: number
  /** Whether the benchmark is that of the domains, that of the product, or the mean of several. */
  benchmarkSource: BenchmarkSource
  rows: Row[]
}

/** SQL for queries of `queryPair`: the number of the pair. */
export const PAIR = '(select pair from facts)'

/**
 * SQL: the pair, the benchmark and the number of domains in scope. $6 is the wanted pair. If it is null, the first pair
 * with submissions is used, or pair 1 if there are none. If nobody submitted pair 1, this reads only the first index
 * entry of each domain.
 */
const facts = (columns = '', rows = 'domain d'): string => `
     with facts as materialized (
       select coalesce($6::int, case when not exists (
                select from response r
                 where r.domain_id = any ($1) and r.assessment_id = $4 and r.assessment_type < 2 and r.is_latest) then (
                select min(first.assessment_type) / 2 + 1
                  from unnest($1::uuid[]) as listed (id), lateral (
                    select r.assessment_type from response r
                     where r.domain_id = listed.id and r.assessment_id = $4 and r.is_latest
                     order by r.assessment_type limit 1) first) end, 1) as pair,
              count(*) as reached, ${OVERALL_BENCHMARK}${columns}
         from ${rows} where ${REACHED}
     )`

type PairScope = QueryScope & { wanted: number | undefined }
type FoundPair<Row> = Omit<PairAnswer<Row>, 'rows'> & { rows: Row[] | null }

const pairValues = (db: Db, scope: PairScope, values: readonly unknown[]): unknown[] => [
  ...valuesOf(db, scope),
  scope.wanted ?? null,
  ...values,
]

const asPairAnswer = <Row>({ pair, benchmark, benchmarkSource, rows }: FoundPair<Row>): PairAnswer<Row> | null =>
  rows && { pair, benchmark, benchmarkSource, rows }

const PAIR_COLUMNS = 'pair, benchmark, source as "benchmarkSource"'

/** Like `queryInScope`, for a pair of types. The query's own values start at $7. */
export async function queryPair<Row>(
  db: Db,
  scope: PairScope,
  rows: string,
  values: readonly unknown[] = [],
): Promise<PairAnswer<Row> | null> {
  const [answer] = await db.query<FoundPair<Row>>(
    `${facts()} select ${PAIR_COLUMNS}, ${rowsWhere(isInReach('reached'), rows)} from facts`,
    pairValues(db, scope, values),
    { planned: 'once' },
  )
  return answer ? asPairAnswer(answer) : null
}

/**
 * Like `queryPair`, and also returns the privacy settings of the domains. One statement does both, since a second one
 * would cost as much as reading the rows. `isFor`: SQL condition on the columns of `PrivacyFacts`; unless it holds, the
 * answer is null.
 */
export async function queryPairWithPrivacy<Row>(
  db: Db,
  scope: PairScope,
  { rows, isFor }: { rows: string; isFor: string },
  values: readonly unknown[] = [],
): Promise<{ privacy: PrivacyFacts; answer: PairAnswer<Row> | null }> {
  const [found] = await db.query<FoundPair<Row> & PrivacyFacts>(
    `${facts(`, ${PRIVACY_FACTS}`, PRIVACY_ROWS)}
     select ${PAIR_COLUMNS}, least, "hasConfidential", "isAllConfidential", confidential, "journalsConfidential", count,
            ${rowsWhere(`${isInReach('reached')} and ${isFor}`, rows)}
       from facts`,
    pairValues(db, scope, values),
    { planned: 'once' },
  )
  const { least, hasConfidential, isAllConfidential, confidential, journalsConfidential, count, ...pair } =
    found as FoundPair<Row> & PrivacyFacts
  return {
    privacy: { least, hasConfidential, isAllConfidential, confidential, journalsConfidential, count },
    answer: asPairAnswer(pair),
  }
}
