import type { Caller } from '../../http/security/caller.ts'
import type { Catalog } from './attributes/catalog.ts'

/** A directory as a caller: the permissions of its token, limited to its one domain. */
export interface Directory {
  domainId: string
  token: { id: string; title: string }
  caller: Caller
  /** What happens to a person whom the directory deletes. */
  removal: 'deactivate' | 'anonymise'
  /** Which attribute fills which field. */
  catalog: Catalog
}
