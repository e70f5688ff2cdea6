import type { Db } from '../../../platform/database/index.ts'
import type { ResultsView } from '../../confidentiality/index.ts'
import { closedFactors, MOMENTS, personScores } from '../counted-scores.repo.ts'
import { type FactorMoments, withFactors } from '../moments.repo.ts'
import { PAIR, type PairAnswer, type QueryScope, queryPair } from '../query-scope.repo.ts'
import { membersOf } from './members.repo.ts'

/** Figures of open scores of one factor and one group of people. */
export interface SegmentMoments extends FactorMoments {
  /** One value for each attribute; null for everyone. */
  key: string[] | null
}

/**
 * Figures of open scores by factor and segment, and of everyone. Factors that have only published figures are also
 * listed, without people.
 */
export const listSegmentMoments = (
  db: Db,
  scope: QueryScope & {
    wanted: number | undefined
    locale: string
    attributes: readonly string[]
    view: Pick<ResultsView, 'responses'>
  },
): Promise<PairAnswer<SegmentMoments> | null> => {
  const moments = `
    select null::text[] as key, factor_id as "factorId", ${MOMENTS}
      from (select * from person union all ${closedFactors(scope.view, PAIR)}) anybody group by factor_id
    union all
    select member.key, factor_id, ${MOMENTS} from person join member using (account_id) group by member.key, factor_id`
  return queryPair(
    db,
    scope,
    `with person as materialized (${personScores(scope.view, PAIR)}),
     member as materialized (${membersOf('select account_id from person', '$7', scope.attributes.length)})
     ${withFactors(moments, scope.locale)}`,
    [scope.attributes],
  )
}
