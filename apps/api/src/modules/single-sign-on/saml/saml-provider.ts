import type { Platform } from '../../../platform/platform.ts'
import { privateKeyOf } from '../provider-of.ts'
import type { ProviderRecord } from '../providers.repo.ts'

/** One of our keys, both parts as PEM. */
interface ServiceKeyPair {
  certificate: string
  privateKey: string
  signs: boolean
}

/** The settings of a provider for SAML. */
export interface SamlProvider {
  id: string
  /** The provider's entity ID. */
  issuer: string
  signInUrl: string
  signOutUrl: string | null
  certificates: readonly string[]
  nameIdFormat: string
  /** Our entity ID for this provider only, so that an answer for another provider has the wrong audience. */
  entityId: string
  answerUrl: string
  signsRequests: boolean
  /** Our keys that can be opened, oldest first. */
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
