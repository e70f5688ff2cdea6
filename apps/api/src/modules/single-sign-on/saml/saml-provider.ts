import type { Platform } from '../../../platform/platform.ts'
import type { ProviderRecord } from '../providers.repo.ts'

/** What of a provider SAML is spoken with. */
export interface SamlProvider {
  id: string
  /** Its entity ID. */
  issuer: string
  signInUrl: string
  signOutUrl: string | null
  certificates: readonly string[]
  nameIdFormat: string
  /** Our own entity ID, of this provider alone: an answer for another one is for another audience. */
  entityId: string
  answerUrl: string
}

export const metadataUrl = (publicUrl: string, providerId: string): string =>
  `${publicUrl}/api/v2/sso/${providerId}/metadata`

export const answerUrl = (publicUrl: string, providerId: string): string => `${publicUrl}/api/v2/sso/${providerId}/acs`

export function toSamlProvider({ config }: Pick<Platform, 'config'>, record: ProviderRecord): SamlProvider {
  const { id, issuer, signInUrl, signOutUrl, certificates, nameIdFormat } = record
  return {
    ...{ id, issuer, signOutUrl, certificates, nameIdFormat },
    signInUrl: signInUrl as string,
    entityId: metadataUrl(config.publicUrl, id),
    answerUrl: answerUrl(config.publicUrl, id),
  }
}
