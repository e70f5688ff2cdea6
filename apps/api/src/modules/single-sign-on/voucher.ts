import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import { reaches } from '../../platform/database/index.ts'
import { exceedsPermissions } from '../roles/index.ts'

interface VouchedProvider {
  authorId: string | null
  domainId: string
}

type Role = { id: string; permissions: unknown }

export interface Voucher {
  /** Null if the author no longer has the permission: the provider then signs in learners only. */
  author: Caller | null
  /** Whether the provider may sign in people with this role, or assign it. */
  vouchesFor(role: Role): boolean
}

/** A caller without permissions, for providers whose author is missing or no longer entitled. */
const callerWithout = (domainId: string): Pick<Caller, 'roleId' | 'permissions' | 'domainId' | 'key'> => ({
  roleId: '',
  permissions: new Set(),
  domainId,
  key: null,
})

/**
 * Finds who is responsible for a provider: its author, with the permissions they have today. The provider signs in the
 * people its settings name, so an author whose provider could sign in people with more permissions could take over
 * their accounts.
 */
export async function findVoucher(lookUp: AccountLookup, { authorId, domainId }: VouchedProvider): Promise<Voucher> {
  const found = authorId ? await lookUp({ accountId: authorId, actorId: null }) : null
  const isAllowed = found?.permissions.has('api.v2.domains.sign_in') && reaches(found.scope, domainId)
  const author = found && isAllowed ? found : null
  const responsible = (author ?? callerWithout(domainId)) as Caller
  return { author, vouchesFor: (role) => !exceedsPermissions(responsible, role) }
}
