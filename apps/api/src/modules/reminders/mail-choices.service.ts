import type { MailChoiceKind, MailChoices, MailChoicesUpdate, Unsubscribed } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS, acrossDomains, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { WINDOWS } from '../../platform/rate-limits.ts'
import { openOptOutToken } from '../messaging/index.ts'
import { findMailChoices, switchOff, switchOn } from './mail-choices.repo.ts'

const KINDS = ['open_plans', 'digest'] as const satisfies readonly MailChoiceKind[]

/** Looks across domains, as people may have a manager in another part of the organization. */
const findOwn = (db: Db, accountId: string): Promise<MailChoices> =>
  acrossDomains(db, () => findMailChoices(db, accountId))

/** Lets people choose which optional mail they get. */
export function createMailChoices({
  database,
  clock,
  keys,
  limits,
}: Pick<Platform, 'database' | 'clock' | 'keys' | 'limits'>) {
  return {
    get: (caller: Caller): Promise<MailChoices> =>
      database.transaction(caller.scope, (db) => findOwn(db, caller.accountId), { plain: true }),

    change: (caller: Caller, input: MailChoicesUpdate): Promise<MailChoices> =>
      database.transaction(caller.scope, async (db) => {
        for (const kind of KINDS) {
          if (input[kind] === true) await switchOn(db, caller.accountId, kind)
          if (input[kind] === false) await switchOff(db, caller.accountId, kind, clock())
        }
        return findOwn(db, caller.accountId)
      }),

    /**
     * Unsubscribes by the link in a mail, whether signed in or not. The link can be used again, but can only switch
     * mail off.
     */
    unsubscribe: async (token: string): Promise<Unsubscribed> => {
      const choice = openOptOutToken(keys.unsubscribe, token)
      if (!choice) throw new AppError('token_expired')
      const { accountId, kind } = choice
      await consumeOrRefuse(limits, { key: `unsubscribe ${accountId}`, limit: 30, windowSeconds: WINDOWS.hour })
      await database.read(ALL_DOMAINS, (db) => switchOff(db, accountId, kind, clock()))
      return { kind }
    },
  }
}
