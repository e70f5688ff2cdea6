import { OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import { mayReadPlan, mayReadResponse, shownTime } from '../confidentiality/index.ts'
import { inPeriod } from './conditions.repo.ts'
import { SqlParameters } from './parameters.ts'
import { JOIN_PEOPLE, PERCENT, withPeople } from './people.repo.ts'
import type { RowColumn, RowQuery, RowsRequest } from './report-rows.ts'

export const USER_STATUS_COLUMNS: readonly RowColumn[] = [
  { name: 'family_name', kind: 'localized' },
  { name: 'given_name', kind: 'localized' },
  { name: 'email', kind: 'text' },
  { name: 'username', kind: 'text' },
  { name: 'plan_title', kind: 'localized' },
  { name: 'progress', kind: 'number' },
  { name: 'completion_date', kind: 'instant' },
  { name: 'assessments', kind: 'assessments' },
]

/** Selects all people with the assessments of each of their plans, with dates for those submitted during the period. */
export function selectUserStatus(request: RowsRequest): RowQuery {
  const { view } = request.filter
  const mayRead = mayReadResponse(view, 'r')
  const parameters = new SqlParameters()
  const people = withPeople(request, parameters)
  const overall = parameters.add(OVERALL_FACTOR_ID, 'uuid')
  const text = `with ${people.text}
    select a.id as account_id, page.plan_id, pp.run, a.family_name, a.given_name, a.email, a.username, p.title as plan_title,
           ${PERCENT} as progress, ${shownTime(mayReadPlan(view, 'pp'), 'pp.completed_at')} as completion_date, taken.assessments
      from ${JOIN_PEOPLE}
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
                 'assessment_id', t.assessment_id, 'title', m.title, 'assessment_type', t.assessment_type,
                 'submitted_at', to_char(${shownTime(mayRead, 'r.submitted_at')}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'score', case when ${mayRead} then s.score end
               ) order by t.section, t.task_order, t.id), '[]') as assessments
          from plan_task t
          join assessment m on m.id = t.assessment_id
          left join response r on r.personal_plan_id = page.personal_plan_id and r.assessment_id = t.assessment_id
           and r.assessment_type = t.assessment_type and r.submitted_at is not null
           and ${inPeriod('r.submitted_at', request.filter, parameters)}
          left join response_score s on s.response_id = r.id and s.account_id = r.account_id and s.factor_id = ${overall}
         where t.plan_id = page.plan_id and t.task_type = 'assessment'
      ) taken
      ${people.finish(['progress'])}`
  return { text, values: parameters.values }
}
