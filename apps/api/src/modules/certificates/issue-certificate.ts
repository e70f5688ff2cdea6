import { pickText } from '@evenground/shared/rules'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import { findLearnerFlags, loadLearnerProgress } from '../learning/index.ts'
import { assertEarned, assertMayIssue, findEarnedAt } from './certificates.policy.ts'
import {
  type CertificateHolder,
  type CertificateRecord,
  findHolder,
  findIssued,
  insertCertificate,
} from './certificates.repo.ts'
import { createSerial } from './serial.ts'

type Asking = Pick<Caller, 'actorId' | 'isReadOnly'>

interface Asked {
  planId: string
  now: Date
}

/** The holder's name in their language, given name first. Without a name, the username or email address. */
function nameHolder({ givenName, familyName, email, username, locale }: CertificateHolder): string {
  const name = [givenName, familyName].map((part) => pickText(part, locale)).filter(Boolean)
  return name.join(' ') || username || email || ''
}

async function assertOffered(db: Db, accountId: string): Promise<void> {
  const flags = await findLearnerFlags(db, accountId)
  if (!flags) throw notFound()
  if (flags.hideCert) throw new AppError('certificate_hidden')
}

/**
 * Issues the certificate if it was earned, otherwise throws 403. Locks the plan, so that two requests at once issue
 * only one.
 */
async function issue(db: Db, caller: Asking, accountId: string, { planId, now }: Asked): Promise<void> {
  const learnerProgress = await loadLearnerProgress(db, accountId, planId, { lock: true, earlier: true })
  assertMayIssue(caller, learnerProgress)
  assertEarned(learnerProgress)
  if (await findIssued(db, accountId, planId)) return
  const holder = await findHolder(db, accountId)
  if (!holder) throw notFound()
  await insertCertificate(db, {
    id: newId(),
    serial: createSerial(),
    accountId,
    domainId: learnerProgress.plan.domainId,
    personalPlanId: learnerProgress.plan.id,
    name: nameHolder(holder),
    planTitle: learnerProgress.plan.title,
    locale: holder.locale,
    issuedAt: findEarnedAt(learnerProgress, now),
  })
}

/**
 * Returns the certificate of a plan, and issues it first if needed. An issued certificate stays, even if the plan, its
 * title or the person's name changes.
 */
export async function findOrIssue(
  db: Db,
  caller: Asking,
  accountId: string,
  { planId, now }: Asked,
): Promise<CertificateRecord> {
  await assertOffered(db, accountId)
  if (!(await findIssued(db, accountId, planId))) await issue(db, caller, accountId, { planId, now })
  const certificate = await findIssued(db, accountId, planId)
  if (!certificate) throw new Error('an issued certificate that is not there')
  return certificate
}
