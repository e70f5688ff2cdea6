import { BRIEF, type Db } from '../../platform/database/index.ts'

/** The switches that apply to one learner. */
export interface LearnerFlags {
  paused: boolean
  hideScores: boolean
  hideCert: boolean
  trainingNavigation: boolean
  introOutroNavigation: boolean
  allowVideoSkip: boolean
  allowJournalSkip: boolean
  /** IANA time zone in which a due day begins and ends. */
  timeZone: string
}

/**
 * SQL: the flags of one account. `paused` and `hide_scores` come from the domain, from any active group of the learner,
 * or from an active group above one of these. An inactive group's own flags do not count, but the groups above it do.
 * All other flags come from the domain only. `union` without `all` also ends the recursion if groups ever form a cycle.
 */
export const learnerFlags = (accountId: string): string => `
  select d.paused or coalesce(above.paused, false) as paused,
          d.hide_scores or coalesce(above.hide_scores, false) as "hideScores",
          d.hide_cert as "hideCert", d.enable_training_navigation as "trainingNavigation",
          d.enable_intro_outro_navigation as "introOutroNavigation", d.allow_video_skip as "allowVideoSkip",
          d.allow_journal_skip as "allowJournalSkip", d.time_zone as "timeZone"
     from account a
     join domain d on d.id = a.domain_id
    cross join lateral (
      with recursive chain as (
        select g.id, g.parent_id, g.active, g.paused, g.hide_scores
          from account_group m join "group" g on g.id = m.group_id
         where m.account_id = a.id and g.active
        union
        select p.id, p.parent_id, p.active, p.paused, p.hide_scores
          from chain join "group" p on p.id = chain.parent_id
      )
      select bool_or(chain.paused) as paused, bool_or(chain.hide_scores) as hide_scores from chain where chain.active
    ) above
   where a.id = ${accountId}`

export async function findLearnerFlags(db: Db, accountId: string): Promise<LearnerFlags | undefined> {
  const [flags] = await db.query<LearnerFlags>(learnerFlags('$1'), [accountId], BRIEF)
  return flags
}
