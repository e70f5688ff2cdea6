import type { Communication, CommunicationFilter, CommunicationRow } from '@evenground/shared/schemas'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import type { Db, ListRequest } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { assertDomain } from '../domains/index.ts'
import * as repo from './communication-log.repo.ts'
import { presentCommunication, presentCommunicationRow } from './communications.present.ts'
import { messageLimit } from './limits.ts'
import { queueAccountCreated, queueEmailVerification, queuePasswordReset } from './password-mails.ts'
import { listHiddenMails } from './queue-mail.ts'
import type { ReminderPlatform } from './reminders.ts'
import { repeatReminder } from './repeat-reminder.ts'

export type CommunicationsService = ReturnType<typeof createCommunicationsService>

type Rewrite = (db: Db, platform: ReminderPlatform, accountId: string) => Promise<string | null>

/**
 * The kinds of mail that can be sent again. Each is written from current data, since mails with a link are not kept.
 */
const REWRITES: Readonly<Record<string, Rewrite>> = {
  account_created: queueAccountCreated,
  password_reset: queuePasswordReset,
  email_verification: queueEmailVerification,
  plan_reminder: repeatReminder,
}

const findReading = (caller: Caller): repo.LogReading => ({ hidden: listHiddenMails(caller) })

/** Throws unless the caller can see everything that the filter names. */
async function assertFilter(db: Db, caller: Caller, { domain_id, account_id }: CommunicationFilter): Promise<void> {
  await assertDomain(db, caller, domain_id)
  if (account_id && !(await repo.accountExists(db, account_id))) throw notFound()
}

export function createCommunicationsService(
  platform: Pick<Platform, 'database' | 'config' | 'clock' | 'limits' | 'keys'>,
) {
  const { database, limits } = platform

  async function mustFind(db: Db, caller: Caller, id: string): Promise<repo.CommunicationRecord> {
    const mail = await repo.findCommunication(db, findReading(caller), id)
    if (!mail) throw notFound()
    return mail
  }

  async function writeAnew(db: Db, { status, type, accountId }: repo.CommunicationRecord): Promise<string> {
    if (status !== 'failed' && status !== 'captured') {
      throw ruleViolated('status', 'not_failed', 'You can only send an email again if it failed or was never sent.')
    }
    const rewrite = REWRITES[type]
    if (!rewrite) throw ruleViolated('type', 'not_repeatable', 'This kind of email can’t be sent again.')
    const id = accountId && (await rewrite(db, platform, accountId))
    if (!id)
      throw ruleViolated(
        'account_id',
        'nothing_to_send',
        'This person has no email address, or the reason for the email is gone.',
      )
    return id
  }

  return {
    list: (caller: Caller, request: ListRequest & CommunicationFilter): Promise<CommunicationRow[]> =>
      database.read(caller.scope, async (db) => {
        await assertFilter(db, caller, request)
        return (await repo.listCommunications(db, findReading(caller), request)).map(presentCommunicationRow)
      }),

    count: (caller: Caller, filter: CommunicationFilter & { q?: string | undefined }): Promise<number> =>
      database.read(caller.scope, async (db) => {
        await assertFilter(db, caller, filter)
        return repo.countCommunications(db, findReading(caller), filter)
      }),

    get: (caller: Caller, id: string): Promise<Communication> =>
      database.read(caller.scope, async (db) => presentCommunication(await mustFind(db, caller, id))),

    resend: async (caller: Caller, context: RequestContext, id: string): Promise<Communication> => {
      await consumeOrRefuse(limits, messageLimit(caller.accountId))
      return database.transaction(caller.scope, async (db) => {
        const before = await mustFind(db, caller, id)
        const repeated = await mustFind(db, caller, await writeAnew(db, before))
        await recordChange(db, caller, context, {
          action: 'communication.resend',
          targetType: 'communication',
          targetId: id,
          domainId: before.domainId,
        })
        return presentCommunication(repeated)
      })
    },
  }
}
