import type { Db } from '../../platform/database/index.ts'
import {
  type ChangedBy,
  type ChangeKind,
  findPerson,
  type MailPlatform,
  queueChangeMails,
  queueEmailVerification,
} from '../messaging/index.ts'
import { insertNotices } from './notices.repo.ts'

interface AccountChange {
  accountId: string
  kinds: readonly ChangeKind[]
  by: ChangedBy
  /** The email address before the change; null if there was none. */
  emailBefore: string | null
  /** Whether the change also sealed the results that the person already had. */
  isSealed?: boolean
}

/**
 * Tells a person that their credentials were changed, in the same transaction as the change: by mail to both the former
 * address and the new one. Without a former address, the person also sees a notice after the next sign-in. A new
 * address also gets a mail with a link to confirm it.
 */
export async function notifyOfChange(
  db: Db,
  platform: MailPlatform,
  { accountId, kinds: changed, by, emailBefore, isSealed = false }: AccountChange,
): Promise<void> {
  const kinds: ChangeKind[] = isSealed ? [...changed, 'results_sealed'] : [...changed]
  const person = kinds.length > 0 && (await findPerson(db, accountId))
  if (!person) return
  const formerEmail = emailBefore === person.email ? null : emailBefore
  await queueChangeMails(db, platform, { person, kinds, by, formerEmail })
  if (kinds.includes('email_changed')) await queueEmailVerification(db, platform, accountId)
  if (emailBefore) return
  const owner = { accountId, domainId: person.domainId }
  await insertNotices(db, owner, { kinds, details: { by }, now: platform.clock() })
}
