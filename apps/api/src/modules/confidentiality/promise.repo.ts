import { MIN_GROUP_SIZE } from '@evenground/shared/constants'

/**
 * SQL: what is promised about a response that begins in a domain now, as `promise.mode` and `promise.size`. Join it
 * without a condition: it always has exactly one row.
 */
export const responsePromise = (domainId: string): string =>
  `(select coalesce(max(privacy.response_mode), 'identified') as mode,
           coalesce(max(privacy.min_group_size), ${MIN_GROUP_SIZE}) as size
      from domain_privacy privacy where privacy.domain_id = ${domainId}) promise`

/** SQL: what is promised about a journal entry that begins in a domain now. */
export const journalPromise = (domainId: string): string =>
  `coalesce((select privacy.journal_mode from domain_privacy privacy where privacy.domain_id = ${domainId}), 'identified')`
