import {
  RegistrationDomain,
  type SignInOffer,
  type SignInOfferQuery,
  type SingleSignOnStart,
} from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { BrowserCookies } from '../../http/security/browser.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken, newToken } from '../credentials/index.ts'
import { findDomainWithAncestors, presentSessionDomain } from '../domains/index.ts'
import { insertAttempt } from './attempts.repo.ts'
import { discoveryLimit, offersLimit, startLimit } from './limits.ts'
import { areAllSsoOnly, listOffersOfDomain, listOffersOfEmailDomain, type OfferRow } from './offers.repo.ts'
import type { Protocols } from './protocols.ts'
import { findProvider, type ProviderRecord } from './providers.repo.ts'

/** How long a person may take at their provider. */
const ATTEMPT_MS = 15 * 60 * 1000

export interface Started {
  url: string
  cookies: BrowserCookies
}

const present = (rows: readonly OfferRow[], passwords: boolean, domain: SignInOffer['domain']): SignInOffer => ({
  providers: rows.map(({ id, title, domain_title }) => ({ id, title, domain_title })),
  passwords,
  domain,
})

/**
 * Returns the offer for the sign-in address of a domain. A domain without providers gets the same answer as one that
 * does not exist.
 */
async function offerOfDomain(db: Db, domainId: string): Promise<SignInOffer> {
  const rows = await listOffersOfDomain(db, domainId)
  if (rows.length === 0) return present([], true, null)
  const ancestors = await findDomainWithAncestors(db, domainId)
  return present(
    rows,
    !(await areAllSsoOnly(db, [domainId])),
    RegistrationDomain.parse(presentSessionDomain(ancestors)),
  )
}

/** Returns the offer for a typed login. Only its email domain counts, so that it does not reveal who has an account. */
async function offerOfLogin(db: Db, login: string): Promise<SignInOffer> {
  const rows = await listOffersOfEmailDomain(db, login.slice(login.lastIndexOf('@') + 1))
  const domainIds = [...new Set(rows.map((row) => row.domain_id))]
  return present(rows, !(await areAllSsoOnly(db, domainIds)), null)
}

/** What happens before the provider is asked: which providers there are, and the start of an attempt. */
export function createStartService(platform: Platform, protocols: Protocols) {
  const { database, clock, limits } = platform

  async function begin(
    provider: ProviderRecord,
    context: RequestContext,
    { tester = null, fresh = false }: { tester?: string | null; fresh?: boolean | undefined },
  ): Promise<Started> {
    const state = newToken()
    // Each tab has its own attempt, all tied to the same browser.
    const browser = context.attempt ?? newToken()
    const url = await protocols.buildStart(provider, state, fresh)
    const now = clock()
    const attempt = {
      id: newId(),
      domainId: provider.domainId,
      providerId: provider.id,
      accountId: tester,
      isTest: tester !== null,
      stateHash: hashToken(state),
      browserHash: hashToken(browser),
      createdAt: now,
      expiresAt: new Date(now.getTime() + ATTEMPT_MS),
    }
    await database.read(ALL_DOMAINS, (db) => insertAttempt(db, attempt))
    return { url, cookies: { attempt: browser } }
  }

  return {
    listOffers: async ({ domain_id, login }: SignInOfferQuery, context: RequestContext): Promise<SignInOffer> => {
      await consumeOrRefuse(limits, offersLimit(context.address))
      return database.read(ALL_DOMAINS, async (db) => {
        if (domain_id) return offerOfDomain(db, domain_id)
        return login?.includes('@') ? offerOfLogin(db, login) : present([], true, null)
      })
    },

    start: async ({ provider_id: providerId, fresh }: SingleSignOnStart, context: RequestContext): Promise<Started> => {
      await consumeOrRefuse(limits, startLimit(context.address))
      const provider = await database.read(ALL_DOMAINS, (db) => findProvider(db, providerId))
      if (!provider?.enabled) throw notFound()
      return begin(provider, context, { fresh })
    },

    /** Starts a test, for which the provider need not be enabled. */
    startTest: async (caller: Caller, providerId: string, context: RequestContext): Promise<Started> => {
      const provider = await database.read(caller.scope, (db) => findProvider(db, providerId))
      if (!provider) throw notFound()
      await consumeOrRefuse(limits, discoveryLimit(provider.domainId))
      return begin(provider, context, { tester: caller.accountId })
    },
  }
}
