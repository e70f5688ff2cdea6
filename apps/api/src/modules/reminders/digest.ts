import { createAttempts } from '../../platform/attempts.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import {
  type DigestPerson,
  isReminderTime,
  mailId,
  makeOptOutLink,
  queueMails,
  type ReminderPlatform,
  toLocalMoment,
  writeDigest,
} from '../messaging/index.ts'
import { type DigestManager, type DigestRow, listManagers, listParticipation, listQueued } from './digest.repo.ts'
import { listDigestDomains, type WritingDomain } from './reminder-settings.repo.ts'

/** Managers per transaction. Each may have a hundred people. */
const BATCH = 20
const MONDAY = 1

type DigestPlatform = Pick<Platform, 'database'> & ReminderPlatform

const parsePerson = ({ givenName, familyName, plans }: DigestRow): DigestPerson => ({
  givenName,
  familyName,
  plans: plans.map(({ title, due_at, completed }) => ({ title, completed, dueAt: due_at ? new Date(due_at) : null })),
})

interface Round {
  domain: WritingDomain
  /** The ids of all domains that send digests. */
  domainIds: readonly string[]
  day: string
}

/**
 * Sends this week's digest to some managers who have not got it yet. Managers without news about their people get none.
 */
async function sendBatch(db: Db, platform: DigestPlatform, { domain, domainIds, day }: Round, some: DigestManager[]) {
  const { config, keys, clock } = platform
  const queued = await listQueued(
    db,
    some.map(({ id }) => mailId('digest', id, day)),
  )
  const managers = some.filter(({ id }) => !queued.has(mailId('digest', id, day)))
  if (managers.length === 0) return 0
  const rows = await listParticipation(db, { managerIds: managers.map(({ id }) => id), domainIds, now: clock() })
  const ancestors = await findDomainWithAncestors(db, domain.id)
  const mails = managers.flatMap((manager) => {
    const people = rows.filter(({ managerId }) => managerId === manager.id).map(parsePerson)
    const optOut = makeOptOutLink(keys.unsubscribe, config.publicUrl, { accountId: manager.id, kind: 'digest' })
    const id = mailId('digest', manager.id, day)
    return people.length > 0 ? [writeDigest(platform, { id, manager, people, ancestors, optOut })] : []
  })
  await queueMails(db, platform, mails)
  return mails.length
}

/**
 * Mails managers how far their people are with their training, on Mondays during the day, in each domain's time zone.
 * Safe to run at any time: each manager gets at most one digest a week. Returns the number of mails queued.
 */
export async function sendDigests(platform: DigestPlatform, isOver: IsOver = () => false): Promise<number> {
  const { database, clock } = platform
  const domains = await database.read(ALL_DOMAINS, listDigestDomains)
  const domainIds = domains.map(({ id }) => id)
  const attempts = createAttempts()
  let sent = 0
  for (const domain of domains) {
    await attempts.attempt(async () => {
      const moment = toLocalMoment(clock(), domain.timeZone)
      const isMonday = new Date(`${moment.day}T00:00:00Z`).getUTCDay() === MONDAY
      if (!isMonday || !isReminderTime(moment)) return
      const round = { domain, domainIds, day: moment.day }
      const managers = await database.read(ALL_DOMAINS, (db) => listManagers(db, domain.id, clock()))
      for (let from = 0; from < managers.length && !isOver(); from += BATCH) {
        const some = managers.slice(from, from + BATCH)
        // Uses all domains, as people may have a manager in another part of the organization.
        sent += await database.transaction(ALL_DOMAINS, (db) => sendBatch(db, platform, round, some))
      }
    })
  }
  attempts.throwFailures((count) => `mail failed in ${count} domains`)
  return sent
}
