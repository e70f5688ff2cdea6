import type { Db } from '../../platform/database/index.ts'
import { findPrivacyFacts, type PrivacyFacts } from './privacy.repo.ts'
import type { ResultsView } from './results-view.ts'

/** The privacy rules that apply to one caller, in the domains that a figure or report covers. */
export interface Privacy extends PrivacyFacts {
  /**
   * Whether any response in these domains is only counted in released sums: because it is closed to everyone but its
   * person, or because this caller may not read single ones.
   */
  hasClosed: boolean
  /** Whether all of them are only counted in released sums. */
  isAllClosed: boolean
}

/** Derives the rules for a caller from those for everyone. */
export const privacyFor = ({ responses }: Pick<ResultsView, 'responses'>, facts: PrivacyFacts): Privacy => ({
  ...facts,
  hasClosed: !responses || facts.hasConfidential,
  isAllClosed: !responses || facts.isAllConfidential,
})

/** Loads the rules for the named domains, or for all in scope. */
export const loadPrivacy = async (
  db: Db,
  domainIds: readonly string[] | null,
  view: Pick<ResultsView, 'responses'>,
): Promise<Privacy> => privacyFor(view, await findPrivacyFacts(db, domainIds))
