import { GLOBAL_ADMINISTRATOR_ROLE_ID, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { v7 } from 'uuid'

export type Ids = {
  /**
   * The id of a key, always the same one for one instance. `at` is its creation time if it differs from the content's.
   */
  of(key: string, at?: number): string
  /** A new id with this creation time (epoch milliseconds). */
  make(at: number): string
}

/**
 * Creates version 7 ids with the creation time of their record instead of the current time, so that lists that break
 * ties by id look as if people had filled them over months. Ids of the same millisecond sort in the order of their
 * creation.
 *
 * @param contentCreatedAt when the content with keys was created, in epoch milliseconds
 */
export function createIds(contentCreatedAt: number): Ids {
  const known = new Map([
    ['domain.root', ROOT_DOMAIN_ID],
    ['role.global-administrator', GLOBAL_ADMINISTRATOR_ROLE_ID],
  ])
  let made = 0
  const make = (at: number): string => v7({ msecs: Math.trunc(at), seq: made++ })
  return {
    make,
    of(key, at = contentCreatedAt) {
      const id = known.get(key) ?? make(at)
      known.set(key, id)
      return id
    },
  }
}
