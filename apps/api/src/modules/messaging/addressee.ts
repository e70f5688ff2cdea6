import type { Locale } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { findRecipient } from './communications.repo.ts'

/**
 * A recipient with what a mail to them is made with: their language, and their domain with its ancestors, whose look, words and
 * time zone it takes. Undefined after erasure, or without an email address.
 */
export async function findAddressee(db: Db, accountId: string) {
  const recipient = await findRecipient(db, accountId)
  if (!recipient) return
  const ancestors = await findDomainWithAncestors(db, recipient.domainId)
  const timeZone = ancestors[0]?.timeZone ?? 'UTC'
  return { recipient, locale: recipient.locale as Locale, ancestors, timeZone }
}
