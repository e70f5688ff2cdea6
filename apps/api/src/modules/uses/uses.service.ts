import type { UsedKind } from '@evenground/shared/contract/uses'
import { AppError, notFound } from '../../http/app-error.ts'
import { type Caller, may } from '../../http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repo from './uses.repo.ts'

export type UsesService = ReturnType<typeof createUsesService>

/** What refers to a piece of content, for whoever may read that kind. */
export const createUsesService = ({ database }: Pick<Platform, 'database'>) => ({
  find: (caller: Caller, kind: UsedKind, id: string): Promise<{ count: number; uses: repo.UseRecord[] }> => {
    if (!may(caller, `api.v2.${kind}.get_by_id`)) throw new AppError('forbidden')
    return database.read(caller.scope, async (db) => {
      if (!(await repo.isReadable(db, kind, id))) throw notFound()
      return repo.findUses(db, kind, id)
    })
  },
})
