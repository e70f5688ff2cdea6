import type { ReferencedType } from '@evenground/shared/contract/references'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repo from './references.repo.ts'

export type ReferencesService = ReturnType<typeof createReferencesService>

/** Lists what refers to a piece of content. Throws `forbidden` unless the caller may read that kind of content. */
export const createReferencesService = ({ database }: Pick<Platform, 'database'>) => ({
  find: (
    caller: Caller,
    kind: ReferencedType,
    id: string,
  ): Promise<{ count: number; uses: repo.ReferenceRecord[] }> => {
    if (!may(caller, `api.v2.${kind}.get_by_id`)) throw new AppError('forbidden')
    return database.read(caller.scope, async (db) => {
      if (!(await repo.isReadable(db, kind, id))) throw notFound()
      return repo.findReferences(db, kind, id)
    })
  },
})
