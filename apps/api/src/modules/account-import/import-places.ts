import { type Caller, organizationOf } from '../../http/security/caller.ts'
import { tooManyRequests } from '../../http/security/rate-limit.ts'

/**
 * The number of imports at the same time. Each file stays in memory, up to 60 MB as received plus 45 MB as text, from
 * its arrival until its last event is read.
 */
const PLACES = { ofOrganization: 3, ofAll: 20 }
const RETRY_SECONDS = 30

/** Releases the place. Further calls do nothing. */
export type ReleasePlace = () => void

/**
 * Limits how many imports may be waiting or running, for each organization and in total. The returned function takes a
 * place, or throws 429.
 */
export function openImportPlaces() {
  const held: { organization: string }[] = []

  return function takePlace(caller: Pick<Caller, 'domainId' | 'scope'>): ReleasePlace {
    const mine = { organization: organizationOf(caller) }
    const own = held.filter(({ organization }) => organization === mine.organization).length
    if (own >= PLACES.ofOrganization || held.length >= PLACES.ofAll) throw tooManyRequests(RETRY_SECONDS)
    held.push(mine)
    return () => {
      const at = held.indexOf(mine)
      if (at >= 0) held.splice(at, 1)
    }
  }
}
