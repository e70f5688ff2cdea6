import type { DomainPrivacy, DomainPrivacyUpdate } from '@evenground/shared/schemas'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { changeDomainPrivacy, loadDomainPrivacy } from './domain-privacy.ts'
import { lockDomainTree } from './domain-tree.repo.ts'
import { findInScope } from './update-domain.ts'

/** Reads and changes what a domain promises about answers and journals. */
export const createPrivacySettings = ({ database }: Pick<Platform, 'database'>) => ({
  getPrivacy: (caller: Caller, id: string): Promise<DomainPrivacy> =>
    database.read(caller.scope, async (db) => loadDomainPrivacy(db, await findInScope(db, caller, id))),

  changePrivacy: (
    caller: Caller,
    context: RequestContext,
    id: string,
    input: DomainPrivacyUpdate,
  ): Promise<DomainPrivacy> =>
    database.transaction(caller.scope, async (db) => {
      await lockDomainTree(db)
      return changeDomainPrivacy(db, caller, context, await findInScope(db, caller, id), input)
    }),
})
