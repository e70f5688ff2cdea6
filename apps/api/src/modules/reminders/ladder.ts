import { createAttempts } from '../../platform/attempts.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { IsOver } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import {
  isReminderTime,
  type MailPlatform,
  mailId,
  queueMails,
  toLocalMoment,
  writeDueMail,
} from '../messaging/index.ts'
import { claimSteps, type DuePerson } from './ladder.repo.ts'
import { listLadderDomains, type WritingDomain } from './reminder-settings.repo.ts'

/** People per transaction. */
const BATCH = 200

type Ladder = WritingDomain & { steps: readonly number[] }

const parsePlans = (plans: DuePerson['plans']) =>
  plans.map(({ due_at, ...plan }) => ({ ...plan, dueAt: new Date(due_at) }))

const sendBatch = (platform: Pick<Platform, 'database'> & MailPlatform, { id, ancestorIds, timeZone, steps }: Ladder) =>
  platform.database.transaction({ domains: [id], ancestors: ancestorIds }, async (db) => {
    const now = platform.clock()
    const people = await claimSteps(db, { domainId: id, timeZone, steps, now, most: BATCH })
    if (people.length === 0) return 0
    const ancestors = await findDomainWithAncestors(db, id)
    const { day } = toLocalMoment(now, timeZone)
    const mails = people.map((person) => ({
      ...writeDueMail(platform, person, parsePlans(person.plans), ancestors),
      id: mailId('due', person.id, day),
    }))
    await queueMails(db, platform, mails)
    return people.length
  })

/**
 * Reminds everyone who has reached a step before or after a due date, during the day in each domain's time zone. Safe
 * to run at any time: each step of a plan and due date is sent once. Returns the number of people who were sent mail.
 */
export async function sendDueReminders(
  platform: Pick<Platform, 'database'> & MailPlatform,
  isOver: IsOver = () => false,
): Promise<number> {
  const domains = await platform.database.read(ALL_DOMAINS, listLadderDomains)
  const attempts = createAttempts()
  let sent = 0
  for (const domain of domains) {
    await attempts.attempt(async () => {
      if (!isReminderTime(toLocalMoment(platform.clock(), domain.timeZone))) return
      for (let some = BATCH; some === BATCH && !isOver(); sent += some) some = await sendBatch(platform, domain)
    })
  }
  attempts.throwFailures((count) => `mail failed in ${count} domains`)
  return sent
}
