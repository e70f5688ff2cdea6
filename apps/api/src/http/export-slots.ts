import { AppError } from './app-error.ts'
import type { Caller } from './caller.ts'

const PER_ACCOUNT = 2
/** In seconds; who was refused may come again so soon, and for twice as long the place counts as wanted. */
const COME_AGAIN_AFTER = 5

export interface ExportPlace {
  refund(): void
  /** Whether somebody else's organization was refused for want of a place not long ago. */
  isWanted(): boolean
}

type Exporter = Pick<Caller, 'accountId' | 'domainId' | 'scope'>
export type TakeExportPlace = (caller: Exporter) => ExportPlace

/** The domain right below the root that the caller belongs to: its people are one tenant, however many domains it has. */
const organizationOf = ({ domainId, scope }: Exporter): string => scope.ancestors[1] ?? domainId

/** How many exports may run at once: each holds a connection of the pool. */
export const countExportPlaces = (poolSize: number): number => 1 + Math.floor(poolSize / 4)

/**
 * Each running export holds a connection. Only so many run at once, few of one person, and never all of one
 * organization: nobody who reads slowly keeps the others from working. Throws 429.
 */
export function createExportSlots(total: number, now: () => number = () => performance.now()): TakeExportPlace {
  const running: { accountId: string; organization: string }[] = []
  const share = Math.max(1, total - 1)
  let wantedUntil = Number.NEGATIVE_INFINITY

  return (caller) => {
    const mine = { accountId: caller.accountId, organization: organizationOf(caller) }
    const own = running.filter(({ accountId }) => accountId === mine.accountId).length
    const ofOrganization = running.filter(({ organization }) => organization === mine.organization).length
    const isFull = running.length >= total
    if (isFull && ofOrganization < share) wantedUntil = now() + 2000 * COME_AGAIN_AFTER
    if (isFull || ofOrganization >= share || own >= PER_ACCOUNT) {
      throw new AppError('too_many_requests', { headers: { 'retry-after': String(COME_AGAIN_AFTER) } })
    }
    running.push(mine)
    return {
      refund: () => {
        const at = running.indexOf(mine)
        if (at >= 0) running.splice(at, 1)
      },
      isWanted: () => now() < wantedUntil,
    }
  }
}
