import { ruleViolated } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import { holdAccount } from '../account-locks/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { queueMail } from './queue-mail.ts'
import { type ReminderPlatform, writeReminder } from './reminders.ts'
import { findRepeatable, noteReminders, type Repeatable } from './requested-reminders.repo.ts'

const REFUSALS: Partial<Record<Repeatable['state'], string>> = {
  account_not_active: 'The account or its domain is inactive, or access has not started yet or has ended.',
  training_paused: 'Training is paused for this person.',
  written_today: 'This person has already been reminded of these plans today.',
}

/** Returns the person with the plans to list; null without an address or an unfinished plan. Otherwise throws. */
async function findReady(db: Db, person: { accountId: string; now: Date }): Promise<Repeatable | null> {
  const found = await findRepeatable(db, person)
  const refusal = found && REFUSALS[found.state]
  if (refusal) throw ruleViolated('account_id', found.state, refusal)
  return found?.state === 'ready' ? found : null
}

/**
 * Queues a reminder to one person whose earlier one failed, under the conditions of all reminders, and records the day.
 * Returns null without an email address or an unfinished plan.
 */
export async function repeatReminder(db: Db, platform: ReminderPlatform, accountId: string): Promise<string | null> {
  const person = { accountId, now: platform.clock() }
  // Two requests at once are about one failed mail: the second has to see the mail of the first.
  await holdAccount(db, accountId)
  const before = await findReady(db, person)
  if (!before) return null
  await noteReminders(db, { enrollments: before.plans.map(({ id }) => id), now: person.now })
  // Noting waits for a job that is writing about the same plans, so look again.
  const ready = await findReady(db, person)
  if (!ready) return null
  const { id, domainId } = ready
  const mail = writeReminder(ready, await findDomainWithAncestors(db, domainId), platform)
  return queueMail(db, platform, { ...mail, domainId, accountId: id })
}
