import { notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { holdBelow } from './domain-tree.repo.ts'

/**
 * Throws 404 if the domain was moved out of the caller's reach since the request arrived, which is when the scope was
 * read; and keeps it in reach until the transaction ends. For what works without whoever set it up: a sign-in provider,
 * which is asked first and may take its time to answer, or the token of a directory.
 */
export async function holdReach(db: Db, { scope, domainId: ownId }: Caller, domainId: string): Promise<void> {
  if (scope.domains !== 'all' && !(await holdBelow(db, domainId, ownId))) throw notFound()
}
