import type { SamlMetadata } from '@evenground/shared/schemas'
import { notFound, ruleViolated } from '../../../http/errors/app-error.ts'
import type { Caller } from '../../../http/security/caller.ts'
import { consumeOrRefuse } from '../../../http/security/rate-limit.ts'
import { ThreadTookTooLong } from '../../../platform/asked-thread.ts'
import { ALL_DOMAINS } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { metadataLimit } from '../limits.ts'
import { findProvider } from '../providers.repo.ts'
import { describeCertificate } from './certificates.ts'
import type { ParsedMetadata } from './parse-metadata.ts'
import type { ReadingThread } from './read-in-thread.ts'
import { samlClient } from './saml-client.ts'
import { toSamlProvider } from './saml-provider.ts'

/** SAML metadata: reads that of providers and writes our own. */
export function createMetadataService(platform: Platform, readInThread: ReadingThread) {
  async function parse(domainId: string, xml: string): Promise<ParsedMetadata> {
    const read = (await readInThread(domainId, { metadata: xml }).catch((error: unknown) => {
      if (!(error instanceof ThreadTookTooLong)) throw error
      return { refused: { code: 'not_metadata', message: 'The document took too long to read.' } }
    })) as ParsedMetadata | { refused: { code: string; message: string } }
    if ('refused' in read) throw ruleViolated('xml', read.refused.code, read.refused.message)
    return read
  }

  return {
    read: async ({ accountId, domainId }: Caller, xml: string): Promise<SamlMetadata> => {
      await consumeOrRefuse(platform.limits, metadataLimit(accountId))
      const { issuer, signInUrl, signOutUrl, certificates } = await parse(domainId, xml)
      return {
        issuer,
        sign_in_url: signInUrl,
        sign_out_url: signOutUrl,
        certificates: certificates.map(describeCertificate),
      }
    },

    describeService: async (providerId: string): Promise<string> => {
      const provider = await platform.database.read(ALL_DOMAINS, (db) => findProvider(db, providerId))
      if (provider?.kind !== 'saml') throw notFound()
      return samlClient.describeService(toSamlProvider(platform, provider))
    },
  }
}
