import type { RegistrationDomain } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { findTokenOwner } from '../credentials/index.ts'
import { findDomainWithAncestors } from '../domains/index.ts'
import { presentRegistrationDomain } from './registration.present.ts'

type Purposes = Parameters<typeof findTokenOwner>[2]['purposes']

/**
 * Opens links that were sent by email for some purposes. Opening does not use them up, since mail programs open links
 * on their own.
 */
export function createLinkOpener({ database, clock }: Pick<Platform, 'database' | 'clock'>, purposes: Purposes) {
  async function mustFindOwner(token: string) {
    const request = { purposes, now: clock() }
    const owner = await database.read(ALL_DOMAINS, (db) => findTokenOwner(db, token, request))
    if (!owner) throw new AppError('token_expired')
    return owner
  }

  return {
    mustFindOwner,
    /** The domain of the person to whom the link was sent. */
    getDomain: async (token: string): Promise<RegistrationDomain> => {
      const { domainId } = await mustFindOwner(token)
      return presentRegistrationDomain(await database.read(ALL_DOMAINS, (db) => findDomainWithAncestors(db, domainId)))
    },
  }
}
