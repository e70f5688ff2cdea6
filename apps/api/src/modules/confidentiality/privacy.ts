import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { listDomainFacts } from './privacy.repo.ts'
import type { ResultsView } from './results-view.ts'

/** What applies for one caller in the domains that a figure or report is about. */
export interface Privacy {
  /** The least size of a figure: of several the largest. */
  least: number
  /**
   * Whether figures over any response in them are those that were released: because it is closed to everyone but its person,
   * or because this caller may not read single ones.
   */
  hasClosed: boolean
  /** Whether those over all of them are. */
  isAllClosed: boolean
  /** Whether any response in them is closed to everyone but its person. */
  hasConfidential: boolean
  /** Those in which all responses are closed to everyone. */
  confidential: readonly string[]
  /** Those in which journals are closed. */
  journalsConfidential: readonly string[]
  /** How many domains these are. */
  count: number
}

/** Of the domains that are named, or of all in scope. */
export async function loadPrivacy(
  db: Db,
  domainIds: readonly string[] | null,
  { responses }: Pick<ResultsView, 'responses'>,
): Promise<Privacy> {
  const domains = await listDomainFacts(db, domainIds)
  return {
    least: Math.max(MIN_GROUP_SIZE, ...domains.map(({ least }) => least)),
    hasClosed: !responses || domains.some(({ hasClosed }) => hasClosed),
    isAllClosed: !responses || domains.every(({ isConfidential }) => isConfidential),
    hasConfidential: domains.some(({ hasClosed }) => hasClosed),
    confidential: domains.filter(({ isConfidential }) => isConfidential).map(({ id }) => id),
    journalsConfidential: domains.filter((domain) => domain.areJournalsConfidential).map(({ id }) => id),
    count: domains.length,
  }
}
