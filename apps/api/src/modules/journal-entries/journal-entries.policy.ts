import { isBlockedByPause } from '@evenground/shared/learning'
import { isJournalEntryLongEnough, JOURNAL_MIN } from '@evenground/shared/rules'
import { AppError, ruleViolated } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { LearnerFlags } from '../learning/index.ts'

/** What people write in their journal is not for whoever signs in as them. */
export function assertNotImpersonated(caller: Caller): void {
  if (caller.actorId !== null)
    throw new AppError('forbidden', { detail: 'Journals stay closed while acting as someone.' })
}

/** A pause stops the learner's own writing. */
export function assertMayWrite(flags: LearnerFlags): void {
  if (isBlockedByPause(flags.paused, { kind: 'journal' })) throw new AppError('training_paused')
}

export function assertLongEnough(text: string, flags: LearnerFlags): void {
  if (flags.allowJournalSkip || isJournalEntryLongEnough(text)) return
  throw ruleViolated(
    'text_body',
    'journal_length',
    `Entries cannot be submitted with less than ${JOURNAL_MIN} characters`,
  )
}
