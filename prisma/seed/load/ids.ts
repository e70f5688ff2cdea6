import { GLOBAL_ADMINISTRATOR_ROLE_ID, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import { v7 } from 'uuid'

export type Ids = {
  /** The id that stands for a key: always the same one within one layout. `at` is when it was made, if not with the content. */
  of(key: string, at?: number): string
  /** A new id of something made at this moment (epoch milliseconds). */
  make(at: number): string
}

/**
 * Version 7 ids whose time is that of what they stand for and not of the layout, so that lists which break ties by id
 * look as if people had filled them over the months. Ids of one millisecond sort in the order of their making.
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
