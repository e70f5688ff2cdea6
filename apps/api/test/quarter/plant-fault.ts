import { queryRows } from '../factories/learning.ts'
import type { TestServer } from '../harness.ts'

/** The people whose sum is stored, although the job would never have computed it. */
interface PlantedSum {
  domainId: string
  cell: readonly (readonly [attribute: string, value: string])[]
  /** Everyone in the cell who had submitted by this time. */
  upTo: Date
}

/**
 * Stores a sum of earlier submissions as a faulty job would have. The rest of the product cannot tell the difference
 * and shows it.
 */
export async function plantSum(server: TestServer, { domainId, cell, upTo }: PlantedSum): Promise<void> {
  const planted = await queryRows(
    server,
    `with plan as (
       select plan.*, (select coalesce(max(closing), 0) + 1 from release_sum s where s.plan_id = plan.id) as closing
         from release_plan plan where plan.domain_id = $1
     ), member as (
       select r.id, r.account_id, e.plan_id from plan
         join release_entry e on e.plan_id = plan.id
         join response r on r.id = e.response_id and r.assessment_type = 0 and r.submitted_at <= $3
         join release_person p on p.plan_id = plan.id and p.account_id = r.account_id
        where not exists (select from jsonb_array_elements($2::jsonb) part
                           where not coalesce(p.profile -> (part ->> 0), '[]') ? (part ->> 1))
     ), factor as (
       select s.factor_id, jsonb_build_object('n', count(*), 'isWhole', true,
                'sums', jsonb_build_array(sum(s.score), sum(s.score * s.score))) as measure
         from response_score s join member on member.id = s.response_id group by s.factor_id
     )
     insert into release_sum (plan_id, domain_id, kind, cell, closing, closed_at, people, readable, repeats, least_size, scores, answers)
     select id, domain_id, 'pre', $4, closing, $3,
            (select count(*) from member) - coalesce((select sum(s.people) from release_sum s
                                                       where s.plan_id = plan.id and s.kind = 'pre' and s.cell = $4), 0),
            0, 0, 5, (select jsonb_object_agg(factor_id, measure) from factor), '{}'
       from plan
     returning people`,
    [domainId, JSON.stringify(cell), upTo, JSON.stringify(cell)],
  )
  if (planted.length !== 1) throw new Error(`the fault was planted in ${planted.length} plans`)
}
