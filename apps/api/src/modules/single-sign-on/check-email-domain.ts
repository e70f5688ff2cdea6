import type { AuditAction } from '@evenground/shared/constants'
import { createAttempts } from '../../platform/attempts.ts'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { type EmailDomainRecord, listDueEmailDomains, updateEmailDomain } from './email-domains.repo.ts'
import { createRecordFinder, type FindRecord } from './find-record.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A proven domain stays proven for this long after its record disappears: someone may have removed it by mistake. */
const GRACE_MS = 7 * DAY_MS
const UNPROVEN_EACH_MS = 30 * MINUTE_MS
/** Domains checked at once, since a DNS server that does not answer takes ten seconds or more. */
const PARALLEL = 20

type Found = Awaited<ReturnType<FindRecord>>

/**
 * Returns an email domain's state after its DNS record was checked. A DNS server that does not answer changes nothing.
 */
function judge(domain: EmailDomainRecord, problem: Found, now: Date) {
  const seen = { checkedAt: now, problem }
  if (problem === null) return { ...seen, verifiedAt: domain.verifiedAt ?? now, failingSince: null }
  if (problem === 'no_answer' || !domain.verifiedAt) return seen
  const failingSince = domain.failingSince ?? now
  const isLost = now.getTime() - failingSince.getTime() >= GRACE_MS
  return { ...seen, failingSince: isLost ? null : failingSince, verifiedAt: isLost ? null : domain.verifiedAt }
}

const record = (db: Db, { id, domainId, name }: EmailDomainRecord, action: AuditAction) =>
  recordAudit(db, { domainId, action, targetType: 'email_domain', targetId: id, details: { name } })

/** Checks whether an email domain has our DNS record, and stores the result. */
export async function checkEmailDomain(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  findRecord: FindRecord,
  domain: EmailDomainRecord,
): Promise<void> {
  const problem = await findRecord(domain)
  const judged = judge(domain, problem, clock())
  await database.transaction(ALL_DOMAINS, async (db) => {
    await updateEmailDomain(db, domain.id, judged)
    if (!('verifiedAt' in judged)) return
    if (judged.verifiedAt && !domain.verifiedAt) await record(db, domain, 'email_domain.proven')
    if (!judged.verifiedAt && domain.verifiedAt) await record(db, domain, 'email_domain.lost')
  })
}

/** Checks the domains that are due: unproven ones every half hour, proven ones once a day. */
export async function checkEmailDomains(
  platform: Pick<Platform, 'database' | 'clock' | 'config'>,
  isOver: IsOver = () => false,
): Promise<void> {
  const { database, clock, config } = platform
  const findRecord = createRecordFinder(config.singleSignOn.dnsServers)
  const now = clock().getTime()
  const due = await database.read(ALL_DOMAINS, (db) =>
    listDueEmailDomains(db, new Date(now - UNPROVEN_EACH_MS), new Date(now - DAY_MS)),
  )
  const limitConcurrency = createConcurrencyLimiter(PARALLEL)
  const attempts = createAttempts()
  const check = async (domain: EmailDomainRecord) => {
    if (!isOver()) await attempts.attempt(() => checkEmailDomain(platform, findRecord, domain))
  }
  await Promise.all(due.map((domain) => limitConcurrency(() => check(domain))))
  attempts.throwFailures((count) => `${count} email domains could not be checked`)
}
