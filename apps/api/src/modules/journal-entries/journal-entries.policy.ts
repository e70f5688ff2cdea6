import { isBlockedByPause } from '@evenground/shared/learning'
import { isJournalEntryLongEnough, JOURNAL_MIN } from '@evenground/shared/rules'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import type { LearnerFlags } from '../learning/index.ts'

/** Throws if learners may not write because their training is paused. */
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
