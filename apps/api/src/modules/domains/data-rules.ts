import type { PermissionKey } from '@evenground/shared/constants'
import type { DataRules, DataRulesUpdate } from '@evenground/shared/schemas'
import { assertMatches, tagFields } from '../../http/caching/version.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordSettings } from '../audit/index.ts'
import { findDataRules, saveDataRules } from './data-rules.repo.ts'
import { lockDomain } from './domains.repo.ts'
import { findInScope } from './update-domain.ts'

type Field = keyof DataRulesUpdate

const PERMISSIONS: Readonly<Record<Field, PermissionKey>> = {
  require_acceptance: 'api.v2.domains.policies',
  erase_at_once: 'api.v2.domains.erasure',
  answer_months: 'api.v2.domains.retention',
  journal_months: 'api.v2.domains.retention',
  account_months: 'api.v2.domains.retention',
}

const MONTHS = ['answer_months', 'journal_months', 'account_months'] as const

function addMonth(now: Date): string {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + 1)
  // If the next month is too short to have this day, the date overflows into the month after it.
  return then.toISOString().slice(0, 10)
}

const hasShorter = (before: DataRules, after: DataRules): boolean =>
  MONTHS.some((field) => {
    const [was, is] = [before[field], after[field]]
    return is !== null && (was === null || is < was)
  })

/**
 * When all retention periods apply from. A shorter one applies after a month, so that people learn about it before data
 * is gone; until then, the one before it goes on applying. A longer one applies immediately.
 */
function findStart(rules: DataRules, isShortened: boolean, now: Date): string | null {
  if (MONTHS.every((field) => rules[field] === null)) return null
  return isShortened ? addMonth(now) : rules.retention_from
}

async function changeDataRules(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { id, input, now }: { id: string; input: DataRulesUpdate; now: Date },
): Promise<DataRules> {
  await lockDomain(db, id)
  const before = await findDataRules(db, id)
  assertMatches(context.ifMatch, tagFields(before))
  const wanted = omitUndefined(input)
  const fields = (Object.keys(wanted) as Field[]).filter((field) => wanted[field] !== before[field])
  if (fields.some((field) => !may(caller, PERMISSIONS[field]))) throw new AppError('forbidden')
  if (fields.length === 0) return before
  const changed = { ...before, ...wanted }
  const isShortened = hasShorter(before, changed)
  const after = { ...changed, retention_from: findStart(changed, isShortened, now) }
  await saveDataRules(db, id, { rules: after, isShortened, now })
  await recordSettings(db, caller, context, 'domain.data_rules', { id, before, after })
  return after
}

/** Reads and changes the rules for how domains treat the data of their people. */
export const createDataRules = ({ database, clock }: Pick<Platform, 'database' | 'clock'>) => ({
  dataRules: (caller: Caller, id: string): Promise<DataRules> =>
    database.read(caller.scope, async (db) => findDataRules(db, (await findInScope(db, caller, id)).id)),

  changeDataRules: (caller: Caller, context: RequestContext, id: string, input: DataRulesUpdate): Promise<DataRules> =>
    database.transaction(caller.scope, async (db) => {
      await findInScope(db, caller, id)
      return changeDataRules(db, caller, context, { id, input, now: clock() })
    }),
})
