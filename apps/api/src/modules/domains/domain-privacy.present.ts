import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { DomainPrivacy, ReportingAttribute, ResponseMode } from '@evenground/shared/schemas'
import { tagFields } from '../../http/caching/version.ts'

/** What a domain promises, as it is stored. */
export interface PromiseRecord {
  responseMode: string
  journalMode: string
  minGroupSize: number
}

type Promised = DomainPrivacy['inherited']

/** Presents what a domain promises. Without stored settings, the defaults apply. */
export const presentPromise = (kept: PromiseRecord | null): Promised => ({
  response_mode: (kept?.responseMode ?? 'identified') as ResponseMode,
  journal_mode: (kept?.journalMode ?? 'identified') as ResponseMode,
  min_group_size: kept?.minGroupSize ?? MIN_GROUP_SIZE,
})

/** What a domain promises and declares, as it is stored. */
export type PrivacyRecord = PromiseRecord & { reportingAttributes: string[] }

type Declared = Omit<DomainPrivacy, 'inherited'>

export const presentDeclared = (kept: PrivacyRecord | null): Declared => ({
  ...presentPromise(kept),
  reporting_attributes: (kept?.reportingAttributes ?? []) as ReportingAttribute[],
})

export const tagPromise = ({ response_mode, journal_mode, min_group_size, reporting_attributes }: Declared): string =>
  tagFields({ response_mode, journal_mode, min_group_size, reporting_attributes })
