import type { Db } from '../../platform/database/index.ts'
import { findManager } from './users.repo.ts'

const NAME_MAX = 255

/** Finds the manager that a directory names. Null if it names none, undefined if the domain has no such person. */
export async function findManagerOf(db: Db, domainId: string, text: string | null | undefined) {
  if (!text) return null
  return text.length > NAME_MAX ? undefined : ((await findManager(db, domainId, text)) ?? undefined)
}
