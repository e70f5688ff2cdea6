import { OVERALL_BENCHMARK_PERCENT } from '@evenground/shared/constants'
import { type Db, readableDomains, scopedDomains } from '../../platform/database/index.ts'

/** What an analysis stands on: which domains, which assessment, and of it perhaps one factor and one pair of types. */
export interface Ground {
  domainIds: readonly string[]
  assessmentId?: string | undefined
  factorId?: string | undefined
}

/** SQL: whether the content row may be read by somebody with these domains (null = all). */
const isReadable = (row: string, parameter: string): string =>
  `(${row}.domain_id is null or ${parameter}::uuid[] is null or ${row}.domain_id = any (${parameter}))`

/** Whether all domains are in scope, and assessment and factor, where they are named, can be read. */
export async function isGroundInReach(db: Db, { domainIds, assessmentId, factorId }: Ground): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `select (select count(*) from domain d where d.id = any ($1) and ($2::uuid[] is null or d.id = any ($2)))
              = cardinality($1::uuid[])
        and ($4::uuid is null or exists (select from assessment a where a.id = $4 and ${isReadable('a', '$3')}))
        and ($5::uuid is null or exists (select from factor f where f.id = $5 and ${isReadable('f', '$3')})) as found`,
    [domainIds, scopedDomains(db.scope), readableDomains(db.scope), assessmentId ?? null, factorId ?? null],
  )
  return row?.found === true
}

/** The pair that the caller means, and the domains' own mark for the overall score. */
export interface PairFacts {
  /** 1 to 5, as in "Assessment 1". */
  pair: number
  benchmark: number
}

/**
 * Without a wish it is the first pair of which there are submissions, else the first: a look at the first index entry of
 * each domain. The benchmark of several domains is the mean of theirs.
 */
export async function findPairFacts(
  db: Db,
  { domainIds, assessmentId }: Ground,
  wanted: number | undefined,
): Promise<PairFacts> {
  const [facts] = await db.query<PairFacts>(
    `select coalesce($3::int, (
              select min(first.assessment_type) / 2 + 1
                from unnest($1::uuid[]) as listed (id), lateral (
                  select r.assessment_type from response r
                   where r.domain_id = listed.id and r.assessment_id = $2 and r.is_latest
                   order by r.assessment_type limit 1) first), 1) as pair,
            (select avg(coalesce(d.overall_benchmark, ${OVERALL_BENCHMARK_PERCENT})) from domain d
              where d.id = any ($1)) as benchmark`,
    [domainIds, assessmentId, wanted ?? null],
  )
  if (!facts) throw new Error('a select of one row without a row')
  return facts
}

/** When the last submission of the pair was made; null where there is none. */
export async function findNewest(db: Db, { domainIds, assessmentId }: Ground, pair: number): Promise<Date | null> {
  const [row] = await db.query<{ newest: Date | null }>(
    `select max(r.submitted_at) as newest from response r
      where r.domain_id = any ($1) and r.assessment_id = $2 and r.assessment_type = any ($3) and r.is_latest`,
    [domainIds, assessmentId, [2 * pair - 2, 2 * pair - 1]],
  )
  return row?.newest ?? null
}
