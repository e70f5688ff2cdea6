import { AppError } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import { findDomainWithAncestors, presentSessionDomain } from '../domains/index.ts'
import type { Issuer } from './certificates.present.ts'
import { findEffectiveLook, type LookRecord, type Picture, USUAL_LOOK } from './look.repo.ts'

/** Loads the logo of a domain. Throws 404 if neither the domain nor any above has one. */
export type LoadLogo = (domainId: string) => Promise<Picture>

/** The organization with its present name and look; null if it no longer exists. */
export async function findIssuer(db: Db, domainId: string): Promise<Issuer | null> {
  const ancestors = await findDomainWithAncestors(db, domainId)
  if (ancestors.length === 0) return null
  const domain = presentSessionDomain(ancestors)
  return {
    // The nearest is first, the root last.
    tenant: ancestors.at(-2)?.id ?? domainId,
    title: domain.title,
    logo: domain.logo,
    primaryColor: domain.primary_color,
    secondaryColor: domain.secondary_color,
    timeZone: domain.time_zone,
    look: (await findEffectiveLook(db, domainId)) ?? USUAL_LOOK,
  }
}

/** The logo for a certificate: that of its look, otherwise that of the domain, otherwise null. */
export async function chooseLogo(loadLogoFile: LoadLogo, domainId: string, look: LookRecord): Promise<Picture | null> {
  if (look.logo) return look.logo
  try {
    return await loadLogoFile(domainId)
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  }
}
