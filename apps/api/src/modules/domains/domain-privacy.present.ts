import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { DomainPrivacy, ResponseMode } from '@evenground/shared/schemas'

/** What a domain promises, as it is kept. */
export interface PromiseRecord {
  responseMode: string
  journalMode: string
  minGroupSize: number
}

type Promised = DomainPrivacy['inherited']

/** A domain that says nothing has the usual rule. */
export const presentPromise = (kept: PromiseRecord | null): Promised => ({
  response_mode: (kept?.responseMode ?? 'identified') as ResponseMode,
  journal_mode: (kept?.journalMode ?? 'identified') as ResponseMode,
  min_group_size: kept?.minGroupSize ?? MIN_GROUP_SIZE,
})

/** The entity tag of settings that have no version: they are a few words. */
export const tagPromise = (promised: Promised): string =>
  `"${promised.response_mode}-${promised.journal_mode}-${promised.min_group_size}"`
