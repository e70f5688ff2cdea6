import { i18n } from '../i18n/i18n.ts'
import { listStored } from '../storage/person-entries.ts'
import { endOwnSession, findOwnId } from './end-own-session.ts'

/** Loads the sign-out dialog on demand, because no page needs it at first. */
export const loadSignOutDialog = () => import('./sign-out-dialog.tsx')

/** If the dialog cannot be loaded (offline), asks with the browser's own dialog whether to lose stored work. */
function mayLose(): boolean {
  const accountId = findOwnId()
  const stored = accountId ? [...listStored('device', accountId), ...listStored('tab', accountId)] : []
  return stored.length === 0 || window.confirm(i18n.t('shell:leaving.lost'))
}

/** Sends what is unsent, then signs out. Asks first if something cannot be sent. */
export async function signOut(): Promise<void> {
  const dialog = await loadSignOutDialog().catch(() => null)
  if (dialog) return dialog.sendAndSignOut()
  if (mayLose()) await endOwnSession()
}
