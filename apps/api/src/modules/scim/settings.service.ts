import { type Scim, ScimEvent, type ScimEventQuery, type ScimUpdate } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { assertDomain } from '../domains/index.ts'
import { listEvents } from './events.repo.ts'
import * as repo from './tokens.repo.ts'
import { createTokensService } from './tokens.service.ts'

const EVENTS_USUAL = 50

const presentEvent = createPresenter(ScimEvent)

/** Tokens of directories, what becomes of people who leave, and what the directories did. */
export function createScimSettings(platform: Platform) {
  const { database, config } = platform
  const tokens = createTokensService(platform)

  async function load(db: Db, domainId: string): Promise<Scim> {
    const records = await repo.listTokens(db, domainId)
    return {
      domain_id: domainId,
      url: `${config.publicUrl}/scim/v2`,
      removal: await repo.findRemoval(db, domainId),
      tokens: await Promise.all(records.map((record) => tokens.describe(db, record))),
    }
  }

  return {
    createToken: tokens.create,
    deleteToken: tokens.remove,

    get: (caller: Caller, domainId: string): Promise<Scim> =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        return load(db, domainId)
      }),

    update: async (
      caller: Caller,
      context: RequestContext,
      domainId: string,
      { removal }: ScimUpdate,
    ): Promise<Scim> => {
      await database.transaction(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        if (removal === 'anonymise' && !caller.permissions.has('api.v2.accounts.destroy_by_id'))
          throw new AppError('forbidden', { detail: 'Only who may delete accounts lets a directory anonymize them.' })
        const before = await repo.findRemoval(db, domainId)
        await repo.saveRemoval(db, domainId, removal)
        const values = { before: { removal: before }, after: { removal } }
        const change = { action: 'domain.scim', targetType: 'domain', targetId: domainId, domainId }
        await recordChange(db, caller, context, { ...change, fields: ['removal'], values })
      })
      return database.read(caller.scope, (db) => load(db, domainId))
    },

    listEvents: (caller: Caller, domainId: string, { refused, before, limit = EVENTS_USUAL }: ScimEventQuery) =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        const events = await listEvents(db, domainId, { refused: refused === '1', before, limit })
        return events.map((event) => presentEvent(event, {}))
      }),
  }
}
