import type { Caller } from '../../http/security/caller.ts'
import type { Catalog } from './attributes/catalog.ts'

/** A directory as a caller: what its token may do, in its one domain. */
export interface Directory {
  domainId: string
  token: { id: string; title: string }
  caller: Caller
  /** What the deletion of a person results in. */
  removal: 'deactivate' | 'anonymise'
  /** Which attribute fills which field. */
  catalog: Catalog
}
