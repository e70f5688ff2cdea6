import type { Db } from '../../../platform/database/index.ts'
import { LEARNERS, PROGRESS_COUNTS, type ProgressCounts } from '../progress.repo.ts'
import { type QueryScope, queryInScope } from '../query-scope.repo.ts'
import { membersOf } from './members.repo.ts'

export interface SegmentProgress extends ProgressCounts {
  /** Null: everyone. */
  value: string | null
  overdue: number
}

/**
 * Counts how far people are who have the assessment in a plan, in total and by the values of an attribute. Null: out of
 * scope.
 */
export const countParticipation = (
  db: Db,
  scope: QueryScope,
  attribute: string | undefined,
): Promise<SegmentProgress[] | null> => {
  const counts = `${PROGRESS_COUNTS}, count(*) filter (where overdue and not completed)::int as overdue`
  const everybody = `select null as value, ${counts} from learner`
  if (!attribute) return queryInScope(db, scope, `with learner as (${LEARNERS}) ${everybody}`)
  return queryInScope(
    db,
    scope,
    `with learner as materialized (${LEARNERS}),
     member as (${membersOf('select account_id from learner', '$6', 1)})
     ${everybody}
     union all
     select member.key[1], ${counts} from learner join member using (account_id) group by member.key[1]`,
    [[attribute]],
  )
}
