import { notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { domainExists } from './domains.repo.ts'

/**
 * Throws 404 for a domain outside the caller's scope, whether it exists or not. The domains named in a scope were read
 * from the database for this request, so they exist; only the scope of the global administrator, all domains, requires
 * a lookup.
 */
export async function assertDomain(db: Db, { scope }: Caller, domainId: string | undefined): Promise<void> {
  if (domainId === undefined) return
  if (!reaches(scope, domainId)) throw notFound()
  if (scope.domains === 'all' && !(await domainExists(db, domainId))) throw notFound()
}
