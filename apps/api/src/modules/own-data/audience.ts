import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { AnswerAudience } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { listWatchedWords } from '../alerts/index.ts'
import { isInDigest } from '../reminders/index.ts'
import { findReadingKeys, findSettings, type KeptFor, listReadingRoles } from './audience.repo.ts'

const NOTHING_SET: KeptFor = {
  answer_months: null,
  journal_months: null,
  account_months: null,
  min_group_size: MIN_GROUP_SIZE,
  response_mode: 'identified',
  journal_mode: 'identified',
}

/**
 * Returns who may read what the caller answers and writes from now on, given the domain's settings, roles and API keys.
 */
export async function findAudience(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caller: Caller,
): Promise<AnswerAudience> {
  const { domainId } = caller
  const now = clock()
  // A learner's scope does not include the roles and API keys of other domains.
  const [roles, keys, settings, told] = await database.read(ALL_DOMAINS, async (db) => [
    await listReadingRoles(db, domainId, now),
    await findReadingKeys(db, domainId, now),
    (await findSettings(db, domainId)) ?? NOTHING_SET,
    await isInDigest(db, caller.accountId),
  ])
  const watched = await listWatchedWords({ database }, caller)
  const { response_mode, journal_mode, ...kept } = settings
  const audienceOf = (mode: AnswerAudience['responses']['mode'], what: 'responses' | 'journals') => ({
    mode,
    roles: mode === 'confidential' ? [] : roles.filter((role) => role[what]).map(({ title }) => title),
    programs: mode === 'identified' && keys[what],
  })
  return {
    responses: audienceOf(response_mode, 'responses'),
    journals: audienceOf(journal_mode, 'journals'),
    ...kept,
    watched_keywords: watched.length > 0,
    manager_digest: told,
  }
}
