import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { AuditRecord } from './audit-list.repo.ts'
import { listNames, type NamedRow } from './audit-names.repo.ts'

function writeName({ given, family, login, title }: NamedRow, locale: string): string | null {
  if (typeof title === 'string') return title
  if (title) return pickText(title as LocalizedText, locale)
  const names = [given, family].map((name) => pickText((name ?? {}) as LocalizedText, locale))
  return names.filter(Boolean).join(' ') || login
}

/** The present names of the people and records in some events, by id, in the reader's language. */
export async function nameEvents(
  db: Db,
  events: readonly Pick<AuditRecord, 'actorId' | 'accountId' | 'targetId'>[],
  locale: string,
  others: readonly string[] = [],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = events.flatMap(({ actorId, accountId, targetId }) => [actorId, accountId, targetId])
  const rows = await listNames(db, [...new Set([...ids.filter((id) => id !== null), ...others])])
  return new Map(rows.map((row) => [row.id, writeName(row, locale)]))
}
