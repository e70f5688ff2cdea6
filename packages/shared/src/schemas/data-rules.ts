import { z } from 'zod'
import { RETENTION_MONTHS_MAX } from '../constants/index.ts'
import { CalendarDate } from './primitives.ts'
import { noSingleResult } from './single-result.ts'

/** Marked as not a result: it is a setting and reveals nothing about anyone's answers. */
const months = (words: string) => noSingleResult(z.int().min(1).max(RETENTION_MONTHS_MAX).nullable().describe(words))

/** Retention periods in months. Null: answers and journals are kept as long as the account, accounts forever. */
export const retention = {
  answer_months: months(
    'Retention of answers and scores, in months after submission. Null: as long as the account exists',
  ),
  journal_months: months(
    'Retention of journal entries, in months after they were written. Null: as long as the account exists',
  ),
  account_months: months('Retention of unused accounts, in months after the last activity. Null: forever'),
}

/** How a domain handles the data of its people. Domains below do not inherit these settings. */
export const DataRules = z.object({
  require_acceptance: z
    .boolean()
    .describe('Whether people must accept the terms of use and the privacy notice before anything else'),
  erase_at_once: z
    .boolean()
    .describe('Whether an erasure that a person requests is carried out immediately, without a decision'),
  ...retention,
  /**
   * The first day on which all these periods apply; null if no period is set. Until then, a shortened one applies as it
   * was before.
   */
  retention_from: CalendarDate.nullable(),
})
export type DataRules = z.infer<typeof DataRules>

/** The rules of a domain that has set none. */
export const NO_DATA_RULES: DataRules = {
  require_acceptance: false,
  erase_at_once: false,
  answer_months: null,
  journal_months: null,
  account_months: null,
  retention_from: null,
}

export const DataRulesUpdate = DataRules.omit({ retention_from: true }).partial()
export type DataRulesUpdate = z.infer<typeof DataRulesUpdate>
