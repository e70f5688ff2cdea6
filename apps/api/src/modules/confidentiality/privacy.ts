import type { Db } from '../../platform/database/index.ts'
import { findPrivacyFacts, type PrivacyFacts } from './privacy.repo.ts'
import type { ResultsView } from './results-view.ts'

/** What applies for one caller in the domains that a figure or report is about. */
export interface Privacy extends PrivacyFacts {
  /**
   * Whether figures over any response in them are those that were released: because it is closed to everyone but its person,
   * or because this caller may not read single ones.
   */
  hasClosed: boolean
  /** Whether those over all of them are. */
  isAllClosed: boolean
}

/** What applies for a caller, by what applies for everyone. */
export const privacyFor = ({ responses }: Pick<ResultsView, 'responses'>, facts: PrivacyFacts): Privacy => ({
  ...facts,
  hasClosed: !responses || facts.hasConfidential,
  isAllClosed: !responses || facts.isAllConfidential,
})

/** Of the domains that are named, or of all in scope. */
export const loadPrivacy = async (
  db: Db,
  domainIds: readonly string[] | null,
  view: Pick<ResultsView, 'responses'>,
): Promise<Privacy> => privacyFor(view, await findPrivacyFacts(db, domainIds))
