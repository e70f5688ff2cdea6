import { usePermissions } from '../../../lib/session/permissions.ts'

/**
 * Returns whether the counts of an action include people who get nothing: those of a reminder do, for readers who may
 * not see who has finished.
 */
export function useHidesProgress(): (action: string) => boolean {
  const maySeeProgress = usePermissions().has('api.v2.plans.progress')
  return (action) => action === 'remind' && !maySeeProgress
}

/** Whether an undo takes plans from people who have started them: it does for readers who may not see who has. */
export const useUndoWithdraws = (): boolean => !usePermissions().has('api.v2.plans.progress')
