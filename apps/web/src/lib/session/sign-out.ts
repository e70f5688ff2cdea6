import { i18n } from '../i18n/i18n.ts'
import { listStored } from '../storage/person-entries.ts'
import { endOwnSession, findOwnId } from './end-own-session.ts'

/** The question of what is not sent yet. No page needs it to show itself. */
export const loadLeaving = () => import('./sign-out-dialog.tsx')

/** Without a connection, and before the question was there: the browser asks, where anything is kept at all. */
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
