import { randomBytes } from 'node:crypto'
import type { EmailDomain, EmailDomainInput } from '@evenground/shared/schemas'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { assertDomain, lockDomain } from '../domains/index.ts'
import { checkEmailDomain } from './check-email-domain.ts'
import * as repo from './email-domains.repo.ts'
import { createRecordFinder } from './find-record.ts'
import { checkLimit } from './limits.ts'
import { presentEmailDomain } from './single-sign-on.present.ts'

/** The maximum per domain: each one is checked again and again, in turn with those of all other domains. */
const EMAIL_DOMAINS_MAX = 50

async function mustFind(db: Db, id: string): Promise<repo.EmailDomainRecord> {
  const domain = await repo.findEmailDomain(db, id)
  if (!domain) throw notFound()
  return domain
}

/**
 * Email domains that organizations say they own. Several organizations may prove the same one, each with its own DNS
 * record.
 */
export function createEmailDomainsService(platform: Platform) {
  const { database, clock, config, limits } = platform
  const findRecord = createRecordFinder(config.singleSignOn.dnsServers)

  const change = (
    action: string,
    { id, domainId, name }: Pick<repo.EmailDomainRecord, 'id' | 'domainId' | 'name'>,
  ) => ({
    action: `email_domain.${action}` as const,
    targetType: 'email_domain',
    targetId: id,
    domainId,
    about: { name },
  })

  const get = async (caller: Caller, id: string): Promise<EmailDomain> =>
    presentEmailDomain(await database.read(caller.scope, (db) => mustFind(db, id)))

  return {
    create: async (caller: Caller, context: RequestContext, input: EmailDomainInput): Promise<EmailDomain> => {
      const { domain_id: domainId, name } = input
      const id = newId()
      await database.transaction(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        // If two are added at once, the second waits and counts the first.
        await lockDomain(db, domainId)
        if ((await repo.countEmailDomains(db, domainId)) >= EMAIL_DOMAINS_MAX) {
          throw ruleViolated('name', 'list_full', `You can have at most ${EMAIL_DOMAINS_MAX}. Remove one first.`)
        }
        const row = { id, domainId, name, token: randomBytes(16).toString('hex'), createdAt: clock() }
        if (!(await repo.insertEmailDomain(db, row))) {
          throw ruleViolated('name', 'duplicate', 'This email domain is already on the list.')
        }
        await recordChange(db, caller, context, change('create', row))
      })
      return get(caller, id)
    },

    check: async (caller: Caller, id: string): Promise<EmailDomain> => {
      const domain = await database.read(caller.scope, (db) => mustFind(db, id))
      await consumeOrRefuse(limits, checkLimit(domain.domainId))
      await checkEmailDomain(platform, findRecord, domain)
      return get(caller, id)
    },

    remove: (caller: Caller, context: RequestContext, id: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const domain = await mustFind(db, id)
        await repo.deleteEmailDomain(db, id)
        await recordChange(db, caller, context, change('delete', domain))
      }),
  }
}
