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
}

/**
 * Tells a person that the way in to their account was changed, in the transaction that changes it: by mail at the address
 * from before and at the present one, and where there was none before, after the next sign-in. A new address is asked to
 * confirm itself besides.
 */
export async function tellChange(
  db: Db,
  platform: MailPlatform,
  { accountId, kinds, by, emailBefore }: AccountChange,
): Promise<void> {
  const person = kinds.length > 0 && (await findPerson(db, accountId))
  if (!person) return
  const formerEmail = emailBefore === person.email ? null : emailBefore
  await queueChangeMails(db, platform, { person, kinds, by, formerEmail })
  if (kinds.includes('email_changed')) await queueEmailVerification(db, platform, accountId)
  if (emailBefore) return
  const owner = { accountId, domainId: person.domainId }
  await insertNotices(db, owner, { kinds, details: { by }, now: platform.clock() })
}
