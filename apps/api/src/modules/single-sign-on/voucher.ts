import type { AccountLookup } from '../../http/security/authentication.ts'
import type { Caller } from '../../http/security/caller.ts'
import { reaches } from '../../platform/database/index.ts'
import { exceedsPermissions } from '../roles/index.ts'

interface Vouched {
  authorId: string | null
  domainId: string
}

type Role = { id: string; permissions: unknown }

export interface Voucher {
  /** Null where nobody vouches any more: the provider lets in learners alone. */
  author: Caller | null
  /** Whether the provider may open, or give, this role. */
  vouchesFor(role: Role): boolean
}

/** In whose name things happen for which nobody vouches. */
const nobody = (domainId: string): Pick<Caller, 'roleId' | 'permissions' | 'domainId' | 'key'> => ({
  roleId: '',
  permissions: new Set(),
  domainId,
  key: null,
})

/**
 * A provider lets in whom its settings say: whoever saved them answers for it, with the rights that they have today.
 * Someone who could let in more than themselves could become anybody.
 */
export async function findVoucher(lookUp: AccountLookup, { authorId, domainId }: Vouched): Promise<Voucher> {
  const found = authorId ? await lookUp({ accountId: authorId, actorId: null }) : null
  const holds = found?.permissions.has('api.v2.domains.sign_in') && reaches(found.scope, domainId)
  const author = found && holds ? found : null
  const judged = (author ?? nobody(domainId)) as Caller
  return { author, vouchesFor: (role) => !exceedsPermissions(judged, role) }
}
