import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import { findAncestorIdsWithSelf, findOwners } from './content.repo.ts'
import type { ContentType } from './content-type.ts'

export interface ContentReference {
  /** The path of the field in the request body. */
  path: string
  type: ContentType
  /** The ID of the referenced content. Null and undefined are not checked. */
  id: string | null | undefined
}

/**
 * Throws unless everything a record refers to can be read by the caller (404) and by everyone who will read the record
 * (422). Shared content may only refer to shared content; a domain's content to shared content, its own, and that of
 * its ancestors.
 */
export async function checkReferences(
  db: Db,
  owner: string | null,
  references: readonly ContentReference[],
): Promise<void> {
  const found: { path: string; owner: string | null }[] = []
  const named = references.flatMap(({ path, type, id }) => (id ? [{ path, type, id }] : []))
  for (const type of new Set(named.map((reference) => reference.type))) {
    const some = named.filter((reference) => reference.type === type)
    const owners = await findOwners(db, type, [...new Set(some.map((reference) => reference.id))])
    for (const { path, id } of some) {
      const ownerOfContent = owners.get(id)
      if (ownerOfContent === undefined) throw notFound()
      found.push({ path, owner: ownerOfContent })
    }
  }
  if (found.every((one) => one.owner === null)) return
  const ancestors = owner === null ? [] : await findAncestorIdsWithSelf(db, owner)
  const stray = found.find((one) => one.owner !== null && !ancestors.includes(one.owner))
  if (stray) {
    throw ruleViolated(stray.path, 'out_of_reach', 'It belongs to a domain that some readers of this page can’t see.')
  }
}
