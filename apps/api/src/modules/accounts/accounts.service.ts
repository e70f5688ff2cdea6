import type { AccountInput, AccountUpdate, PeopleFilter } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type ListRequest, reaches } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { findResultsView } from '../confidentiality/index.ts'
import { assertDomain } from '../domains/index.ts'
import * as repo from './accounts.repo.ts'
import { createAccount } from './create-account.ts'
import { type Removal, removeAccount } from './erase-account.ts'
import { exportAccount } from './export-account.ts'
import { loadConditions } from './load-conditions.ts'
import { createOwnSettings } from './own-settings.ts'
import { withTakenLogins } from './taken-logins.ts'
import { updateAccount } from './update-account.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

interface Filter {
  domain_id?: string | undefined
  filter?: PeopleFilter | undefined
  filter_id?: string | undefined
}

export function createAccountsService(platform: Pick<Platform, 'database' | 'clock' | 'hasher' | 'config' | 'limits'>) {
  const { database, limits, clock } = platform

  const get = (caller: Caller, id: string): Promise<repo.AccountRecord> =>
    database.read(caller.scope, async (db) => {
      const account = await repo.findAccount(db, id)
      if (!account || !reaches(caller.scope, account.domainId)) throw notFound()
      return account
    })

  return {
    list: (caller: Caller, request: ListRequest & Filter) =>
      database.read(caller.scope, async (db) => {
        const conditions = await loadConditions(db, caller, { ...request, conditions: request.filter })
        const check = assertDomain(db, caller, request.domain_id)
        const asked = { ...request, conditions, now: clock(), view: findResultsView(caller) }
        const [rows] = await Promise.all([repo.listAccounts(db, caller.locale, asked), check])
        return rows
      }),

    count: (caller: Caller, query: Filter & { q?: string | undefined }) =>
      database.read(caller.scope, async (db) => {
        const conditions = await loadConditions(db, caller, { ...query, conditions: query.filter })
        const check = assertDomain(db, caller, query.domain_id)
        const { q, domain_id } = query
        const asked = { q, domain_id, conditions, now: clock() }
        const [count] = await Promise.all([repo.countAccounts(db, caller.locale, asked), check])
        return count
      }),

    get,

    create: async (caller: Caller, context: RequestContext, input: AccountInput) =>
      get(caller, await withTakenLogins(limits, caller, () => createAccount(platform, caller, context, input))),

    update: async (caller: Caller, context: RequestContext, id: string, input: AccountUpdate) => {
      const save = () => updateAccount(platform, caller, context, id, input)
      const mayClash = input.email !== undefined || input.username !== undefined
      await (mayClash ? withTakenLogins(limits, caller, save) : save())
      return get(caller, id)
    },

    remove: (caller: Caller, context: RequestContext, id: string, removal: Removal) =>
      removeAccount(platform, caller, context, { id, removal }),

    export: (caller: Caller, context: RequestContext, id: string) => exportAccount(platform, caller, context, id),

    settings: createOwnSettings(platform),
  }
}
