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

/** Given name first, in the person's language; someone without a name is called as they sign in. */
function nameHolder({ givenName, familyName, email, username, locale }: CertificateHolder): string {
  const name = [givenName, familyName].map((part) => pickText(part, locale)).filter(Boolean)
  return name.join(' ') || username || email || ''
}

async function assertOffered(db: Db, accountId: string): Promise<void> {
  const flags = await findLearnerFlags(db, accountId)
  if (!flags) throw notFound()
  if (flags.hideCert) throw new AppError('certificate_hidden')
}

/** Issues it to someone who has earned it; 403 for everyone else. The plan is locked: of two at once, one issues. */
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

/** The certificate of a plan. What was issued once stands, whatever becomes of the plan, its title or the person's name. */
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
