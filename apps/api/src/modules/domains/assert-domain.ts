import { notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import { domainExists } from './domains.repo.ts'

/**
 * A domain out of scope does not exist for the caller, whether it exists or not. A scope that names its domains was read
 * from the database for this very request; only the global administrator's may be asked for one that never was.
 */
export async function assertDomain(db: Db, { scope }: Caller, domainId: string | undefined): Promise<void> {
  if (domainId === undefined) return
  if (!reaches(scope, domainId)) throw notFound()
  if (scope.domains === 'all' && !(await domainExists(db, domainId))) throw notFound()
}
