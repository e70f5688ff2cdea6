import type { AccountSetting, FreeJson } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repo from './settings.repo.ts'

/** Limits how much one person can store. The product has far fewer tables. */
const MAX_SETTINGS = 100

interface SettingInput {
  /** The name from the query or the body. If absent, `settings` must have a single key, which is the name. */
  name: string | undefined
  settings: Record<string, FreeJson>
}

/**
 * Reads and saves how a person has arranged the tables of the console, such as columns and rows per page. Stored as the
 * client sent it.
 */
export function createOwnSettings({ database }: Pick<Platform, 'database'>) {
  return {
    get: (caller: Caller, name: string): Promise<AccountSetting> =>
      database.read(caller.scope, async (db) => ({
        setting_name: name,
        settings: (await repo.findSetting(db, caller.accountId, name)) ?? {},
      })),

    save: (caller: Caller, input: SettingInput): Promise<AccountSetting> =>
      database.transaction(caller.scope, async (db) => {
        const keys = Object.keys(input.settings)
        const name = input.name ?? (keys.length === 1 ? keys[0] : undefined)
        if (!name) throw ruleViolated('setting_name', 'required', 'Enter a name for these settings.')
        if ((await repo.countOtherSettings(db, caller.accountId, name)) >= MAX_SETTINGS) {
          throw ruleViolated('setting_name', 'too_many', 'You have too many saved settings.')
        }
        await repo.saveSetting(db, caller, name, input.settings)
        return { setting_name: name, settings: input.settings }
      }),
  }
}
