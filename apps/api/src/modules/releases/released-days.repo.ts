import type { Db } from '../../platform/database/index.ts'
import type { Measure } from './measures.ts'

export interface ClosingDay {
  domainId: string
  pair: number
  kind: 'pre' | 'post'
  /** YYYY-MM-DD, UTC. */
  date: string
  /** As it stood after the last closing of the day; null where the factor is in none. */
  measure: Measure | null
  repeats: number
  leastSize: number
}

/** How figures about everybody stood on each day on which some were given out, oldest first. Of one type, or of all. */
export const listClosingDays = (
  db: Db,
  { domainIds, assessmentId, factorId }: { domainIds: readonly string[]; assessmentId: string; factorId: string },
  type: number | undefined,
): Promise<ClosingDay[]> =>
  db.query(
    `select plan.domain_id as "domainId", plan.pair, s.kind, to_char(s.closed_at at time zone 'UTC', 'YYYY-MM-DD') as date,
            (array_agg(s.scores -> $3::text order by s.closing desc))[1] as measure,
            sum(s.repeats)::int as repeats, max(s.least_size)::int as "leastSize"
       from release_plan plan join release_sum s on s.plan_id = plan.id and s.cell = '[]' and s.kind <> 'pair'
      where plan.domain_id = any ($1) and plan.assessment_id = $2
        and ($4::int is null or (plan.pair = $4 / 2 and (s.kind = 'pre') = (mod($4, 2) = 0)))
      group by plan.domain_id, plan.pair, s.kind, date
      order by date`,
    [domainIds, assessmentId, factorId, type ?? null],
    { planned: 'once' },
  )
