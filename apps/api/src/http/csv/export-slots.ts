import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'
import { type Caller, organizationOf } from '../security/caller.ts'
import { tooManyRequests } from '../security/rate-limit.ts'

const PER_ACCOUNT = 2
/** A refused client may ask again after this time. The slot counts as wanted for twice as long. */
const RETRY_SECONDS = 5

export interface ExportSlot {
  release(): void
  /** Whether another organization was recently refused because no slot was free. */
  isWanted(): boolean
}

type Exporter = Pick<Caller, 'accountId' | 'domainId' | 'scope'>
export type ClaimExportSlot = (caller: Exporter) => ExportSlot

/** The number of exports that may run at once: each uses a connection of the pool. */
export const countExportSlots = (poolSize: number): number => 1 + Math.floor(poolSize / 4)

/** Limits the exports of one person; lists and reports count together. */
export const exportLimit = (accountId: string): LimitRule => ({
  key: `export ${accountId}`,
  limit: 60,
  windowSeconds: WINDOWS.hour,
})

/**
 * Limits the running exports, since each uses a connection: in total, per person, and per organization, which never
 * gets all slots. So a slow reader cannot block others. The returned function throws 429.
 */
export function createExportSlots(total: number, now: () => number = () => performance.now()): ClaimExportSlot {
  const running: { accountId: string; organization: string }[] = []
  const share = Math.max(1, total - 1)
  let wantedUntil = Number.NEGATIVE_INFINITY

  return (caller) => {
    const mine = { accountId: caller.accountId, organization: organizationOf(caller) }
    const own = running.filter(({ accountId }) => accountId === mine.accountId).length
    const ofOrganization = running.filter(({ organization }) => organization === mine.organization).length
    const isFull = running.length >= total
    if (isFull && ofOrganization < share) wantedUntil = now() + 2000 * RETRY_SECONDS
    if (isFull || ofOrganization >= share || own >= PER_ACCOUNT) {
      throw tooManyRequests(RETRY_SECONDS)
    }
    running.push(mine)
    return {
      release: () => {
        const at = running.indexOf(mine)
        if (at >= 0) running.splice(at, 1)
      },
      isWanted: () => now() < wantedUntil,
    }
  }
}
