import { type Caller, organizationOf } from '../../http/security/caller.ts'
import { tooManyRequests } from '../../http/security/rate-limit.ts'

/** A file is held in memory, up to 60 MB as it came and 45 as text, from when it is received until its last event is read. */
const PLACES = { ofOrganization: 3, ofAll: 20 }
const RETRY_SECONDS = 30

/** Gives the place back, once. */
export type ReleasePlace = () => void

/** Files that wait and files that are being read: so many of one organization, and of all. Throws 429. */
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
