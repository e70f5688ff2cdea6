import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { exceedsPermissions, findRoles } from '../roles/index.ts'
import { discoveryLimit } from './limits.ts'
import type { OidcClient } from './oidc-client.ts'
import { isOnlyProvider, type ProviderRecord } from './providers.repo.ts'
import { findVoucher } from './voucher.ts'

/** Checks before a provider is changed, in addition to those of the form. */
export function createProviderGuards(
  { database, limits }: Pick<Platform, 'database' | 'limits'>,
  client: OidcClient,
  lookUp: AccountLookup,
) {
  return {
    /**
     * Throws if someone with more permissions saved the provider. It signs in people with up to its author's
     * permissions, so a caller with fewer could lock them out or take over their accounts.
     */
    assertMayChange: async (caller: Caller, provider: ProviderRecord): Promise<void> => {
      const { author } = await findVoucher(lookUp, provider)
      if (!author) return
      const [role] = await database.read(ALL_DOMAINS, (all) => findRoles(all, [author.roleId]))
      if (role && !exceedsPermissions(caller, role)) return
      throw new AppError('forbidden', {
        detail: 'Someone with more permissions than you saved this. Ask them to change it.',
      })
    },

    /** Throws unless the provider answers: people must not be sent to one that does not. */
    assertAnswers: async (domainId: string, issuer: string): Promise<void> => {
      await consumeOrRefuse(limits, discoveryLimit(domainId))
      try {
        await client.discover(issuer)
      } catch {
        throw ruleViolated('issuer', 'provider_unreachable', 'No OpenID Connect provider responds at this address.')
      }
    },

    assertNotOnlyProvider: async (db: Db, provider: ProviderRecord): Promise<void> => {
      if (!provider.enabled || !(await isOnlyProvider(db, provider))) return
      const message = 'Passwords are turned off, and this is the only provider. Turn passwords on first.'
      throw ruleViolated('enabled', 'only_way_in', message)
    },
  }
}
