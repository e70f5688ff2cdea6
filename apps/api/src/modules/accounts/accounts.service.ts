import type { AccountBulkInput, AccountInput, AccountUpdate } from '@evenground/shared/schemas'
import { notFound } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { RequestContext } from '../../http/mount.ts'
import { type ListRequest, reaches } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { assertDomain } from '../domains/index.ts'
import * as repo from './accounts.repo.ts'
import { changeAccounts } from './change-accounts.ts'
import { createAccount } from './create-account.ts'
import { type Removal, removeAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'
import { createOwnSettings } from './own-settings.ts'
import { updateAccount } from './update-account.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

type Filter = { domain_id?: string | undefined }

export function createAccountsService(platform: Pick<Platform, 'database' | 'clock' | 'hasher' | 'config' | 'limits'>) {
  const { database } = platform

  const get = (caller: Caller, id: string): Promise<repo.AccountRecord> =>
    database.read(caller.scope, async (db) => {
      const account = await repo.findAccount(db, id)
      if (!account || !reaches(caller.scope, account.domainId)) throw notFound()
      return account
    })

  return {
    list: (caller: Caller, request: ListRequest & Filter) =>
      database.read(caller.scope, async (db) => {
        const check = assertDomain(db, caller, request.domain_id)
        const [rows] = await Promise.all([repo.listAccounts(db, caller.locale, request), check])
        return rows
      }),

    count: (caller: Caller, query: Filter & { q?: string | undefined }) =>
      database.read(caller.scope, async (db) => {
        const check = assertDomain(db, caller, query.domain_id)
        const [count] = await Promise.all([repo.countAccounts(db, caller.locale, query), check])
        return count
      }),

    get,

    create: async (caller: Caller, context: RequestContext, input: AccountInput) =>
      get(caller, await createAccount(platform, caller, context, input)),

    update: async (caller: Caller, context: RequestContext, id: string, input: AccountUpdate) => {
      await updateAccount(platform, caller, context, id, input)
      return get(caller, id)
    },

    changeMany: (caller: Caller, context: RequestContext, input: AccountBulkInput) =>
      database.transaction(caller.scope, async (db) => {
        await assertDomain(db, caller, input.filter?.domain_id)
        return changeAccounts(db, caller, context, { input, now: platform.clock() })
      }),

    remove: (caller: Caller, context: RequestContext, id: string, removal: Removal) =>
      removeAccount(platform, caller, context, { id, removal }),

    export: (caller: Caller, context: RequestContext, id: string) => exportAccount(platform, caller, context, id),

    settings: createOwnSettings(platform),
  }
}
