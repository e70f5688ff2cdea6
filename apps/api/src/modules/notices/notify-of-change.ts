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
  /** The address from before the change; null where there was none. */
  emailBefore: string | null
  /** The change sealed what the person had before. */
  isSealed?: boolean
}

/**
 * Tells a person that their credentials were changed, in the transaction that changes them: by mail at the former address
 * and the new one. Without a former address they read it after their next sign-in. A new address also gets a mail with a
 * link to confirm it.
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
