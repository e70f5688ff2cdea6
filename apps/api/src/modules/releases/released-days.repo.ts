import type { Db } from '../../platform/database/index.ts'
import { countsFor, type ResultsView } from '../confidentiality/index.ts'
import type { Measure } from './measures.ts'

export interface ClosingDay {
  planId: string
  kind: 'pre' | 'post'
  /** YYYY-MM-DD, UTC. */
  date: string
  /** The sums after the last closing of the day; null if the factor is in none. */
  measure: Measure | null
  repeats: number
  people: number
  /** How many of these people could be read one by one before their responses were closed. */
  readable: number
  leastSize: number
}

export interface DaysQuestion {
  domainIds: readonly string[]
  assessmentId: string
  factorId: string
  view: Pick<ResultsView, 'responses'>
}

/**
 * Returns the sums of all people for each day with a closing, oldest first. `type` limits them to one assessment type.
 */
export const listClosingDays = (
  db: Db,
  { domainIds, assessmentId, factorId, view }: DaysQuestion,
  type: number | undefined,
): Promise<ClosingDay[]> =>
  db.query(
    `select plan.id as "planId", s.kind, to_char(s.closed_at at time zone 'UTC', 'YYYY-MM-DD') as date,
            (array_agg(s.scores -> $3::text order by s.closing desc))[1] as measure,
            sum(s.repeats)::int as repeats, sum(s.people)::int as people, sum(s.readable)::int as readable,
            max(s.least_size)::int as "leastSize"
       from release_plan plan join release_sum s on s.plan_id = plan.id and s.cell = '[]' and s.kind <> 'pair'
      where plan.domain_id = any ($1) and plan.assessment_id = $2 and ${countsFor(view, 'plan')}
        and ($4::int is null or (plan.pair = $4 / 2 and (s.kind = 'pre') = (mod($4, 2) = 0)))
      group by plan.id, s.kind, date
      order by date`,
    [domainIds, assessmentId, factorId, type ?? null],
    { planned: 'once' },
  )
