import type { Medium } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { isPlanClosed } from '../confidentiality/index.ts'
import { IS_ENROLLED, IS_READABLE, planMatchesId } from '../learning/index.ts'

export interface WatchedMedium {
  accountId: string
  domainId: string
  personalPlanId: string
  mediumId: string
  mediumType: Medium['medium_type']
  /** Whether the person's progress in this plan is hidden from everyone else. */
  isClosed: boolean
}

/**
 * Finds the enrollment in which the person watches a medium. `planId` may be the enrollment's own id or that of its
 * master plan; the plan must have the medium as a task. With `earlier`, a superseded run is found too, by its own id,
 * for reading only.
 */
export async function findWatchedMedium(
  db: Db,
  accountId: string,
  planId: string,
  mediumId: string,
  { earlier = false }: { earlier?: boolean } = {},
): Promise<WatchedMedium | undefined> {
  const [place] = await db.query<WatchedMedium>(
    `select pp.account_id as "accountId", pp.domain_id as "domainId", pp.id as "personalPlanId", m.id as "mediumId",
            m.medium_type as "mediumType", ${isPlanClosed('pp')} as "isClosed"
       from personal_plan pp
       join plan p on p.id = pp.plan_id
       join medium m on m.id = $3
      where pp.account_id = $1 and ${planMatchesId('$2')} and ${earlier ? IS_READABLE : IS_ENROLLED}
        and exists (select from plan_task t where t.plan_id = p.id and t.medium_id = m.id)`,
    [accountId, planId, mediumId],
  )
  return place
}

export interface ObservationRecord {
  id: string
  personalPlanId: string
  mediumId: string
  verified: boolean
  watchedAt: Date
}

const COLUMNS = `o.id, o.personal_plan_id as "personalPlanId", o.medium_id as "mediumId", o.verified,
  o.watched_at as "watchedAt"`

export const listObservations = (db: Db, place: WatchedMedium): Promise<ObservationRecord[]> =>
  db.query(
    `select ${COLUMNS} from observation o where o.account_id = $1 and o.personal_plan_id = $2 and o.medium_id = $3`,
    [place.accountId, place.personalPlanId, place.mediumId],
  )

interface Report {
  furthestSeconds: number | null
  durationSeconds: number | null
  loadError: boolean
  verified: boolean
  /** The id of the person who sent the report; null if the learner did. Kept even when the learner reports again. */
  enteredBy: string | null
}

/**
 * Saves the one observation per person, plan and medium. A later report can mark an earlier one as verified, but never
 * take that back.
 */
export async function saveObservation(
  db: Db,
  place: WatchedMedium,
  report: Report,
  now: Date,
): Promise<ObservationRecord & { isNew: boolean }> {
  const [row] = await db.query<ObservationRecord & { isNew: boolean }>(
    `insert into observation as o (id, account_id, domain_id, personal_plan_id, medium_id, furthest_seconds,
                                   duration_seconds, load_error, verified, watched_at, entered_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (account_id, personal_plan_id, medium_id) do update
        set furthest_seconds = greatest(o.furthest_seconds, excluded.furthest_seconds),
            duration_seconds = coalesce(excluded.duration_seconds, o.duration_seconds),
            load_error = o.load_error and excluded.load_error, verified = o.verified or excluded.verified,
            entered_by = coalesce(excluded.entered_by, o.entered_by)
     returning ${COLUMNS}, o.id = $1 as "isNew"`,
    [
      newId(),
      place.accountId,
      place.domainId,
      place.personalPlanId,
      place.mediumId,
      report.furthestSeconds,
      report.durationSeconds,
      report.loadError,
      report.verified,
      now,
      report.enteredBy,
    ],
  )
  if (!row) throw new Error('an upsert without a row')
  return row
}
