import { i18n } from '../i18n/i18n.ts'
import { listStored } from '../storage/person-entries.ts'
import { endOwnSession, findOwnId } from './end-own-session.ts'

/** Loads the sign-out dialog on demand: no page needs it at first. */
export const loadLeaving = () => import('./sign-out-dialog.tsx')

/** Offline and without the dialog's code: the browser asks, if anything is stored. */
function mayLose(): boolean {
  const accountId = findOwnId()
  const stored = accountId ? [...listStored('device', accountId), ...listStored('tab', accountId)] : []
  return stored.length === 0 || window.confirm(i18n.t('shell:leaving.lost'))
}

/** Signs out, once everything is sent or given up. */
export async function signOut(): Promise<void> {
  const leaving = await loadLeaving().catch(() => null)
  if (leaving) return leaving.leave()
  if (mayLose()) await endOwnSession()
}
