import type { ReminderSettings, ReminderSettingsUpdate } from '@evenground/shared/schemas'
import { assertMatches, tagFields } from '../../http/caching/version.ts'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordSettings } from '../audit/index.ts'
import { lockDomain } from '../domains/index.ts'
import { findReminderSettings, saveReminderSettings } from './reminder-settings.repo.ts'

export const tagReminders = (settings: ReminderSettings): string => tagFields(settings)

async function mustFind(db: Db, caller: Caller, id: string): Promise<ReminderSettings> {
  const settings = reaches(caller.scope, id) ? await findReminderSettings(db, id) : undefined
  if (!settings) throw notFound()
  return settings
}

/** Sorts the steps by day. Throws if a day is listed twice. */
function sortSteps(steps: readonly number[]): number[] {
  if (new Set(steps).size < steps.length) {
    throw ruleViolated('ladder_steps', 'duplicate', 'List each day only once.')
  }
  return [...steps].sort((a, b) => a - b)
}

/** Settings for due date reminders (the ladder) and digests; the complete-plan reminder is set elsewhere. */
export const createReminderSettings = ({ database }: Pick<Platform, 'database'>) => ({
  get: (caller: Caller, id: string): Promise<ReminderSettings> =>
    database.read(caller.scope, (db) => mustFind(db, caller, id)),

  change: (
    caller: Caller,
    context: RequestContext,
    id: string,
    input: ReminderSettingsUpdate,
  ): Promise<ReminderSettings> =>
    database.transaction(caller.scope, async (db) => {
      await mustFind(db, caller, id)
      await lockDomain(db, id)
      const { inherited, ...before } = await mustFind(db, caller, id)
      assertMatches(context.ifMatch, tagReminders({ ...before, inherited }))
      const steps = input.ladder_steps && sortSteps(input.ladder_steps)
      const after = { ...before, ...omitUndefined({ ...input, ladder_steps: steps }) }
      await saveReminderSettings(db, id, after)
      await recordSettings(db, caller, context, 'domain.reminders', { id, before, after })
      return { ...after, inherited }
    }),
})
