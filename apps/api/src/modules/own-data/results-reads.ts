import type { ResultsRead, ResultsReadKind } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { listReadRecords, type ReadRecord } from './reads.repo.ts'

/** The kind of results that a call shows, by a pattern for the call's name in the audit log. The first match counts. */
const KINDS: readonly (readonly [RegExp, ResultsReadKind])[] = [
  [/^getJournalResponse|^listJournalResponses|^journal_extract/, 'journals'],
  [/Response/, 'responses'],
  [/^listUserScores/, 'scores'],
  [/^(user_|score_data)/, 'report'],
  [/^(overall_|factor_|question_|board_pack)|Dashboard|Score/, 'figures'],
  [/Plan/, 'plans'],
]

const kindOf = ({ action, call }: ReadRecord): ResultsReadKind =>
  action === 'account.export' ? 'export' : (KINDS.find(([pattern]) => pattern.test(call))?.[1] ?? 'other')

const present = (record: ReadRecord): Omit<ResultsRead, 'times'> => ({
  day: record.occurredAt.toISOString().slice(0, 10),
  reader:
    record.givenName || record.familyName
      ? { given_name: record.givenName ?? {}, family_name: record.familyName ?? {} }
      : null,
  api_key: record.apiKey,
  what: kindOf(record),
  as_file: record.action === 'account.export' || /\.(csv|odt|pdf|pptx)$/.test(record.call),
  certain: record.certain,
})

/** Merges all reads of one kind by one reader on one day into a single row, keeping the order of the records. */
function putTogether(records: readonly ReadRecord[]): ResultsRead[] {
  const rows = new Map<string, ResultsRead>()
  for (const record of records) {
    const row = present(record)
    const key = JSON.stringify(row)
    const known = rows.get(key)
    if (known) known.times++
    else rows.set(key, { ...row, times: 1 })
  }
  return [...rows.values()]
}

/**
 * Lists who read the caller's results, according to the audit log. Shows names of people and API keys, nothing else
 * about them.
 */
export const listResultsReads = (
  { database }: Pick<Platform, 'database'>,
  { accountId }: Caller,
): Promise<ResultsRead[]> => database.read(ALL_DOMAINS, async (db) => putTogether(await listReadRecords(db, accountId)))
