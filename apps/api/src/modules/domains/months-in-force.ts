/**
 * SQL: the months of one retention period of `domain_privacy` that are in force at a moment; null if it has no limit. While
 * a shorter period waits for its month of notice, the one that was in force before goes on applying. A longer one, or
 * none, applies at once.
 */
export function monthsInForce(period: 'answer_months' | 'journal_months' | 'account_months', moment: string): string {
  const [months, before] = [`domain_privacy.${period}`, `domain_privacy.${period}_before`]
  return `case when domain_privacy.retention_from <= (${moment}::timestamptz at time zone 'UTC')::date then ${months}
               when ${months} is not null and ${before} is not null then greatest(${months}, ${before}) end`
}
