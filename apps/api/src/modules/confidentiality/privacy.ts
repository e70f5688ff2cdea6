import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { listDomainFacts } from './privacy.repo.ts'

/** What holds in the domains that a figure or report is about. */
export interface Privacy {
  /** The least size of a figure: of several the largest. */
  least: number
  /** Whether any response in them is closed to everybody but its person. */
  hasClosed: boolean
  /** Whether anybody in them has submitted an assessment in a further run. */
  hasFurtherRuns: boolean
  /** Those in which all responses are closed. */
  confidential: readonly string[]
  /** Those in which journals are closed. */
  journalsConfidential: readonly string[]
  /** How many domains these are. */
  count: number
}

/** Of the domains that are named, or of all in scope. */
export async function loadPrivacy(db: Db, domainIds: readonly string[] | null): Promise<Privacy> {
  const domains = await listDomainFacts(db, domainIds)
  return {
    least: Math.max(MIN_GROUP_SIZE, ...domains.map(({ least }) => least)),
    hasClosed: domains.some(({ hasClosed }) => hasClosed),
    hasFurtherRuns: domains.some(({ hasFurtherRuns }) => hasFurtherRuns),
    confidential: domains.filter(({ isConfidential }) => isConfidential).map(({ id }) => id),
    journalsConfidential: domains.filter((domain) => domain.areJournalsConfidential).map(({ id }) => id),
    count: domains.length,
  }
}
