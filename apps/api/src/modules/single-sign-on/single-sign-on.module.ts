import { createGuardedFetch } from '../../platform/guarded-fetch.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AuthModule, createAccountLookup } from '../auth/index.ts'
import { createAnswerService } from './answer.service.ts'
import { createEmailDomainsService } from './email-domains.service.ts'
import { createLinksService } from './links.service.ts'
import { createOidcClient } from './oidc-client.ts'
import { createProtocols } from './protocols.ts'
import { createProviderGuards } from './provider-guards.ts'
import { createProvidersService } from './providers.service.ts'
import { createMetadataService } from './saml/metadata.service.ts'
import { createReadingThread } from './saml/read-in-thread.ts'
import { createReceiveService } from './saml/receive.service.ts'
import { createServiceKeysService } from './saml/service-keys.service.ts'
import { createProviderSessions } from './session.service.ts'
import { createSettingsService } from './settings.service.ts'
import { createStartService } from './start.service.ts'
import { createUnmatched, type OnUnknownProvider } from './unmatched.ts'

export type SingleSignOnModule = ReturnType<typeof createSingleSignOnModule>

/** Sign-in through an organization's provider, and its settings. */
export function createSingleSignOnModule(
  platform: Platform,
  auth: Pick<AuthModule, 'secondStep' | 'sessions'>,
  onUnknownProvider: OnUnknownProvider,
) {
  const { config, clock } = platform
  const trustedHosts = config.singleSignOn.privateHosts
  const client = createOidcClient({ fetch: createGuardedFetch(trustedHosts), clock, trustedHosts })
  const protocols = createProtocols(platform, client)
  const lookUp = createAccountLookup(platform)
  const guards = createProviderGuards(platform, client, lookUp)
  const unmatched = createUnmatched(platform, onUnknownProvider)
  return {
    publicUrl: config.publicUrl,
    providers: createProvidersService(platform, guards, lookUp),
    serviceKeys: createServiceKeysService(platform, guards),
    settings: createSettingsService(platform, lookUp),
    emailDomains: createEmailDomainsService(platform),
    links: createLinksService(platform),
    start: createStartService(platform, protocols),
    answer: createAnswerService(platform, protocols, { lookUp, unmatched }),
    receive: createReceiveService(platform, createReadingThread(), unmatched),
    // In a separate thread, so that signing in never waits for a settings form.
    metadata: createMetadataService(platform, createReadingThread()),
    sessions: createProviderSessions(platform, protocols, { ...auth, unmatched }),
  }
}
