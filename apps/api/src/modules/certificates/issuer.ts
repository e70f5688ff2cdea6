import { AppError } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors, presentSessionDomain } from '../domains/index.ts'
import type { Issuer } from './certificates.present.ts'

interface Logo {
  mime: string
  bytes: Uint8Array
}

/** The logo that a domain shows, as the module of domains reads it: 404 where nobody above has one. */
export type LoadLogo = (domainId: string) => Promise<Logo>

/** The organization as it looks today; null for one that is no more. */
export async function findIssuer(db: Db, domainId: string): Promise<Issuer | null> {
  const ancestors = await findDomainWithAncestors(db, domainId)
  if (ancestors.length === 0) return null
  const domain = presentSessionDomain(ancestors)
  return {
    title: domain.title,
    logo: domain.logo,
    primaryColor: domain.primary_color,
    secondaryColor: domain.secondary_color,
    timeZone: domain.time_zone,
  }
}

export async function loadLogo(loadLogoFile: LoadLogo, domainId: string): Promise<Logo | null> {
  try {
    return await loadLogoFile(domainId)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}
