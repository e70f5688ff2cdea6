import { acrossDomains, type Db } from '../../platform/database/index.ts'
import {
  findPerson,
  listPermissionHolders,
  type MailPlatform,
  type PermissionHolder,
  queueErasureMail,
} from '../messaging/index.ts'
import { insertNotices } from '../notices/index.ts'

/** Tells an administrator by mail, or by a notice after the next sign-in if they have no email address. */
async function notifyHolder(db: Db, platform: MailPlatform, domainId: string, holder: PermissionHolder): Promise<void> {
  const { email } = holder
  if (email) return queueErasureMail(db, platform, { kind: 'requested', domainId, to: { ...holder, email } })
  const owner = { accountId: holder.id, domainId: holder.domainId }
  await insertNotices(db, owner, { kinds: ['erasure_requested'], details: {}, now: platform.clock() })
}

/** Tells the administrators who may decide on a new erasure request, and confirms its receipt to the person. */
export async function notifyOfRequest(
  db: Db,
  platform: MailPlatform,
  { accountId, domainId }: { accountId: string; domainId: string },
): Promise<void> {
  const person = await findPerson(db, accountId)
  if (person?.email) {
    await queueErasureMail(db, platform, { kind: 'received', domainId, to: { ...person, email: person.email } })
  }
  // The caller is a learner, whose scope contains neither administrators nor the domains above.
  await acrossDomains(db, async () => {
    const now = platform.clock()
    const holders = await listPermissionHolders(db, { domainId, permission: 'api.v2.domains.erasure', now })
    for (const holder of holders) if (holder.id !== accountId) await notifyHolder(db, platform, domainId, holder)
  })
}

/** Tells a person that their erasure was refused, and why: by mail or, without an address, by a notice in the app. */
export async function notifyOfRefusal(
  db: Db,
  platform: MailPlatform,
  { accountId, domainId, reason }: { accountId: string; domainId: string; reason: string },
): Promise<void> {
  const person = await findPerson(db, accountId)
  if (!person) return
  if (person.email) {
    await queueErasureMail(db, platform, { kind: 'refused', domainId, to: { ...person, email: person.email }, reason })
    return
  }
  const now = platform.clock()
  await insertNotices(
    db,
    { accountId, domainId },
    { kinds: ['erasure_refused'], details: { by: 'administrator' }, now },
  )
}
