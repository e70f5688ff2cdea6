import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { isResponseClosed } from '../confidentiality/index.ts'

export interface OwnScore {
  assessment: LocalizedText
  assessmentType: number
  /** Null for the overall score. */
  factor: LocalizedText | null
  score: number
  /** Whether the score is closed to everyone but the person. */
  isClosed: boolean
  startedAt: Date
}

/** The person's own latest scores for each assessment and type, starting with the overall score. */
export const listOwnScores = (db: Db, accountId: string): Promise<OwnScore[]> =>
  db.query(
    `select a.title as assessment, s.assessment_type as "assessmentType", f.title as factor, s.score,
            ${isResponseClosed('r')} as "isClosed", r.started_at as "startedAt"
       from response_score s
       join response r on r.id = s.response_id
       join assessment a on a.id = s.assessment_id
       left join factor f on f.id = s.factor_id
      where s.account_id = $1 and s.is_latest and (f.id is not null or s.factor_id = '00000000-0000-0000-0000-000000000000')
      order by s.submitted_at, s.assessment_id, s.assessment_type, f.id nulls first`,
    [accountId],
  )
