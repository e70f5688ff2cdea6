import type { DemoContent } from '../../content/index.ts'
import type { Ids } from '../ids.ts'
import type { OwnerOf } from './owners.ts'

/** What every builder of content rows needs. */
export type ContentContext = {
  content: DemoContent
  ids: Ids
  ownerOf: OwnerOf
  /** When the first piece of content was created, in epoch milliseconds. */
  contentCreatedAt: number
}

/** The value of `domain_id` for a piece of content; null for the shared library. */
export function ownerId({ ids, ownerOf }: ContentContext, key: string): string | null {
  const owner = ownerOf(key)
  return owner && ids.of(owner)
}
