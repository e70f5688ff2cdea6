import type { Platform } from '../../../platform/platform.ts'
import { privateKeyOf } from '../provider-of.ts'
import type { ProviderRecord } from '../providers.repo.ts'

/** A key of our own, both parts as PEM. */
interface ServiceKeyPair {
  certificate: string
  privateKey: string
  signs: boolean
}

/** The settings of a provider that SAML uses. */
export interface SamlProvider {
  id: string
  /** Its entity ID. */
  issuer: string
  signInUrl: string
  signOutUrl: string | null
  certificates: readonly string[]
  nameIdFormat: string
  /** Our own entity ID, only for this provider: an answer for another one is for another audience. */
  entityId: string
  answerUrl: string
  signsRequests: boolean
  /** Keys of our own that can be opened, the oldest first. */
  keys: readonly ServiceKeyPair[]
}

export const metadataUrl = (publicUrl: string, providerId: string): string =>
  `${publicUrl}/api/v2/sso/${providerId}/metadata`

export const answerUrl = (publicUrl: string, providerId: string): string => `${publicUrl}/api/v2/sso/${providerId}/acs`

export function toSamlProvider(
  { config, keys: { sealer } }: Pick<Platform, 'config' | 'keys'>,
  record: ProviderRecord,
): SamlProvider {
  const { id, issuer, signInUrl, signOutUrl, certificates, nameIdFormat } = record
  return {
    ...{ id, issuer, signOutUrl, certificates, nameIdFormat },
    signInUrl: signInUrl as string,
    entityId: metadataUrl(config.publicUrl, id),
    answerUrl: answerUrl(config.publicUrl, id),
    signsRequests: record.signRequests,
    keys: record.keys.flatMap(({ id: keyId, certificate, privateKey, signs }) => {
      const opened = sealer.open(privateKey, privateKeyOf(keyId))
      return opened === null ? [] : [{ certificate, privateKey: opened, signs }]
    }),
  }
}
