import { type Scim, ScimEvent, type ScimEventQuery, type ScimUpdate } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { translateSentence } from '../../http/errors/sentences/translate-sentence.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { assertDomain, lockDomain } from '../domains/index.ts'
import { checkMapping, describeMapping } from './attributes/check-mapping.ts'
import { listEvents } from './events.repo.ts'
import * as repo from './tokens.repo.ts'
import { createTokensService } from './tokens.service.ts'

const EVENTS_USUAL = 50

const presentEvent = createPresenter(ScimEvent)

/** A domain's SCIM settings: tokens of directories, what happens to people who leave, and the log of events. */
export function createScimSettings(platform: Platform) {
  const { database, config } = platform
  const tokens = createTokensService(platform)

  async function load(db: Db, domainId: string): Promise<Scim> {
    const records = await repo.listTokens(db, domainId)
    const setting = await repo.findSetting(db, domainId)
    return {
      domain_id: domainId,
      url: `${config.publicUrl}/scim/v2`,
      removal: setting.removal,
      attributes: describeMapping(setting.attributes),
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

    update: async (caller: Caller, context: RequestContext, domainId: string, input: ScimUpdate): Promise<Scim> => {
      const attributes = input.attributes && checkMapping(input.attributes)
      await database.transaction(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        if (input.removal === 'anonymise' && !caller.permissions.has('api.v2.accounts.destroy_by_id'))
          throw new AppError('forbidden', {
            detail: 'To let a directory anonymize accounts, you need permission to delete accounts.',
          })
        await lockDomain(db, domainId)
        const before = await repo.findSetting(db, domainId)
        const after = { removal: input.removal ?? before.removal, attributes: attributes ?? before.attributes }
        await repo.saveSetting(db, domainId, after)
        const change = { action: 'domain.scim' as const, targetType: 'domain', targetId: domainId, domainId }
        await recordChange(db, caller, context, { ...change, fields: Object.keys(input), values: { before, after } })
      })
      return database.read(caller.scope, (db) => load(db, domainId))
    },

    listEvents: (caller: Caller, domainId: string, { refused, before, limit = EVENTS_USUAL }: ScimEventQuery) =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        const events = await listEvents(db, domainId, { refused: refused === '1', before, limit })
        return events.map((event) =>
          presentEvent({ ...event, detail: event.detail && translateSentence(event.detail, caller.locale) }, {}),
        )
      }),
  }
}
