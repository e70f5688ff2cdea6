import { DEFAULT_REMINDER_DAYS } from '@evenground/shared/constants'
import type { DemoContent } from '../../content/index.ts'
import type { Group } from '../../content/types.ts'
import type { Learner } from '../learning/learner.ts'

const dayMs = 86_400_000
/** Reminders stop after this number without any activity. */
const mostReminders = 5
/** The hour, in UTC, at which reminders are sent. */
const sendingHour = 9

export type Reminders = { sent: number; lastAt: number | null }

function isPaused({ groups }: DemoContent, { person, domain }: Learner): boolean {
  const parentOf = (group: Group) => groups.find(({ key }) => key === group.parent)
  const paused = (group: Group | undefined): boolean => group !== undefined && (group.paused || paused(parentOf(group)))
  return (domain?.paused ?? false) || groups.some((group) => person.groups.includes(group.key) && paused(group))
}

/** The first sending at this time or later. */
function nextSending(at: number): number {
  const sameDay = Math.floor(at / dayMs) * dayMs + (sendingHour * dayMs) / 24
  return sameDay < at ? sameDay + dayMs : sameDay
}

/**
 * The reminders that a person with an unfinished plan has received since the last activity: their number and the time of
 * the last one. Without them, the first run of the reminders would write to everyone at once.
 *
 * @param quietSince the last activity or assignment of a plan, in epoch milliseconds; null without an unfinished plan
 */
export function countReminders(
  content: DemoContent,
  learner: Learner,
  quietSince: number | null,
  now: number,
): Reminders {
  const { person, domain } = learner
  const reminders: Reminders = { sent: 0, lastAt: null }
  if (quietSince === null || !domain?.sendReminders || person.email === null || isPaused(content, learner)) {
    return reminders
  }
  const days = domain.reminderDays ?? DEFAULT_REMINDER_DAYS
  let next = nextSending(quietSince + days * dayMs)
  while (next <= now && reminders.sent < mostReminders) {
    reminders.sent++
    reminders.lastAt = next
    next = nextSending(next + days * dayMs)
  }
  return reminders
}
