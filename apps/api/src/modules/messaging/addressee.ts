import type { Locale } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { findRecipient } from './communications.repo.ts'

/**
 * Finds a recipient with everything that a mail to them needs: their language, and their domain with its ancestors,
 * which determine look, texts and time zone. Undefined after erasure, or without an email address.
 */
export async function findAddressee(db: Db, accountId: string) {
  const recipient = await findRecipient(db, accountId)
  if (!recipient) return
  const ancestors = await findDomainWithAncestors(db, recipient.domainId)
  const timeZone = ancestors[0]?.timeZone ?? 'UTC'
  return { recipient, locale: recipient.locale as Locale, ancestors, timeZone }
}
